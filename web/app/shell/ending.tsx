/** The end of the game: who won and how, the score sheet in the order of the rulebook, and how it came. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon, Wonder } from "../../pictures/picture.tsx";
import { pageAt, partAt } from "../data/addresses.ts";
import type { Board, GameUI } from "../elements/board.ts";
import { Bars, CourseChart } from "../elements/charts.tsx";
import { SeatFace } from "../elements/seat_face.tsx";
import { _ } from "../words/language.ts";
import { RatingChanges } from "../rail/rating_changes.tsx";
import { Sheet, total } from "../rail/score.tsx";
import { result } from "../words/result.ts";
import { WAYS } from "./ending_ways.ts";
import { trouble } from "../data/store.ts";
import type { Course, Score, TableData, Update } from "../data/wire.ts";
import { must, nth } from "../words/must.ts";

const course = signal<Score[] | null>(null);
/** Whether the sheet is put away, to look at the table. */
export const closed = signal(false);

async function load(): Promise<void> {
  if (course.value) return;
  course.value = [];
  const answer = await fetch(partAt("/course")).catch(() => null);
  if (answer?.ok) course.value = (await answer.json() as Course).moments;
  else trouble.value = _("The course of the game could not be loaded.");
}

export function Ending({ board, update, game }: { board: Board<unknown>; update: Update; game: GameUI }) {
  const outcome = must(update.outcome, "how the game ended");
  const { words } = board;
  const { table } = update;
  useEffect(() => void load(), []);
  const { title, more, won } = result(outcome, words);
  if (closed.value) return null;
  return (
    <section class={`ending${won ? " won" : ""}`} aria-label={_("The end of the game")}>
      <header>
        {outcome.ranks.map((rank, seat) =>
          rank === 1 && (
            <span key={seat} class="wreath">
              <Icon name="laurel" />
              <SeatFace board={board} seat={seat} />
            </span>
          )
        )}
        <div>
          <h2>{title}</h2>
          <p>{more}</p>
        </div>
        <button class="plain" data-key="Escape" onClick={() => closed.value = true}>
          <Icon name="close" label={_("Look at the table")} />
        </button>
      </header>
      <RatingChanges board={board} update={update} />
      <Skyline board={board} update={update} game={game} />
      <div class="ending-body">
        <Sheet board={board} sheets={outcome.points} ranks={outcome.ranks} />
        <div class="charts">
          <Bars words={words} sheets={outcome.points} />
          {course.value && course.value.length > 1 && <CourseChart words={words} moments={course.value} />}
        </div>
      </div>
      <footer class="row">
        {table.tournament !== null
          ? <a class="button main" href={`/tournament/${table.tournament}`}>{_("To the tournament")}</a>
          : table.you !== null && <Rematch table={table} />}
        <a class="button" href={pageAt("/review")}>{_("Review")}</a>
        <a class="button" href={pageAt("/replay")}>{_("Replay")}</a>
        <a class="button" href={partAt("/file")} download>{_("Replay file")}</a>
        {WAYS.map((Way, place) => <Way key={place} board={board} update={update} game={game} />)}
        <a class="button" href="/">{_("Home")}</a>
      </footer>
    </section>
  );
}

/** What everybody has built, the winner first: shown where a screen has room for it beside the sheet, which tells all of it. */
function Skyline({ board, update, game }: { board: Board<unknown>; update: Update; game: GameUI }) {
  const { ranks, points } = must(update.outcome, "how the game ended");
  const seats = ranks.map((_rank, seat) => seat).sort((one, other) => nth(ranks, one) - nth(ranks, other));
  return (
    <ol class="skyline" aria-hidden="true">
      {seats.map((seat) => (
        <li key={seat} class={ranks[seat] === 1 ? "first" : undefined}>
          {game.wonders?.(board.view, seat).map((wonder) => <Wonder key={wonder.id} {...wonder} />)}
          <p>
            <SeatFace board={board} seat={seat} />
            <span>{board.words.seat(seat)}</span>
            <b>{total(nth(points, seat))}</b>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The same table once more, for those who sat at it. */
export function Rematch({ table }: { table: TableData }) {
  return (
    <form method="post" action={pageAt("/rematch")}>
      <button class="main">{table.rematch ? _("Join the rematch") : _("Rematch")}</button>
    </form>
  );
}
