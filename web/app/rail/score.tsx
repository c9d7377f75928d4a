/** The public score so far: what everybody can count. */

import { Icon } from "../../pictures/picture.tsx";
import type { Board } from "../elements/board.ts";
import { SeatFace } from "../elements/seat_face.tsx";
import { _ } from "../words/language.ts";
import type { Update } from "../data/wire.ts";

/** The points of a sheet together. */
export function total(sheet: Record<string, number>): number {
  return Object.values(sheet).reduce((sum, points) => sum + points, 0);
}

export function Score({ board, update }: { board: Board<unknown>; update: Update | null }) {
  const outcome = update?.outcome;
  const sheets = outcome?.points ?? board.tally;
  if (!sheets) return <p>{_("Nothing has been scored yet.")}</p>;
  return (
    <section class="score">
      <h2>{outcome ? _("Score sheet") : _("Score so far")}</h2>
      {!outcome && <p class="quiet">{_("What everybody can count now; the end may bring more.")}</p>}
      <Sheet board={board} sheets={sheets} />
    </section>
  );
}

/** A score sheet: a line for each category, a column for each seat. */
export function Sheet(props: { board: Board<unknown>; sheets: Record<string, number>[]; ranks?: number[] }) {
  const { board, sheets, ranks } = props;
  const { words } = board;
  const column = (seat: number) => ranks?.[seat] === 1 ? "first" : undefined;
  const rows = words.game.categories.filter((category) => category in (sheets[0] ?? {}));
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={_("Score sheet")}>
      <table class="sheet">
        <thead>
          <tr>
            <td />
            {sheets.map((_sheet, seat) => (
              <th key={seat} scope="col" class={column(seat)}>
                <span class="sheet-face">
                  {ranks?.[seat] === 1 && <Icon name="laurel" />}
                  <SeatFace board={board} seat={seat} />
                </span>
                <span class="sheet-name">{words.seat(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((category) => (
            <tr key={category} class={`category ${category}`}>
              <th scope="row">{words.say("category", category)}</th>
              {sheets.map((sheet, seat) => <td key={seat} class={column(seat)}>{figure(sheet[category] ?? 0)}</td>)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{_("Total")}</th>
            {sheets.map((sheet, seat) => <td key={seat} class={column(seat)}>{total(sheet)}</td>)}
          </tr>
          {ranks && (
            <tr>
              <th scope="row">{_("Place")}</th>
              {ranks.map((rank, seat) => <td key={seat} class={column(seat)}>{rank}</td>)}
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

/** A number of points with a true minus. */
function figure(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
