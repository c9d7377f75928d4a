/** The other seats, from the left neighbour to the right one; each can be opened for a closer look. */

import { signal } from "@preact/signals";
import { sign } from "../../../app/asking/asking.ts";
import { _ } from "../language.ts";
import { Overlay } from "../../../app/elements/overlay.tsx";
import { SeatFace } from "../../../app/elements/seat_face.tsx";
import { Icon } from "../../../pictures/picture.tsx";
import { Cards, City, Numbers, Tokens } from "./city.tsx";
import { FarDeck } from "./decks.tsx";
import { type ArchitectsBoard, around, missing, type Place, rightOf } from "../view.ts";
import { missingText, progressText, Skyline, Stages } from "./wonder.tsx";
import { nth } from "../../../app/words/must.ts";

/** The seat that is looked at more closely. */
const opened = signal<number | null>(null);

export function Rivals({ board }: { board: ArchitectsBoard }) {
  const players = board.view.seats.length;
  return (
    <div class="rivals">
      {around(board.near, players).map((seat) => <Rival key={seat} board={board} seat={seat} />)}
    </div>
  );
}

function Rival({ board, seat }: { board: ArchitectsBoard; seat: number }) {
  const { view, words } = board;
  const place = nth(view.seats, seat);
  const turn = view.turn === seat;
  const far = seat !== rightOf(board.near, view.seats.length) && view.decks[seat] && place.wonder;
  return (
    <section
      class={`rival${turn ? " turn" : ""}`}
      aria-label={_("City of {name}", { name: words.player(seat) })}
      data-fills
      data-place={`seat:${seat}`}
    >
      {place.wonder && (
        <button
          class="plain rival-wonder"
          aria-haspopup="dialog"
          aria-label={words.name(place.wonder)}
          data-item={place.wonder}
          data-place={`wonder:${seat}`}
          onClick={() => opened.value = seat}
        >
          <Skyline place={place} words={words} />
        </button>
      )}
      <button class="rival-name" aria-haspopup="dialog" onClick={() => opened.value = seat}>
        <SeatFace board={board} seat={seat} />
        {turn && <Icon name="play" label={_("their turn")} />}
        <span>{words.seat(seat)}</span>
        <Icon name="eye" class="look" />
      </button>
      <Numbers board={board} seat={seat} />
      <Pips place={place} />
      <div class="rival-holds">
        <Cards board={board} seat={seat} />
        <Tokens board={board} seat={seat} />
      </div>
      {far && <FarDeck board={board} seat={seat} />}
      {view.seats.length === 2 && <Stages board={board} seat={seat} />}
    </section>
  );
}

/** The stages of a wonder as five marks, those built filled, and what is missing for the next. */
function Pips({ place }: { place: Place }) {
  const short = missing(place);
  const told = [progressText(place), missingText(place)].filter(Boolean).join("; ");
  return (
    <span class="pips" role="img" aria-label={told} {...sign("stages")}>
      {place.stages.map((stands, stage) => <i key={stage} class={stands ? "built" : ""} />)}
      {short === 0 && <Icon name="build" />}
      {short !== null && short > 0 && <b>−{short}</b>}
      {place.progress.length > 0 && (
        <span class="held">
          <Icon name="progress" />
          {place.progress.length}
        </span>
      )}
    </span>
  );
}

/** The city that is looked at more closely. */
export function Opened({ board }: { board: ArchitectsBoard }) {
  const seat = opened.value;
  if (seat === null || seat === board.near || seat >= board.view.seats.length) return null;
  return (
    <Overlay
      title={_("City of {name}", { name: board.words.player(seat) })}
      class="over-table"
      close={() => opened.value = null}
    >
      <City board={board} seat={seat} />
    </Overlay>
  );
}
