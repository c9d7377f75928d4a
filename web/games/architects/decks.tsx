/** The three decks within reach: the own one on the left, the central one, the right neighbour's on the right. */

import { costState } from "../../app/board.ts";
import { cardName } from "../../app/card.tsx";
import { _, n_ } from "../../app/language.ts";
import type { OfferData } from "../../app/wire.ts";
import type { Words } from "../../app/words.ts";
import { EffectList } from "../../pictures/effect.tsx";
import { Emblem } from "../../pictures/emblem.tsx";
import { Icon } from "../../pictures/picture.tsx";
import { pickable } from "./parts.tsx";
import { colours, type Deck, deckOffers, rightOf, type Table, topKey } from "./view.ts";

export function Decks({ board }: { board: Table }) {
  const { view, near, words } = board;
  const players = view.seats.length;
  if (view.decks.length <= players) return null;
  const right = rightOf(near, players);
  const own = board.you !== null;
  return (
    <div class="decks">
      <DeckPanel
        board={board}
        deck={near}
        title={own ? _("Left: your deck") : _("Left: deck of {name}", { name: words.seat(near) })}
      />
      <DeckPanel board={board} deck={players} title={_("Central deck")} />
      <DeckPanel board={board} deck={right} title={_("Right: deck of {name}", { name: words.seat(right) })} />
    </div>
  );
}

/** A deck with its top card, what taking that would lead to, and what is left in it. */
function DeckPanel({ board, deck: number, title }: { board: Table; deck: number; title: string }) {
  const { words, view } = board;
  const deck = view.decks[number]!;
  const offers = deckOffers(board, number);
  const offer = offers[0];
  const open = offer && !offer.reasons.length;
  return (
    <section class={`deck ${open ? "open" : ""}`} aria-label={title}>
      <h3>{title}</h3>
      <div class="deck-body">
        <DeckTop deck={deck} words={words} offers={offers} />
        <div class="deck-says">
          {open && <Leads offer={offer} words={words} />}
          <Rest deck={deck} words={words} />
        </div>
      </div>
    </section>
  );
}

/** The top card of a deck, face up or face down, or the place where the deck lay. */
export function DeckTop({ deck, words, offers }: { deck: Deck; words: Words; offers: OfferData[] }) {
  if (!deck.size) return <p class="deck-empty">{_("empty")}</p>;
  const offer = offers[0];
  const left = n_("{n} card left", "{n} cards left", deck.size);
  const state = offer ? costState(offer) : "";
  if (!deck.top) {
    return (
      <button
        class={`top back ${state}`}
        aria-label={[_("Central deck"), words.name("unseen"), left].join("; ")}
        data-flip={topKey(deck.id, deck.size)}
        {...pickable("unseen", offers)}
      >
        <Icon name="card_back" />
      </button>
    );
  }
  const item = words.game.items[deck.top]!;
  return (
    <button
      class={`card top ${item["colour"]} ${state}`}
      aria-label={cardName(deck.top, words, undefined, left)}
      data-flip={topKey(deck.id, deck.size)}
      {...pickable(deck.top, offers)}
    >
      <span class="head">
        <Icon name={`tab_${item["colour"]}`} class="tab" />
        <EffectList effects={item.effects ?? []} />
      </span>
      <Emblem id={deck.top} colour={item["colour"]} />
      <span class="title">{words.name(deck.top)}</span>
    </button>
  );
}

/** What an action leads to: points first. */
export function Leads({ offer, words }: { offer: OfferData; words: Words }) {
  const points = offer.points ?? 0;
  if (!points && !offer.consequences.length) return null;
  return (
    <ul class="leads">
      {points > 0 && (
        <li class="points">
          <Icon name="laurel" /> {n_("{n} point", "{n} points", points)}
        </li>
      )}
      {offer.consequences.map((one) => <li key={JSON.stringify(one)}>{words.consequence(one)}</li>)}
    </ul>
  );
}

/** What is left in a deck, by colour: everybody can count it. */
function Rest({ deck, words }: { deck: Deck; words: Words }) {
  return (
    <p class="rest">
      <span class="size">{n_("{n} card left", "{n} cards left", deck.size)}</span>
      {colours(deck, words.game.items).map(({ colour, count }) => (
        <span key={colour} class={`tally ${colour}`} role="img" aria-label={`${words.name(colour)}: ${count}`}>
          <Icon name={`tab_${colour}`} />
          {count}
        </span>
      ))}
    </p>
  );
}
