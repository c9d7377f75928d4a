/** The emblem of a card: a small engraving put together from its id, always the same for the same card. */

import * as city from "./city.ts";
import { banner } from "./guild.ts";
import {
  across,
  box,
  cypress,
  disc,
  draw,
  fill,
  GROUND,
  type Motif,
  pick,
  type Roll,
  rollsFor,
  row,
  type Shape,
  type Some,
} from "./kit.ts";
import * as land from "./land.ts";
import * as learning from "./learning.ts";
import { memo } from "./memo.ts";
import * as trade from "./trade.ts";
import * as war from "./war.ts";

type MotifWords = Some<readonly [RegExp, Motif]>;

/** What each category shows, and the words in an id that call for it. */
const GENRES: Readonly<Record<string, MotifWords>> = {
  brown: [
    [/wood|lumber|timber|tree|log|saw/, land.forest],
    [/quarry|stone|excavation/, land.quarry],
    [/clay|brick/, land.pit],
    [/mine|ore_|cave/, land.mine],
    [/foundry/, land.foundry],
  ],
  grey: [
    [/glass/, land.glasses],
    [/press|papyrus|drying/, land.press],
    [/loom/, land.loom],
    [/wood/, land.forest],
    [/stone/, land.quarry],
    [/brick/, land.pit],
    [/ware/, land.shelf],
  ],
  blue: [
    [/temple|senate|courthouse/, city.temple],
    [/pantheon/, city.dome],
    [/bath/, city.baths],
    [/aqueduct/, city.aqueduct],
    [/obelisk/, city.obelisk],
    [/statue|rostrum|cat/, city.statue],
    [/theater/, city.theatre],
    [/garden/, city.garden],
    [/altar/, city.altar],
    [/palace|hall/, city.palace],
  ],
  green: [
    [/script|library/, learning.scrolls],
    [/apothec|pharma|dispens/, learning.flasks],
    [/labor/, land.glasses],
    [/workshop|gear|compass/, learning.instruments],
    [/observatory|university/, learning.sphere],
    [/school|academy|lodge/, learning.school],
    [/tablet|study/, learning.tablet],
  ],
  yellow: [
    [/market|bazar|forum/, trade.market],
    [/port|haven/, trade.ship],
    [/lighthouse/, trade.beacon],
    [/tavern|brew|vineyard/, trade.jars],
    [/arena/, trade.arena],
    [/caravan|post/, trade.caravan],
    [/coin|customs|commerce|pawn/, trade.coins],
    [/reserve|armory/, trade.storehouse],
  ],
  red: [
    [/wall|fortif/, war.wall],
    [/tower|garrison|pretorium/, war.tower],
    [/palisade|stockade/, war.palisade],
    [/archery/, war.target],
    [/stable|horse/, war.stable],
    [/siege|arsenal/, war.engine],
    [/parade|training|circus|barrack/, war.parade],
  ],
};

const INDOORS: ReadonlySet<Motif> = new Set([
  land.glasses,
  land.press,
  land.loom,
  land.shelf,
  learning.scrolls,
  learning.flasks,
  learning.instruments,
  learning.tablet,
]);

/** The motif that a word in the id calls for, else one of the category's by chance. */
export function motifOf(id: string, colour: string, roll: Roll): Motif {
  const genre = GENRES[colour];
  if (!genre) return banner(id);
  const [, motif] = genre.find(([words]) => words.test(id)) ?? pick(roll, genre);
  return motif;
}

function room(roll: Roll): Shape[] {
  const bricks = row(5, 6 + roll(8), 64 + roll(8), (x, i) => box(x, 6 + (i * 7 + roll(3)) % 26, 6, 3));
  return [draw("tint", 0.7, bricks)];
}

function sky(roll: Roll): Shape[] {
  const [x, y] = [9 + roll(62), 9 + roll(6)];
  const birds = `M${x < 40 ? 58 : 14} ${6 + roll(8)}q2 -2.5 4 0q2 -2.5 4 0m4 3q1.5 -2 3 0q1.5 -2 3 0`;
  const clouds = `M${x < 40 ? 54 : 8} ${8 + roll(10)}h14m-8 2.4h16`;
  const trees = roll(3);
  return [
    draw("tint", 1, disc(x, y, 4 + roll(3)), roll(2) ? birds : clouds),
    fill("deep", trees ? cypress(4, 9 + roll(9)) : "", trees > 1 ? cypress(76, 9 + roll(9)) : ""),
  ];
}

/** All shapes of a card's emblem, from the back to the front. */
export function shapesOf(id: string, colour: string): Shape[] {
  const roll = rollsFor(id);
  const motif = motifOf(id, colour, roll);
  return [
    ...(INDOORS.has(motif) ? room(roll) : sky(roll)),
    ...motif(roll),
    fill("tint", box(0, GROUND, 80, 9)),
    draw("deep", 1, across(0, GROUND, 80)),
    draw("deep", 0.6, across(roll(20), 51, 14 + roll(20)), across(40 + roll(10), 53.5, 10 + roll(18))),
  ];
}

/** The picture of a card, decoration only. */
export const Emblem = memo(({ id, colour }: { id: string; colour: string }) => {
  const ink = { vellum: "var(--vellum)", tint: `var(--tint-${colour})`, deep: `var(--deep-${colour})` };
  return (
    <svg class="emblem" viewBox="0 0 80 56" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <path d="M0 0h80v56H0Z" fill={ink.vellum} />
      {shapesOf(id, colour).map(({ d, tone, width }, i) =>
        width
          ? <path key={i} d={d} fill="none" stroke={ink[tone]} stroke-width={width} />
          : <path key={i} d={d} fill={ink[tone]} />
      )}
    </svg>
  );
});
