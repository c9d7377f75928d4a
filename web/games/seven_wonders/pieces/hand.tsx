/** The cards to choose from: one's hand, the seventh card, or the discard pile; and what is already sealed. */

import type { ComponentChildren } from "preact";
import { type Board, NONE } from "../../../app/elements/board.ts";
import { Card } from "../../../app/elements/card.tsx";
import { _, n_ } from "../language.ts";
import { act, picked } from "../../../app/data/store.ts";
import { plan } from "../../../app/planner/plan.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { sealedText } from "../labels.ts";
import { CARD, fit } from "./layout.ts";
import { smallestType, useRoom } from "./room.ts";
import { Split } from "./price.tsx";
import { byCard, chosen, type City, flipKey, ownPoints, priceOf, savedByPower, verbOf, type View } from "../view.ts";
import { nth } from "../../../app/words/must.ts";

/** Between the cards; how many letters and lines of its type a card holds; with how many it has a picture, and no
 * more than one line of signs. */
const GAP = 6;
const LETTERS = 9.2;
const LINES = 12.5;
const PICTURED = 9;
const NAMED = 7.6;
/** The cost over the picture: its rows, how high one is, and how many of them the rest of the card takes. */
const MOST_ROWS = 4;
const ROW = 1.25;
const AROUND = 5.6;

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
    <section class={`hand${question ? "" : " resting"}`} aria-label={handName(board)} data-place="hand">
      <Spread id={`${view.age}-${view.turn}`} count={cards.length} class={view.passing ?? ""}>
        {cards.map((card) => {
          const copy = seen.get(card) ?? 0;
          seen.set(card, copy + 1);
          const mark = marks.filter((one) => one.card === card)[copy];
          const possible = mark ? NONE : offers.get(card) ?? NONE;
          const price = priceOf(possible);
          const only = price && verbOf(price.notation) === "free";
          const saved = savedByPower(possible) ? only ? _("free, once this age") : _("or free, once this age") : "";
          return (
            <Card
              key={`${card}-${copy}`}
              id={card}
              words={words}
              offers={possible}
              price={price && ownPoints(price)}
              tag={only
                ? <ByPower text={saved} />
                : price && <Split offer={price} city={city} cities={view.cities} near={board.near} />}
              flip={copy || city.cards.includes(card) ? undefined : flipKey(city, card)}
              class={mark ? "sealed" : ""}
              note={mark ? sealedText(mark.verb) : [saved, nextText(card, board)].filter(Boolean).join("; ")}
            >
              {mark && (
                <span class="seal">
                  <Icon name={ICONS[mark.verb] ?? "check"} /> {sealedText(mark.verb)}
                </span>
              )}
              {saved && !only && (
                <span class="pricetag free other-way">
                  <ByPower text={saved} />
                </span>
              )}
              {!mark && <Next card={card} board={board} />}
            </Card>
          );
        })}
      </Spread>
    </section>
  );
}

/** That a card can be built for free by the power of a wonder. */
function ByPower({ text }: { text: string }) {
  return (
    <span class="by-power" aria-hidden="true">
      <Icon name="free_build" /> {text}
    </span>
  );
}

/** What a card of the hand would cost who holds it next, where the planner tells it. */
function Next({ card, board }: { card: string; board: Board<View> }) {
  const one = passedOn(card);
  if (!one) return null;
  return (
    <span class="plan-mark" aria-hidden="true">
      <Icon name={board.view.passing ?? "right"} />
      <Icon name={one.state ?? "impossible"} />
      {one.coins > 0 && <b>{one.coins}</b>}
    </span>
  );
}

function passedOn(card: string) {
  return plan.value?.passing?.cards.find((one) => one.card === card);
}

/** The same in words. */
function nextText(card: string, { words }: Board<View>): string {
  const one = passedOn(card);
  const to = plan.value?.passing;
  if (!one || !to) return "";
  return _("{name}: {state}", { name: words.player(to.seat), state: words.say("label", one.state ?? "impossible") });
}

/** Cards beside each other, as large as the room allows; those of a new turn arrive together. */
function Spread(props: { id: string; count: number; class?: string; children: ComponentChildren }) {
  const [self, room] = useRoom<HTMLDivElement>();
  const { columns, width, height } = fit(props.count, room, GAP, CARD);
  const type = Math.max(smallestType(), Math.min(width / LETTERS, height / LINES));
  const rows = Math.max(1, Math.min(MOST_ROWS, Math.floor(height / type / ROW - AROUND)));
  const low = height < type * NAMED ? "low lowest" : height < type * PICTURED ? "low" : "";
  return (
    <div ref={self} class="spread">
      <div
        key={props.id}
        class={`cards ${low} ${props.class ?? ""}`}
        style={{
          "--columns": columns,
          "--wide": `${width}px`,
          "--high": `${height}px`,
          "--type": `${type}px`,
          "--rows": rows,
        }}
        data-arrives
      >
        {props.children}
      </div>
    </div>
  );
}

function handName({ you, near, words }: Board<View>): string {
  return you === null ? _("Cards in hand: {name}", { name: words.seat(near) }) : _("Your hand");
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
      <Spread id="pile" count={offers.size}>
        {[...offers].map(([card, possible]) => (
          <Card
            key={card}
            id={card}
            words={words}
            offers={possible}
            price={ownPoints(nth(possible, 0))}
            tag={<Split offer={nth(possible, 0)} city={city} cities={view.cities} near={board.near} />}
            flip={flipKey(city, card)}
          />
        ))}
      </Spread>
    </section>
  );
}

/** While a card is picked up, the first key is that of what can be done with it. */
function Way({ onClick, children }: { onClick: () => void; children: ComponentChildren }) {
  const key = picked.value ? undefined : "1";
  return <button class="way" data-offer="decline" data-key={key} onClick={onClick}>{children}</button>;
}
