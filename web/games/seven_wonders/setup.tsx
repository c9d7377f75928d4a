/** The choice of wonders and sides before the first age, with pictures of the boards. */

import { asked } from "./pieces/hand.tsx";
import type { Offer } from "../../app/data/offers.ts";
import { type Board, pick } from "../../app/elements/board.ts";
import { _ } from "./language.ts";
import { picked } from "../../app/data/store.ts";
import { Icon } from "../../pictures/picture.tsx";
import { BoardFace } from "./pieces/face.tsx";
import { BOARD, fit } from "./pieces/layout.ts";
import { useRoom } from "./pieces/room.ts";
import { cityName } from "./labels.ts";
import { boardId, type View } from "./view.ts";

const GAP = 8;

/** Which boards are on offer, and who has taken which. */
export function Setup({ board }: { board: Board<View> }) {
  const { view, words, question } = board;
  const [self, room] = useRoom<HTMLDivElement>();
  const offered = question?.offers.filter((offer) => !offer.reasons.length) ?? [];
  const { columns, width, height } = fit(offered.length || view.offer.length, room, GAP, BOARD);
  return (
    <div class="seven setup">
      <ul class="takers" aria-label={_("Wonders chosen so far")}>
        {view.cities.map((city, place) => (
          <li key={place} class={city.seat !== null && board.waiting.includes(city.seat) ? "now" : ""}>
            <b>{cityName(city, words)}</b> {city.wonder ? words.name(boardId(city)) : "–"}
          </li>
        ))}
      </ul>
      <div ref={self} class="spread">
        <div
          class="board-choices"
          style={{ "--columns": columns, "--wide": `${width}px`, "--high": `${height}px` }}
        >
          {question
            ? <Choices board={board} offers={offered} />
            : view.offer.map((id) => (
              <div key={id} class="board-choice" data-fills>
                <BoardFace id={id} words={words} />
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}

function Choices({ board, offers }: { board: Board<View>; offers: Offer[] }) {
  const { view, words } = board;
  const city = asked(board);
  const wonders = view.offer.map((id) => [id.replace(/_[ab]$/, ""), id]);
  return (
    <>
      {offers.map((offer) => {
        const [verb, word = ""] = offer.notation.replace("city_", "").split(" ");
        const id = verb === "side"
          ? `${city.wonder}_${word.toLowerCase()}`
          : wonders.find(([wonder]) => wonder === word)?.[1] ?? word;
        return (
          <button
            key={offer.action}
            class="board-choice"
            data-item={id}
            data-pick={id}
            data-fills
            aria-pressed={picked.value?.id === id}
            aria-label={words.name(id)}
            onClick={() => pick(id, [offer])}
          >
            <BoardFace id={id} words={words} />
            {picked.value?.id === id && <Icon name="check" class="picked" />}
          </button>
        );
      })}
    </>
  );
}
