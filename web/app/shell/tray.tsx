/** The tray: what can be done with the thing picked up, what it costs, whom it is paid to, and why not. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { type Board, type GameUI } from "../elements/board.ts";
import { _, n_ } from "../words/language.ts";
import { act, picked, sending } from "../data/store.ts";
import type { Words } from "../words/words.ts";
import { costState, type Offer, type Priced } from "../data/offers.ts";
import { element, must } from "../words/must.ts";

/** What is left between the tray and what is picked up. */
const GAP = 6;

/** The state of a cost in words. */
export function stateText(offer: Priced, words: Words): string {
  return words.say("label", costState(offer));
}

/** Whether there is a tray on the table. */
export function holdsTray({ question }: Board<unknown>, game: GameUI): boolean {
  return question !== null && (picked.value !== null || !game.draws(question.kind));
}

/** What the tray shows: what is picked up, or all answers to a question that the table does not draw. */
export function Tray({ board, game }: { board: Board<unknown>; game: GameUI }) {
  const { question, words } = board;
  if (!question || !holdsTray(board, game)) return null;
  if (picked.value) return <Held {...picked.value} words={words} game={game} />;
  return (
    // Here all answers are alike: none is what most want.
    <section class="tray choices" aria-label={words.say("question", question.kind)}>
      <Offers offers={question.offers} words={words} game={game} main={null} />
    </section>
  );
}

/** What is picked up, and what can be done with it. */
function Held({ id, offers, words, game }: { id: string; offers: Offer[]; words: Words; game: GameUI }) {
  const self = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tray = must(self.current, "the tray");
    const look = () => keepInSight(id, tray);
    look();
    addEventListener("resize", look);
    return () => {
      removeEventListener("resize", look);
      layDown();
    };
  }, [id, offers]);
  return (
    <section ref={self} class="tray" aria-label={_("What you can do with {name}", { name: words.name(id) })}>
      <div class="tray-face" aria-hidden="true" inert>
        <game.Face id={id} words={words} />
      </div>
      <div class="tray-body">
        <header>
          <h2>{words.name(id)}</h2>
          <button class="plain" data-key="Escape" onClick={() => picked.value = null}>
            <Icon name="close" label={_("Put it back")} />
          </button>
        </header>
        <p class="tray-text">{words.text(id)}</p>
        <Offers offers={offers} words={words} game={game} />
      </div>
    </section>
  );
}

/** Lifts the table where the tray would hide what is picked up, but not off the stage. */
function keepInSight(id: string, tray: HTMLElement): void {
  const table = layDown();
  const thing = table.querySelector(`[data-pick="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const over = tray.getBoundingClientRect();
  if (!thing || thing.bottom <= over.top || thing.top >= over.bottom || thing.right <= over.left) return;
  const room = thing.top - element("#main").getBoundingClientRect().top;
  table.style.translate = `0 ${-Math.min(thing.bottom + GAP - over.top, room)}px`;
}

/** The table, where it lies when nothing lifts it. */
function layDown(): HTMLElement {
  const table = element("#main > :last-child");
  table.style.translate = "";
  return table;
}

interface OffersProps {
  offers: Offer[];
  words: Words;
  game: GameUI;
  /** The one that most want, the first by default; null where there is none. */
  main?: Offer | null | undefined;
}

/** A list of offers, those that are possible first. */
export function Offers({ offers, words, game, main = offers[0] }: OffersProps) {
  const possible = offers.filter((offer) => !offer.reasons.length);
  const not = offers.filter((offer) => offer.reasons.length);
  return (
    <ul class="offers">
      {[...possible, ...not].map((offer, place) => (
        <li key={offer.action}>
          <OfferButton offer={offer} words={words} game={game} first={offer === main} number={place + 1} />
        </li>
      ))}
    </ul>
  );
}

/** Where coins count among the points: how many points there are without them, and how many for them. */
export function coinsText({ points, scores }: Pick<Offer, "points" | "scores">): string[] {
  const coins = scores?.["treasury"] ?? 0;
  const rest = (points ?? 0) - coins;
  if (!coins) return [];
  if (!rest) return [_("points for coins: {points}", { points: signed(coins) })];
  return [`${n_("{n} point", "{n} points", rest)}, ${_("{points} for coins", { points: signed(coins) })}`];
}

function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

function OfferButton(props: { offer: Offer; words: Words; game: GameUI; first: boolean; number: number }) {
  const { offer, words, game, first, number } = props;
  const label = game.label?.(offer, words) ?? { text: words.action(offer), icon: "build" };
  const state = costState(offer);
  const lines = offer.reasons.length
    ? offer.reasons.map((one) => words.reason(one))
    : [...words.plan(offer.plan), ...offer.consequences.map((one) => words.consequence(one)), ...coinsText(offer)];
  const coins = offer.plan?.coins ?? 0;
  return (
    <button
      class={`offer ${state}${first && state !== "impossible" ? " main" : ""}`}
      aria-disabled={state === "impossible" || sending.value}
      data-offer={offer.notation}
      data-key={number < 10 ? String(number) : undefined}
      onClick={() => act(offer)}
    >
      <Icon name={state === "impossible" ? "impossible" : label.icon} />
      <span class="offer-words">
        <strong>{label.text}</strong>
        {lines.map((line) => <small key={line}>{line}</small>)}
      </span>
      <span class="offer-worth">
        {coins !== 0 && state !== "impossible" && (
          <b class={coins < 0 ? "gain" : "price"}>
            {coins < 0 ? `+${-coins}` : coins}
            <Icon name="coin" label={words.count("coin", Math.abs(coins))} />
          </b>
        )}
        {offer.points !== null && offer.points !== 0 && (
          <b class="points">
            {signed(offer.points)}
            <Icon name="laurel" label={n_("{n} point", "{n} points", offer.points)} />
          </b>
        )}
      </span>
    </button>
  );
}
