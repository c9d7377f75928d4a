/** What lies in front of a seat: the wonder, cards by kind, tokens, and the numbers that count. */

import type { ComponentChildren } from "preact";
import { sign } from "../../../app/asking/asking.ts";
import { offersFor } from "../../../app/elements/board.ts";
import { SeatFace } from "../../../app/elements/seat_face.tsx";
import { _, n_ } from "../language.ts";
import { total } from "../../../app/rail/score.tsx";
import { counted } from "../../../app/elements/sorting.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { Count, Kind, pickable, Token } from "./parts.tsx";
import { type ArchitectsBoard, arrivals } from "../view.ts";
import { Skyline, Stages } from "./wonder.tsx";
import type { Offer } from "../../../app/data/offers.ts";
import { nth } from "../../../app/words/must.ts";

/** The city of the nearest seat, or of one that is looked at more closely. */
export function City(
  { board, seat, children }: { board: ArchitectsBoard; seat: number; children?: ComponentChildren },
) {
  const { view, words } = board;
  const place = nth(view.seats, seat);
  if (!place.wonder) return null;
  return (
    <section
      class={`city${view.turn === seat ? " turn" : ""}`}
      aria-label={_("City of {name}", { name: words.player(seat) })}
      data-fills
      data-place={seat === board.near ? `seat:${seat}` : undefined}
    >
      <div class="city-scene">
        <button
          class="plain city-wonder"
          aria-label={words.name(place.wonder)}
          data-place={seat === board.near ? `wonder:${seat}` : undefined}
          {...pickable(place.wonder, [])}
        >
          <Skyline place={place} words={words} />
        </button>
        <header class="city-head">
          <h3>
            <SeatFace board={board} seat={seat} />
            {words.name(place.wonder)}
          </h3>
          <Numbers board={board} seat={seat} />
        </header>
        <Stages board={board} seat={seat} />
      </div>
      <div class="city-holds" style={{ "--tokens": place.progress.length }}>
        <Cards board={board} seat={seat} />
        <Tokens board={board} seat={seat} />
      </div>
      {children}
    </section>
  );
}

/** Points, shields, victory tokens and the cat of a seat. */
export function Numbers({ board, seat }: { board: ArchitectsBoard; seat: number }) {
  const { view, tally } = board;
  const place = nth(view.seats, seat);
  const points = tally ? total(nth(tally, seat)) : 0;
  const shields = n_("{n} shield", "{n} shields", place.shields);
  return (
    <p class="numbers">
      <Count icon="laurel" n={points} name={n_("{n} point so far", "{n} points so far", points)} asks="points" />
      <Count icon="shield" n={place.shields} name={shields} asks="shields" place={`shields:${seat}`} />
      <Victories n={place.victory_tokens} />
      {view.cat === seat && (
        <span class="cat" data-flip="cat" role="img" aria-label={_("the cat")} {...sign("cat")}>
          <Icon name="cat" />
        </span>
      )}
    </p>
  );
}

function Victories({ n }: { n: number }) {
  const name = n_("{n} military victory token", "{n} military victory tokens", n);
  return <Count icon="victory" n={n} name={name} asks="victories" />;
}

/** So many kinds show their names beside each other on a phone, tokens taking the place of one. */
const BESIDE = 4;

/** The cards of a seat, put together by kind. */
export function Cards({ board, seat }: { board: ArchitectsBoard; seat: number }) {
  const { view, words, events } = board;
  const place = nth(view.seats, seat);
  const from = arrivals(events, view.decks);
  const kinds = counted(place.cards);
  if (!place.cards.length) return <p class="kinds quiet">{_("no cards yet")}</p>;
  return (
    <ul
      class={`kinds${kinds.length + Math.min(1, place.progress.length) > BESIDE ? " many" : ""}`}
      style={{ "--n": kinds.length }}
    >
      {kinds.map(({ id, count }) => (
        <li key={id}>
          <Kind
            id={id}
            count={count}
            words={words}
            offers={seat === board.near ? setOffers(board, id) : []}
            from={from.get(`${seat}:${id}`)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The sets that a green card may be part of. */
function setOffers(board: ArchitectsBoard, card: string): Offer[] {
  if (board.question?.kind !== "act" || board.words.item(card).colour !== "green") return [];
  return [...offersFor(board, "set", card.slice("green_".length)), ...offersFor(board, "set", "different")];
}

/** The progress tokens of a seat. */
export function Tokens({ board, seat }: { board: ArchitectsBoard; seat: number }) {
  const { view, words } = board;
  const place = nth(view.seats, seat);
  if (!place.progress.length) return null;
  return (
    <div class="owned">
      {place.progress.map((id, number, all) => (
        <Token
          key={`${id}-${number}`}
          id={id}
          words={words}
          small
          flip={copyKey(id, all.indexOf(id) === number)}
          state={seat === view.turn ? tokenState(board, id) : undefined}
        />
      ))}
    </div>
  );
}

function tokenState(board: ArchitectsBoard, id: string): "used" | "ready" | undefined {
  if (board.view.extra_cards.includes(id)) return "ready";
  return board.view.used.includes(id) ? "used" : undefined;
}

/** A token keeps its name while it travels; a second copy in one city has its own. */
function copyKey(id: string, first: boolean): string {
  return first ? `token-${id}` : `token-${id}-again`;
}
