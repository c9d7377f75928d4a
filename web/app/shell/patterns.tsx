/** Every element in every state, for those who draw and for those who check. */

import { type ComponentChildren, render } from "preact";
import { COLOURS } from "../../pictures/colours.ts";
import { Icon, Wonder } from "../../pictures/picture.tsx";
import { idOf, nameOf } from "../../pictures/sprites.ts";
import type { GameUI } from "../elements/board.ts";
import { Card, Price } from "../elements/card.tsx";
import { Bars, CourseChart } from "../elements/charts.tsx";
import { _ } from "../words/language.ts";
import { picked, texts } from "../data/store.ts";
import { Offers } from "./tray.tsx";
import { type GameTexts, Words } from "../words/words.ts";
import type { CostState, Offer } from "../data/offers.ts";
import { must, nth } from "../words/must.ts";

const STEPS = { free: null, chain: "chain", own: "own", trade: "bought", impossible: null } as const;

/** An offer in one of the five states of a cost. */
function sample(state: CostState, action: number, notation = "build"): Offer {
  const how = STEPS[state];
  const coins = state === "trade" ? 4 : 0;
  return {
    action,
    notation,
    plan: {
      coins,
      state: state === "impossible" ? "trade" : state,
      steps: how ? [{ how, what: "wood", units: 2, coins, source: "lumber_yard", to_seat: 1 }] : [],
    },
    reasons: state === "impossible" ? [{ code: "coins_short", fields: { coins: 2, price: 5 } }] : [],
    gains: null,
    points: state === "impossible" ? null : coins ? 2 : 3,
    scores: state === "impossible" ? null : coins ? { civilian: 3, treasury: -1 } : { civilian: 3 },
    consequences: [],
  };
}

/** Shows the page of patterns for a game. */
export function showPatterns(game: GameUI, root: HTMLElement): void {
  const icons = [...document.querySelectorAll(`symbol[id^="${idOf("icon", "")}"]`)].map(nameOf);
  const told = must(texts.value, "the words of the game");
  document.title = `${_("Patterns")} · ${told.title} – Wonders`;
  render(<Patterns game={game} icons={icons} texts={told} />, root);
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="pattern">
      <h2>{title}</h2>
      <div class="pattern-row">{children}</div>
    </section>
  );
}

function Patterns({ game, icons, texts }: { game: GameUI; icons: string[]; texts: GameTexts }) {
  const words = new Words(texts, [_("You"), "Ben", "Cleo"], 0);
  const items = Object.entries(words.game.items);
  const cards = items.filter(([, item]) => item.kind === "card").map(([id]) => id);
  const ofColour = (colour: string) => cards.find((id) => words.game.items[id]?.["colour"] === colour);
  const states = Object.keys(STEPS) as CostState[];
  const sheets = [0, 1, 2].map((seat) =>
    Object.fromEntries(words.game.categories.map((category, place) => [category, (place * 7 + seat * 5) % 11]))
  );
  const moments = [0, 1, 2, 3].map((number) => ({
    number,
    points: sheets.map((sheet) =>
      Object.fromEntries(Object.entries(sheet).map(([key, points]) => [key, points * number]))
    ),
  }));
  return (
    <main class="patterns" id="main">
      <h1>{_("Patterns")} · {words.game.title}</h1>
      <Part title={_("Categories")}>
        {COLOURS.map(ofColour).map((id) => id && <Card key={id} id={id} words={words} />)}
      </Part>
      <Part title={_("Costs")}>
        {cards.slice(0, 5).map((id, place) => (
          <Card key={id} id={id} words={words} price={sample(nth(states, place), place)} />
        ))}
        {states.map((state, place) => <Price key={state} offer={sample(state, place)} />)}
      </Part>
      <Part title={_("Sizes")}>
        {(["full", "strip", "mini"] as const).map((size) => (
          <span key={size} class="pattern-size">
            <Card id={nth(cards, 0)} words={words} size={size} />
          </span>
        ))}
        <button class="plain" onClick={() => picked.value = { id: nth(cards, 1), offers: [sample("own", 1)] }}>
          {_("Pick up")}
        </button>
        <Card id={nth(cards, 1)} words={words} offers={[sample("own", 1)]} />
      </Part>
      <Part title={_("Offers")}>
        <Offers offers={states.map((state, place) => sample(state, place, cards[place]))} words={words} game={game} />
      </Part>
      <Part title={_("Wonders")}>
        {items.filter(([, item]) => item.kind === "wonder" || item.kind === "board").map(([id, item]) => (
          <figure key={id}>
            <span class="pattern-stages">
              {[0, 1, 2, 3, 4, 5].map((parts) => <Wonder key={parts} id={item["wonder"] ?? id} parts={parts} of={5} />)}
            </span>
            <figcaption>{words.name(id)}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title={_("Everything in the box")}>
        {items.filter(([, item]) => item.kind !== "layout").map(([id]) => (
          <figure key={id}>
            <game.Face id={id} words={words} />
            <figcaption>{words.name(id)}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title={_("Signs")}>
        {icons.map((name) => (
          <figure key={name} class="pattern-sign">
            <Icon name={name} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title={_("Charts")}>
        <Bars words={words} sheets={sheets} />
        <CourseChart words={words} moments={moments} />
      </Part>
    </main>
  );
}
