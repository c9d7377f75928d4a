/** What a player could keep on paper: hands passed on, cards of this age not seen yet, the discard pile. */

import type { ComponentChildren } from "preact";
import type { Board } from "../../app/elements/board.ts";
import { Card } from "../../app/elements/card.tsx";
import { _, n_ } from "./language.ts";
import type { Words } from "../../app/words/words.ts";
import { plan } from "../../app/planner/plan.ts";
import { unseen, type View } from "./view.ts";

export function Aids({ board }: { board: Board<View> }) {
  const { view, words } = board;
  if (!view.age) return <p class="quiet">{_("The first age has not begun.")}</p>;
  const { cards, guilds } = unseen(view, words.game.items);
  return (
    <div class="aids">
      {view.remembered.map(({ seat, cards, gone, new: fresh }) => (
        <Aid key={seat} title={_("Cards in hand: {name}", { name: words.seat(seat) })} cards={cards} words={words}>
          {plan.value?.around.some((hand) =>
            hand.seat === seat
          ) && <p>{_("All of them must still be there.")}</p>}
          {gone > 0 && <p>{n_("{n} of them was played face down.", "{n} of them were played face down.", gone)}</p>}
          {fresh > 0 && <p>{n_("and {n} card you do not know", "and {n} cards you do not know", fresh)}</p>}
        </Aid>
      ))}
      <Aid title={_("Not seen in this age")} cards={cards} words={words} />
      {view.guilds_hidden > 0 && (
        <Aid
          title={n_(
            "Guilds not seen: {n} of these is in play",
            "Guilds not seen: {n} of these are in play",
            view.guilds_hidden,
          )}
          cards={guilds}
          words={words}
        />
      )}
      <Aid
        title={n_("Discard pile: {n} card", "Discard pile: {n} cards", view.discard.count)}
        cards={view.discard.known}
        words={words}
      >
        {view.discard.known.length < view.discard.count && (
          <p>{_("You know {n} of them.", { n: view.discard.known.length })}</p>
        )}
      </Aid>
    </div>
  );
}

function Aid(props: { title: string; cards: string[]; words: Words; children?: ComponentChildren }) {
  const { title, cards, words, children } = props;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {cards.map((card, place) => (
          <li key={place}>
            <Card id={card} words={words} size="strip" />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
