/** Hints: the bot's advice on the question one is asked, with its reasons in words. */

import { signal } from "@preact/signals";
import { Icon } from "../../pictures/picture.tsx";
import { partAt } from "../data/addresses.ts";
import type { Board } from "../elements/board.ts";
import { _, n_ } from "../words/language.ts";
import { trouble } from "../data/store.ts";
import type { Hint, HintOption, Problem, Update } from "../data/wire.ts";

/** The advice on a question, by the question's number. */
const advice = signal<Hint | null>(null);
const asking = signal(false);

async function ask(question: number): Promise<void> {
  asking.value = true;
  const answer = await fetch(partAt("/hint")).catch(() => null);
  asking.value = false;
  const told: Hint | Problem | null = await answer?.json().catch(() => null);
  if (told && "options" in told) advice.value = { question, options: told.options };
  else trouble.value = told?.message ?? _("There is no hint right now. Try again in a moment.");
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
        {shown && <Options board={board} options={shown.options.slice(0, 3)} />}
      </div>
    </>
  );
}

function Options({ board, options }: { board: Board<unknown>; options: HintOption[] }) {
  const { words, question } = board;
  return (
    <section class="hint" aria-label={_("Hint")}>
      <ol>
        {options.map((option) => {
          const offer = question?.offers.find((one) => one.action === option.action);
          return (
            <li key={option.action}>
              <strong>{offer ? words.action(offer) : option.notation}</strong>
              <span>{_("{percent}% chance to win", { percent: Math.round(option.win_chance * 100) })}</span>
              <span>{n_("about {n} point", "about {n} points", Math.round(option.points))}</span>
              <small>
                {option.reasons.filter((reason) => Math.abs(reason.value) >= 0.5).slice(0, 3).map((reason) =>
                  `${words.say("merit", reason.code)} ${reason.value > 0 ? "+" : "−"}${
                    Math.abs(reason.value).toFixed(1)
                  }`
                ).join(" · ")}
              </small>
            </li>
          );
        })}
      </ol>
      <button class="plain" data-key="Escape" onClick={() => advice.value = null}>
        <Icon name="close" label={_("Close")} />
      </button>
    </section>
  );
}
