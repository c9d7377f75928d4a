/** The cards to choose from: one's hand, the seventh card, or the discard pile; and what is already sealed. */

import type { ComponentChildren } from "preact";
import { type Board, NONE } from "../../../app/elements/board.ts";
import { sign } from "../../../app/elements/asking.ts";
import { Card } from "../../../app/elements/card.tsx";
import { _, n_ } from "../language.ts";
import { act } from "../../../app/data/store.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { sealedText } from "../labels.ts";
import { flipKey } from "./panel.tsx";
import { Split } from "./price.tsx";
import { byCard, chosen, type City, priceOf, verbOf, type View } from "../view.ts";
import { nth } from "../../../app/words/must.ts";

const ICONS: Record<string, string> = { build: "build", free: "free_build", stage: "stage", discard: "discard" };

/** The city that the question is about: one's own, or the free city. */
export function asked(board: Board<View>): City {
  const { cities } = board.view;
  return nth(cities, board.question?.kind.startsWith("city_") ? -1 : board.near);
}

/** One's hand; what is sealed carries a mark, the rest waits to be passed on. */
export function Hand({ board }: { board: Board<View> }) {
  const { view, words, question } = board;
  const last = question?.kind === "city_seventh";
  const held = view.hands?.[board.near] ?? view.hand;
  const cards = last && view.last_of_pile ? [view.last_of_pile] : held;
  if (!cards.length) return null;
  const offers = byCard(question?.offers ?? []);
  const city = asked(board);
  const marks = last ? [] : chosen(view.choice);
  const seen = new Map<string, number>();
  return (
    <section class={`hand${question ? "" : " resting"}`} aria-label={handName(board)}>
      <HandHead board={board} />
      <div
        key={`${view.age}-${view.turn}`}
        class={`cards ${view.passing ?? ""}`}
        style={{ "--cards": cards.length }}
        data-arrives
      >
        {cards.map((card) => {
          const copy = seen.get(card) ?? 0;
          seen.set(card, copy + 1);
          const mark = marks.filter((one) => one.card === card)[copy];
          const possible = mark ? NONE : offers.get(card) ?? NONE;
          const price = priceOf(possible);
          return (
            <Card
              key={`${card}-${copy}`}
              id={card}
              words={words}
              offers={possible}
              price={price}
              tag={price && <Split offer={price} city={city} cities={view.cities} near={board.near} />}
              flip={copy || city.cards.includes(card) ? undefined : flipKey(city, card)}
              class={mark ? "sealed" : ""}
              note={mark ? sealedText(mark.verb) : ""}
            >
              {mark && (
                <span class="seal">
                  <Icon name={ICONS[mark.verb] ?? "check"} /> {sealedText(mark.verb)}
                </span>
              )}
            </Card>
          );
        })}
      </div>
    </section>
  );
}

function handName({ you, near, words }: Board<View>): string {
  return you === null ? _("Cards in hand: {name}", { name: words.seat(near) }) : _("Your hand");
}

function HandHead({ board }: { board: Board<View> }) {
  const { view, question } = board;
  const texts = {
    left: _("then pass to the left"),
    right: _("then pass to the right"),
    swap: _("then swap hands"),
  };
  return (
    <p class="hand-head">
      {question?.kind.startsWith("city_") ? <strong>{_("For the free city")}</strong> : <span>{handName(board)}</span>}
      {view.passing && view.turn < 6 && (
        <span class="passing" {...sign("passing")}>
          <Icon name={view.passing} /> {texts[view.passing]}
        </span>
      )}
    </p>
  );
}

/** How many rows the discard pile takes while somebody may build from it, as a class of the table. */
export function piled({ question }: Board<View>): string {
  if (!question?.kind.endsWith("revive")) return "";
  return `piled-${Math.min(3, Math.ceil(byCard(question.offers).size / 10))}`;
}

/** The discard pile while somebody may build from it. */
export function Pile({ board }: { board: Board<View> }) {
  const { view, words, question } = board;
  const offers = byCard(question?.offers ?? []);
  const none = question?.offers.find((offer) => verbOf(offer.notation) === "decline");
  const city = asked(board);
  return (
    <section class="hand pile" aria-label={_("Discard pile")}>
      <p class="hand-head">
        <span>{n_("The discard pile, {n} card", "The discard pile, {n} cards", view.discard.count)}</span>
        {none && <Way onClick={() => act(none)}>{_("Build nothing")}</Way>}
      </p>
      <div class="cards">
        {[...offers].map(([card, possible]) => (
          <Card
            key={card}
            id={card}
            words={words}
            offers={possible}
            price={possible[0]}
            tag={<Split offer={nth(possible, 0)} city={city} cities={view.cities} near={board.near} />}
            flip={flipKey(city, card)}
          />
        ))}
      </div>
    </section>
  );
}

function Way({ onClick, children }: { onClick: () => void; children: ComponentChildren }) {
  return <button class="way" data-offer="decline" onClick={onClick}>{children}</button>;
}
