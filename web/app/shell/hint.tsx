/** Hints as a coach gives them: first a nudge, then two candidates, then the answer with the reason that decides. */

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { partAt } from "../data/addresses.ts";
import type { Board } from "../elements/board.ts";
import { light, named } from "../asking/lighting.ts";
import { _ } from "../words/language.ts";
import { trouble } from "../data/store.ts";
import type { Hint, HintClaim, HintOption, Problem, Update } from "../data/wire.ts";
import { claimText, nudgeText } from "../words/claims.ts";
import type { Words } from "../words/words.ts";
import { nth } from "../words/must.ts";

/** The advice on a question, by the question's number, and how much of it is told. */
const advice = signal<Hint | null>(null);
const told = signal<"nudge" | "candidates" | "answer">("nudge");
const mine = signal<number | null>(null);
const asking = signal(false);

async function ask(question: number): Promise<void> {
  asking.value = true;
  const answer = await fetch(partAt("/hint")).catch(() => null);
  asking.value = false;
  const found: Hint | Problem | null = await answer?.json().catch(() => null);
  if (found && "options" in found) {
    told.value = found.options.length > 2 ? "nudge" : "answer";
    mine.value = null;
    advice.value = { question, options: found.options };
  } else trouble.value = found?.message ?? _("There is no hint right now. Try again in a moment.");
}

export function HintButton({ board, update }: { board: Board<unknown>; update: Update }) {
  const question = board.question;
  if (!question || !update.table.hint) return null;
  const shown = advice.value?.question === question.number ? advice.value : null;
  return (
    <>
      <button
        data-key="h"
        aria-expanded={shown !== null}
        aria-busy={asking.value}
        onClick={() => shown ? advice.value = null : ask(question.number)}
      >
        <Icon name="hint" /> <span>{asking.value ? _("Thinking …") : _("Hint")}</span>
      </button>
      <div class="hint-told" role="status">
        {shown && <Told words={board.words} options={shown.options} />}
      </div>
    </>
  );
}

function Told({ words, options }: { words: Words; options: HintOption[] }) {
  const best = nth(options, 0);
  return (
    <section class="hint" aria-label={_("Hint")}>
      {told.value === "nudge" && (
        <>
          <p>{nudgeText(words, best.why[0], lead(best, options[1]))}</p>
          <button onClick={() => told.value = "candidates"}>{_("Two candidates")}</button>
        </>
      )}
      {told.value === "candidates" && <Candidates words={words} options={options.slice(0, 2)} />}
      {told.value === "answer" && <Answer words={words} options={options} best={best} />}
      <button class="plain" data-key="Escape" onClick={() => advice.value = null}>
        <Icon name="close" label={_("Close")} />
      </button>
    </section>
  );
}

/** Two answers, in no order that would tell which is better; both light up. */
function Candidates({ words, options }: { words: Words; options: HintOption[] }) {
  useLayoutEffect(() => light("hinted", options.flatMap(thingsOf)));
  return (
    <>
      <p>{_("One of these two:")}</p>
      <ul>{options.map((option) => words.action(option)).sort().map((text) => <li key={text}>{text}</li>)}</ul>
      <button onClick={() => told.value = "answer"}>{_("Show the answer")}</button>
    </>
  );
}

function Answer({ words, options, best }: { words: Words; options: HintOption[]; best: HintOption }) {
  const others = options.slice(1);
  const other = others.find((option) => option.action === mine.value);
  const why = (other ?? best).why[0];
  useLayoutEffect(() => light("hinted", thingsOf(best)));
  useLayoutEffect(() => light("denied", deniedBy(why)));
  return (
    <>
      <p>
        <strong>{words.action(best)}</strong>{" "}
        <span>{_("{percent}% chance to win", { percent: Math.round(best.win_chance * 100) })}</span>
      </p>
      {others[0] && <p>{claimText(words, best.why[0], lead(best, others[0]))}</p>}
      <div class="row">
        {thingsOf(best).length > 0 && (
          <button class="main" onClick={() => thingsOf(best)[0]?.click()}>{_("Pick it up")}</button>
        )}
        {others.length > 0 && (
          <label>
            {_("Why not mine?")}{" "}
            <select
              value={mine.value === null ? "" : String(mine.value)}
              onChange={(event) => mine.value = event.currentTarget.value ? Number(event.currentTarget.value) : null}
            >
              <option value="">…</option>
              {others.map((option) => (
                <option key={option.action} value={option.action}>{words.action(option)}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {other && (
        <p>
          {_("{percent}% chance to win", { percent: Math.round(other.win_chance * 100) })} · {words.action(best)}:{" "}
          {claimText(words, other.why[0], lead(best, other))}
        </p>
      )}
    </>
  );
}

/** By how much an answer leads another in chance to win. */
function lead(best: HintOption, other: HintOption | undefined): number {
  return best.win_chance - (other?.win_chance ?? 0);
}

/** What somebody else is kept from, where it lies on the table: the last thing that it names. */
function deniedBy(why: HintClaim | undefined): HTMLElement[] {
  if (why?.code !== "denies" && why?.code !== "opens" && why?.code !== "saves") return [];
  return named(why.notation ?? "", "data-item");
}

/** What an answer is about, where it lies on the table to be picked up: the last thing that it names. */
function thingsOf(option: HintOption): HTMLElement[] {
  return named(option.notation, "data-pick");
}
