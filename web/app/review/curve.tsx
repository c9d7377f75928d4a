/** The chances of all seats over the game, to look at and to scrub. */

import { Icon } from "../../pictures/picture.tsx";
import type { Review } from "../data/wire.ts";
import { _ } from "../words/language.ts";
import { nth } from "../words/must.ts";
import type { Words } from "../words/words.ts";
import { Scrubber } from "../elements/scrubber.tsx";
import { percent, step } from "./moments.ts";
import { at, go, seat } from "./reviewed.ts";
import { SIGNS } from "./told.ts";

const WIDTH = 1000;
const HEIGHT = 100;
const DASHES = ["", "8 4", "3 4", "12 4 3 4", "2 5", "16 5", "7 3 2 3"];

export function Curve({ review, words }: { review: Review; words: Words }) {
  const last = review.chances.length - 1;
  const x = (moment: number) => moment / Math.max(1, last) * WIDTH;
  const y = (chance: number) => HEIGHT - chance * HEIGHT;
  const scrub = (event: PointerEvent & { currentTarget: SVGElement }) => {
    if (!event.buttons) return;
    const box = event.currentTarget.getBoundingClientRect();
    go(Math.round((event.clientX - box.left) / box.width * last));
  };
  const now = nth(review.chances, at.value);
  const seats = now.map((_chance, place) => place);
  return (
    <div class="prompt replay review-course">
      <div class="course-head">
        <h2>{_("Chance to win")}</h2>
        <ul class="legend">
          {seats.map((place) => (
            <li key={place} class={`seat-${place}`}>
              <svg viewBox="0 0 24 6" aria-hidden="true">
                <path d="M0 3H24" stroke-dasharray={DASHES[place]} />
              </svg>
              <span>{words.player(place)}</span> <b>{percent(nth(now, place))}</b>
            </li>
          ))}
        </ul>
        <output>{_("{at} of {last}", { at: at.value, last })}</output>
        <button data-key="b" onClick={() => go(step(review.decisions, seat.value, at.value, false))}>
          <Icon name="previous" label={_("The decision before")} />
        </button>
        <button data-key="n" onClick={() => go(step(review.decisions, seat.value, at.value, true))}>
          <Icon name="next" label={_("The next decision")} />
        </button>
      </div>
      <figure>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerDown={scrub}
          onPointerMove={scrub}
        >
          <path class="axis" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          {seats.map((place) => (
            <polyline
              key={place}
              class={`seat seat-${place}${place === seat.value ? " own" : ""}`}
              points={review.chances.map((chances, moment) => `${x(moment)},${y(nth(chances, place))}`).join(" ")}
              stroke-dasharray={DASHES[place]}
            />
          ))}
          {review.turning_points.map((turn) => (
            <path key={turn.moment} class="turn" d={`M${x(turn.moment)} 0V${HEIGHT}`} />
          ))}
          <path class="now" d={`M${x(at.value)} 0V${HEIGHT}`} />
        </svg>
        <Marks review={review} last={last} />
      </figure>
      <Scrubber at={at.value} last={last} go={go} />
    </div>
  );
}

/** The decisions of the seat that cost something, marked where they were made. */
function Marks({ review, last }: { review: Review; last: number }) {
  const costly = review.decisions.filter((one) =>
    one.seat === seat.value && (one.label === "mistake" || one.label === "blunder")
  );
  return (
    <div class="marks" aria-hidden="true">
      {costly.map((one) => (
        <i
          key={one.moment}
          class={one.label}
          style={{ left: `${100 * one.moment / Math.max(1, last)}%` }}
        >
          {SIGNS[one.label]}
        </i>
      ))}
    </div>
  );
}
