/** The three decks within reach: the own one on the left, the central one, the right neighbour's on the right. */

import { sign } from "../../../app/asking/asking.ts";
import { cardName } from "../../../app/elements/card.tsx";
import { _, n_ } from "../language.ts";
import type { Words } from "../../../app/words/words.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { Back } from "../../../pictures/pieces.tsx";
import { EffectList } from "../../../pictures/effect.tsx";
import { openingOf, plan } from "../../../app/planner/plan.ts";
import { CardButton, CardPicture, pickable } from "./parts.tsx";
import { type ArchitectsBoard, colours, type Deck, deckOffers, rightOf, topKey } from "../view.ts";
import type { Offer } from "../../../app/data/offers.ts";
import { nth } from "../../../app/words/must.ts";

export function Decks({ board }: { board: ArchitectsBoard }) {
  const { view, near, words } = board;
  const players = view.seats.length;
  if (view.decks.length <= players) return null;
  const right = rightOf(near, players);
  const own = near === board.you;
  return (
    <div class="decks">
      <DeckPanel
        board={board}
        deck={near}
        answer="take left"
        title={own ? _("Left: your deck") : _("Left: {name}", { name: words.seat(near) })}
      />
      <DeckPanel board={board} deck={players} answer="take central" title={_("Central deck")} />
      <DeckPanel
        board={board}
        deck={right}
        answer="take right"
        title={_("Right: {name}", { name: words.seat(right) })}
      />
    </div>
  );
}

interface DeckPanelProps {
  board: ArchitectsBoard;
  deck: number;
  /** The answer that takes its top card, as it is written. */
  answer: string;
  title: string;
}

/** A deck with its top card, what taking that would lead to, and what is left in it. */
function DeckPanel({ board, deck: number, answer, title }: DeckPanelProps) {
  const { words, view } = board;
  const deck = nth(view.decks, number);
  const offers = deckOffers(board, number);
  const offer = offers[0];
  const open = offer && !offer.reasons.length;
  return (
    <section class={`deck ${open ? "open" : ""}`} aria-label={title} data-place={`deck:${number}`}>
      <h3>{title}</h3>
      <div class="deck-body">
        <DeckTop deck={deck} words={words} offers={offers} answer={answer} />
        <div class="deck-says">
          {open && <Leads offer={offer} words={words} />}
          {open && deck.top && !leads(offer) && <p class="quiet">{words.text(deck.top)}</p>}
          {number === view.seats.length && deck.top && board.you !== null && (
            <p class="quiet known">
              <Icon name="eye" /> {_("You have looked at this card")}
            </p>
          )}
          <Rest deck={deck} words={words} />
          <ShowsUp deck={deck} words={words} />
        </div>
        <b class="few" aria-hidden="true" {...sign("deck")}>{deck.size}</b>
      </div>
    </section>
  );
}

/** The top card of a deck, face up or face down, or the place where the deck lay. */
function DeckTop({ deck, words, offers, answer }: { deck: Deck; words: Words; offers: Offer[]; answer: string }) {
  if (!deck.size) return <p class="top deck-empty" data-fills>{_("empty")}</p>;
  const attributes = {
    "aria-label": topName(deck, words),
    "data-flip": topKey(deck.id, deck.size),
    "data-fills": true,
    "data-answer": answer,
    style: { "--high": Math.ceil(deck.size / 8) },
    ...pickable(deck.top ?? "unseen", offers),
  };
  return deck.top
    ? <CardButton id={deck.top} words={words} attributes={attributes} />
    : (
      <button class="top back" {...attributes}>
        <Back age="central" />
      </button>
    );
}

function topName(deck: Deck, words: Words): string {
  const left = n_("{n} card left", "{n} cards left", deck.size);
  return deck.top
    ? cardName(deck.top, words, undefined, left)
    : [_("Central deck"), words.name("unseen"), left].join("; ");
}

/** The top card of a deck that lies between other players, as small as a card in front of somebody. */
export function FarDeck({ board, seat }: { board: ArchitectsBoard; seat: number }) {
  const { view, words } = board;
  const deck = nth(view.decks, seat);
  const offers = deckOffers(board, seat);
  if (!deck.top) return <p class="far quiet">{_("deck: empty")}</p>;
  const item = words.item(deck.top);
  return (
    <p class="far quiet">
      <span class="word">{_("deck:")}</span>
      <button
        class={`kind card copies-4 ${item["colour"]} ${offers.length ? "offered" : ""}`}
        aria-label={topName(deck, words)}
        data-flip={topKey(deck.id, deck.size)}
        {...pickable(deck.top, offers)}
      >
        <CardPicture id={deck.top} words={words} />
      </button>
      <span class="size">{n_("{n} left", "{n} left", deck.size)}</span>
      <b class="few" aria-hidden="true">{deck.size}</b>
    </p>
  );
}

/** What an action leads to: points first. */
export function Leads({ offer, words }: { offer: Offer; words: Words }) {
  const points = offer.points ?? 0;
  if (!leads(offer)) return null;
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

function leads(offer: Offer): boolean {
  return (offer.points ?? 0) > 0 || offer.consequences.length > 0;
}

/** The likeliest card to show up when the top card is taken, where the planner tells it; the list has them all. */
function ShowsUp({ deck, words }: { deck: Deck; words: Words }) {
  const among = openingOf(plan.value, deck.id)?.among ?? {};
  const all = Object.values(among).reduce((sum, count) => sum + count, 0);
  const [id, count] = Object.entries(among).sort(([, one], [, other]) => other - one)[0] ?? [null, 0];
  if (id === null) return null;
  const text = _("Most likely to show up: {card}", { card: words.name(id) });
  return (
    <p class="plan-mark inline shows" title={text}>
      <Icon name="eye" />
      <span class={`sort ${words.item(id).colour}`} aria-hidden="true">
        <EffectList effects={words.item(id).effects ?? []} />
      </span>
      <span class="unseen">{text}</span>
      {Math.round(100 * count / all)}%
    </p>
  );
}

/** What is left in a deck, by colour: everybody can count it. */
function Rest({ deck, words }: { deck: Deck; words: Words }) {
  return (
    <p class="rest" {...sign("deck")}>
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
