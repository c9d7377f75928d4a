/** Two charts in plain SVG: points by category, and points over time. Both are pictures of tables that can be read. */

import { _ } from "../words/language.ts";
import { total } from "../rail/score.tsx";
import { spread } from "./spread.ts";
import type { Score } from "../data/wire.ts";
import type { Words } from "../words/words.ts";
import { nth } from "../words/must.ts";

const WIDTH = 360;
/** The height of a line of text. */
const LINE = 13;
const DASHES = ["", "6 3", "2 3", "9 3 2 3", "1 4", "12 4", "5 2 1 2"];

/** Points by category: a bar for each seat, with a part for each category. */
export function Bars({ words, sheets }: { words: Words; sheets: Record<string, number>[] }) {
  const most = Math.max(1, ...sheets.map(gained));
  const row = 26;
  return (
    <figure class="chart">
      <figcaption>{_("Points by category")}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${sheets.length * row}`} role="img" aria-label={_("Points by category")}>
        {sheets.map((sheet, seat) => {
          let left = 100;
          return (
            <g key={seat} transform={`translate(0 ${seat * row})`}>
              <text x="0" y="17" class="who">{short(words.seat(seat))}</text>
              {words.game.categories.map((category) => {
                const points = Math.max(0, sheet[category] ?? 0);
                const width = points / most * (WIDTH - 130);
                const bar = (
                  <rect
                    key={category}
                    x={left}
                    y="4"
                    width={width}
                    height="18"
                    class={`part ${category}`}
                  >
                    <title>{`${words.say("category", category)}: ${points}`}</title>
                  </rect>
                );
                left += width;
                return bar;
              })}
              <text x={left + 5} y="17" class="sum">{total(sheet)}</text>
            </g>
          );
        })}
      </svg>
      <ul class="legend" aria-hidden="true">
        {words.game.categories.map((category) => (
          <li key={category}>
            <svg width="12" height="12">
              <rect width="12" height="12" class={`part ${category}`} />
            </svg>{" "}
            {words.say("category", category)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Points over time: a line for each seat, told apart by colour and by dashes. */
export function CourseChart({ words, moments }: { words: Words; moments: Score[] }) {
  const height = 150;
  const right = WIDTH - 84;
  const seats = moments[0]?.points.length ?? 0;
  const most = Math.max(1, ...moments.flatMap((moment) => moment.points.map(total)));
  const x = (place: number) => 24 + place / Math.max(1, moments.length - 1) * (right - 24);
  const y = (points: number) => height - 10 - points / most * (height - 20);
  const ends = (moments.at(-1)?.points ?? []).map((sheet) => y(total(sheet)));
  const labels = spread(ends, LINE, 8, height - 4);
  return (
    <figure class="chart">
      <figcaption>{_("Points over time")}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={_("Points over time")}>
        <path class="axis" d={`M24 10V${height - 10}H${right}`} />
        <text x="0" y="16" class="sum">{most}</text>
        {Array.from({ length: seats }, (_none, seat) => {
          const line = moments.map((moment, place) =>
            `${x(place).toFixed(1)} ${y(total(nth(moment.points, seat))).toFixed(1)}`
          );
          return (
            <g key={seat} class={`seat seat-${seat}`}>
              <polyline points={line.join(" ")} stroke-dasharray={DASHES[seat]} />
              <path class="lead" d={`M${right + 2} ${ends[seat]}L${right + 10} ${labels[seat]}`} />
              <text x={right + 13} y={nth(labels, seat) + 4}>{short(words.seat(seat))}</text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function gained(sheet: Record<string, number>): number {
  return Object.values(sheet).reduce((sum, points) => sum + Math.max(0, points), 0);
}

function short(name: string): string {
  return name.length > 11 ? `${name.slice(0, 10)}…` : name;
}
