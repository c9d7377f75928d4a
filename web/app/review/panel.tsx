/** Beside the table: whose decisions are looked at, how exactly they played, what turned the game, every decision. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Report, Review, TurningPoint } from "../data/wire.ts";
import { _ } from "../words/language.ts";
import { nth } from "../words/must.ts";
import type { Words } from "../words/words.ts";
import { Chip, Decision } from "./decision.tsx";
import { percent, signed } from "./moments.ts";
import { at, decision, go, look, open, seat, trying } from "./reviewed.ts";
import { ageText, answerText, LABELS, turnText } from "./told.ts";

export function Panel({ review, words }: { review: Review; words: Words }) {
  const report = nth(review.reports, seat.value);
  const hasAges = review.decisions.some((one) => one.age > 0);
  const panel = useRef<HTMLElement>(null);
  // What is said of a decision stands on top, also of the one that was looked at already.
  const toTop = () => {
    if (decision.value && panel.current) panel.current.scrollTop = 0;
  };
  useLayoutEffect(toTop, [decision.value]);
  return (
    <aside class="rail review-panel" aria-label={_("Review")} ref={panel}>
      <label class="whose">
        {_("Decisions of")}{" "}
        <select value={String(seat.value)} onChange={(event) => look(Number(event.currentTarget.value))}>
          {open.value?.about.seats.map((one, place) => <option key={place} value={String(place)}>{one.name}</option>)}
        </select>
      </label>
      {decision.value && <Decision key={decision.value.moment} decision={decision.value} words={words} />}
      <Summary report={report} hasAges={hasAges} />
      <section>
        <h2>{_("Turning points")}</h2>
        <Turns turns={review.turning_points} review={review} words={words} hasAges={hasAges} />
      </section>
      {report.strokes.length > 0 && (
        <section>
          <h2>{_("Luck")}</h2>
          <Turns turns={report.strokes} review={review} words={words} hasAges={hasAges} />
        </section>
      )}
      <section>
        <h2>{_("Decisions")}</h2>
        <ol class="decisions" onClick={toTop}>
          {review.decisions.filter((one) => one.seat === seat.value).map((one, place, all) => (
            <li key={one.moment}>
              {hasAges && one.age !== all[place - 1]?.age && <h3>{ageText(one.age)}</h3>}
              <button aria-current={at.value === one.moment} onClick={() => go(one.moment)}>
                <span>{answerText(words, one, one.played)}</span>
                {trying.value?.moment === one.moment ? <span class="chip">?</span> : <Chip label={one.label} />}
              </button>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}

/** Turning points in a sentence each; a tap goes there. */
function Turns({ turns, review, words, hasAges }: {
  turns: TurningPoint[];
  review: Review;
  words: Words;
  hasAges: boolean;
}) {
  return (
    <ol class="turns">
      {turns.map((turn) => (
        <li key={turn.moment}>
          <button aria-current={at.value === turn.moment} onClick={() => show(turn.seat, turn.moment)}>
            {hasAges && <small>{ageText(turn.age)}</small>} {turnText(words, review, turn)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Goes to a moment of a seat. */
async function show(whose: number, moment: number): Promise<void> {
  if (whose !== seat.value) await look(whose);
  go(moment);
}

function Summary({ report, hasAges }: { report: Report; hasAges: boolean }) {
  const { account } = report;
  return (
    <section class="report">
      <p class="accuracy">
        <b>{percent(report.accuracy)}</b> {_("Accuracy")}
      </p>
      {hasAges && (
        <dl>
          {report.ages.map((age) => (
            <div key={age.age}>
              <dt>{ageText(age.age)}</dt>
              <dd>{percent(age.share)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul class="counts">
        {LABELS.filter((label) => report.labels[label]).map((label) => (
          <li key={label}>
            {report.labels[label]} × <Chip label={label} />
          </li>
        ))}
      </ul>
      <dl>
        <div>
          <dt>{_("Own play")}</dt>
          <dd>{signed(account.play)}</dd>
        </div>
        <div>
          <dt>{_("Given by others")}</dt>
          <dd>{signed(account.gifts)}</dd>
        </div>
        <div>
          <dt>{_("Luck")}</dt>
          <dd>{signed(account.luck)}</dd>
        </div>
      </dl>
    </section>
  );
}
