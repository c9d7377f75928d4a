/** Everything a view tells, field by field, and the seats side by side; things with a face are cards. */

import { type Board, names, offersThat } from "../app/elements/board.ts";
import { Card } from "../app/elements/card.tsx";
import type { Words } from "../app/words/words.ts";
import { type Fields, isFaces, isSeat, type Value, type View, worded } from "./view.ts";

/** What is said elsewhere on the screen. */
const ELSEWHERE = new Set(["seats", "viewer"]);

export function Table({ board }: { board: Board<View> }) {
  const { view, words } = board;
  return (
    <div class="plain-table">
      <Shown fields={view} board={board} />
      {view.seats?.map((seat, number) => (
        <section key={number} class="plain-seat">
          <h2>{words.seat(number)}</h2>
          <Shown fields={seat} board={board} />
        </section>
      ))}
    </div>
  );
}

function Shown({ fields, board }: { fields: Fields; board: Board<View> }) {
  return (
    <dl>
      {Object.entries(fields).filter(([name]) => !ELSEWHERE.has(name)).map(([name, value]) => (
        <div key={name}>
          <dt>{board.words.name(name)}</dt>
          <dd>
            {isFaces(value, board.words.game.items)
              ? <Cards cards={value} board={board} />
              : text(name, value, board.words)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function text(name: string, value: Value, words: Words): string {
  return isSeat(name, value) ? words.seat(value) : worded(value, (id) => words.name(id));
}

/** Things with a face; whatever the question names can be picked up, and shows what it costs. */
function Cards({ cards, board }: { cards: string[]; board: Board<View> }) {
  return (
    <div class="plain-cards">
      {cards.map((id, place) => {
        const offers = offersThat(board, (offer) => names(offer, id));
        const price = offers.find((offer) => offer.plan);
        const size = offers.length ? "full" : "strip";
        return <Card key={place} id={id} words={board.words} offers={offers} price={price} size={size} />;
      })}
    </div>
  );
}
