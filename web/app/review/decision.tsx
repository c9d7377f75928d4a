/** One decision: what was played, what the coach prefers and what it cost; to try again, and to play on from. */

import { useLayoutEffect } from "preact/hooks";
import type { Decision as DecisionData, Judged } from "../data/wire.ts";
import { light, named } from "../asking/lighting.ts";
import { PlayOn } from "../elements/play_on.tsx";
import { Share } from "../elements/share.tsx";
import { _, n_ } from "../words/language.ts";
import { must } from "../words/must.ts";
import type { Words } from "../words/words.ts";
import { percent } from "./moments.ts";
import { analysisAt, fromHere, momentAt, trying } from "./reviewed.ts";
import { answerText, kindText, type Label, labelText, SIGNS } from "./told.ts";

/** How many of the answers are shown beside the one that was played. */
const SHOWN = 4;

export function Decision({ decision, words }: { decision: DecisionData; words: Words }) {
  const tried = trying.value?.moment === decision.moment ? trying.value : null;
  return (
    <section class="decision" aria-label={_("Decision")}>
      {tried
        ? <Trying decision={decision} words={words} chosen={tried.chosen} />
        : <Told decision={decision} words={words} />}
      <div class="row">
        {!tried && (
          <button
            class="main"
            data-key="t"
            onClick={() => trying.value = { moment: decision.moment, chosen: null }}
          >
            {_("Try again")}
          </button>
        )}
        <a class="button" data-key="e" href={analysisAt()}>{_("Analyse")}</a>
        <Share url={new URL(momentAt(), location.href).href} text={_("Share this moment")} />
      </div>
      <PlayOn from={fromHere()} />
    </section>
  );
}

/** A label with its sign; the sign alone would not do. */
export function Chip({ label }: { label: Label }) {
  return (
    <span class={`chip ${label}`}>
      <i aria-hidden="true">{SIGNS[label]}</i> {labelText(label)}
    </span>
  );
}

function Told({ decision, words }: { decision: DecisionData; words: Words }) {
  const best = must(decision.answers[0], "an answer");
  const shown = decision.answers.slice(0, SHOWN);
  const played = must(decision.answers.find((one) => one.action === decision.played), "what was played");
  if (!shown.includes(played)) shown.push(played);
  useLayoutEffect(() => light("hinted", named(best.notation, "data-item")));
  useLayoutEffect(() => light("was-played", named(played.notation, "data-item")));
  return (
    <>
      <p class="verdict" role="status">
        <Chip label={decision.label} /> <strong>{answerText(words, decision, decision.played)}</strong>
      </p>
      {decision.label !== "best" && (
        <p>
          {_("The coach prefers “{best}”.", { best: words.action(best) })} {costText(decision)}
          {decision.kinds.map((kind) => ` ${kindText(kind)}`)}
        </p>
      )}
      <ol class="answers">
        {shown.map((one) => (
          <li key={one.action} class={one.action === decision.played ? "played" : ""}>
            <span>
              {words.action(one)}
              {one.action === decision.played && <small>{_("played")}</small>}
            </span>
            <Worth answer={one} />
          </li>
        ))}
      </ol>
    </>
  );
}

function costText(decision: DecisionData): string {
  const cost = decision.cost >= 0.005 ? percent(decision.cost) : "";
  const points = Math.round(decision.points);
  const chance = cost ? _("It cost {percent} of chance.", { percent: cost }) : _("It cost next to nothing.");
  return points > 0 ? `${chance} ${n_("About {n} point.", "About {n} points.", points)}` : chance;
}

function Worth({ answer }: { answer: Judged }) {
  return (
    <span class="worth">
      <i style={{ width: `${100 * answer.chance}%` }} aria-hidden="true" />
      <b>{percent(answer.chance)}</b>
    </span>
  );
}

/** The answers without what they are worth, until one is chosen. */
function Trying({ decision, words, chosen }: { decision: DecisionData; words: Words; chosen: number | null }) {
  const best = must(decision.answers[0], "an answer");
  const answers = decision.answers
    .map((one) => ({ one, text: words.action(one) }))
    .sort((left, right) => left.text.localeCompare(right.text, document.documentElement.lang));
  const found = decision.answers.find((one) => one.action === chosen);
  return (
    <>
      <p>{_("What would you do here?")}</p>
      <p role="status" class="verdict">
        {found && verdict(found, best)}
      </p>
      <ul class="choices">
        {answers.map(({ one, text }) => (
          <li key={one.action}>
            <button
              aria-pressed={one.action === chosen}
              data-answer={one.notation}
              onClick={() => trying.value = { moment: decision.moment, chosen: one.action }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <button data-key="Escape" onClick={() => trying.value = null}>{_("Show the answer")}</button>
    </>
  );
}

/** What an answer is worth beside the best one. */
function verdict(found: Judged, best: Judged): string {
  const fields = { percent: percent(found.chance), best: percent(best.chance) };
  if (found === best) return _("That is the coach's choice: {percent} chance to win.", fields);
  return fields.percent === fields.best || found.chance > best.chance
    ? _("As good as the coach's choice: {percent} chance to win.", fields)
    : _("Worth {percent} chance to win; there is something worth {best}.", fields);
}
