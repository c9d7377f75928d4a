/** Cards, coins and tokens on their way. */

import type { FunctionComponent } from "preact";
import { Icon } from "../../pictures/picture.tsx";
import { Back } from "../../pictures/pieces.tsx";
import type { Words } from "../words/words.ts";
import { Actor, moved, SOFT } from "./actor.tsx";
import { type Finder, grown, type Place } from "./places.ts";
import type { Flow, Fly, Reveal, Travelling, TurnOver, Way } from "./scenes.ts";
import type { Cue } from "./timeline.ts";

/** What all scenes are drawn with. */
export interface Props<S> {
  cue: Cue<S & Cue["scene"]>;
  finder: Finder;
  words: Words;
  /** The faces of the seats; empty where nobody is known. */
  faces: readonly string[];
  Face: FunctionComponent<{ id: string; words: Words }>;
}

/** The size of a card in a scene, as scenes.css has it. */
const WIDTH = 106;
const HEIGHT = 147;
/** So much of the table's edge stays free. */
const EDGE = 6;
/** So many coins are drawn for any number of them, so far apart in time. */
const MOST = 6;
const APART = 55;

/** A place for a thing of a size, moved as little as needed to lie on the table. */
export function within({ x, y }: { x: number; y: number }, width: number, height: number, table: Place) {
  const clamp = (value: number, middle: number, room: number) =>
    Math.max(middle - room, Math.min(middle + room, value));
  return {
    x: clamp(x, table.x, Math.max(0, (table.width - width) / 2 - EDGE)),
    y: clamp(y, table.y, Math.max(0, (table.height - height) / 2 - EDGE)),
  };
}

/** How large a card is drawn where it lies: as large as a thing there, smaller where a place is for many. */
function scaleAt({ width, height, thing }: Place, round = false, most = 0.9): number {
  if (!thing) return Math.max(0.3, Math.min(most, width * 0.4 / HEIGHT, height / HEIGHT));
  return Math.max(0.3, Math.min(1.6, (round ? height : width) / WIDTH));
}

/** The backs that cards have; whatever else is put face down carries its sign. */
const BACKS: Readonly<Record<string, 1 | 2 | 3 | "central">> = { age_1: 1, age_2: 2, age_3: 3, central: "central" };

/** A card face down: its own back, or what is done with it. */
export function FaceDown({ icon }: { icon: string }) {
  const age = BACKS[icon];
  return <span class={`scene-back ${icon}`}>{age ? <Back age={age} /> : <Icon name={icon} />}</span>;
}

export function Revealed(props: Props<Reveal>) {
  return <>{props.cue.scene.cards.map((card, place) => <Shown key={place} {...props} card={card} />)}</>;
}

/** A card comes face down, is turned up where all see it, and goes where it belongs. */
function Shown({ cue: { scene, at: delay, length }, finder, words, Face, card }: Props<Reveal> & { card: Travelling }) {
  const spot = card.at ?? card.to;
  const seat = finder.to(spot);
  const most = grown(finder.table);
  const large = Math.max(0.62, Math.min(1.25 * most, scaleAt(seat, false, 0.9 * most) * 1.4));
  const shown = within(seat, WIDTH * large, HEIGHT * large, finder.table);
  const from = finder.from(card.from);
  const to = finder.to(card.to, card.at);
  const time = { delay, length };
  const home = moved(to.x - shown.x, to.y - shown.y, Math.min(large, scaleAt(to)));
  return (
    <Actor
      {...time}
      at={shown}
      class="scene-card"
      easing={SOFT}
      frames={[
        { transform: moved(from.x - shown.x, from.y - shown.y, Math.min(large, scaleAt(from))), opacity: 0 },
        { opacity: 1, offset: 0.05 },
        { transform: moved(0, 0, large), offset: 0.2 },
        { transform: moved(0, 0, large * 1.04), offset: 0.78, opacity: 1 },
        { opacity: 1, offset: 0.94 },
        { transform: home, opacity: 0 },
      ]}
    >
      <Actor {...time} class="side" frames={turning(0, 0.3, 1)}>
        {card.card === null ? <FaceDown icon={card.sign ?? scene.back} /> : <Face id={card.card} words={words} />}
      </Actor>
      <Actor {...time} class="side" frames={turning(1, 0.24, 0)}>
        <FaceDown icon={scene.back} />
      </Actor>
    </Actor>
  );
}

/** One half of a turn: from this width to that, about a moment. */
function turning(from: number, moment: number, to: number): Keyframe[] {
  const [one, other] = [`scaleX(${from})`, `scaleX(${to})`];
  return [
    { transform: one },
    { transform: one, offset: moment, easing: from ? "ease-in" : "ease-out" },
    { transform: other, offset: moment + 0.06 },
    { transform: other },
  ];
}

/** Cards and tokens lift, go to another place and settle there. */
export function Flying({ cue: { scene, at: delay, length }, finder, words, Face }: Props<Fly>) {
  return (
    <>
      {scene.cards.map((card, place) => {
        const from = finder.from(card.from);
        const to = finder.to(card.to, card.at);
        const kind = card.card === null ? "" : words.game.items[card.card]?.kind ?? "";
        const [large, small] = [scaleAt(from, kind === "token"), scaleAt(to, kind === "token")];
        const [x, y] = [from.x - to.x, from.y - to.y];
        return (
          <Actor
            key={place}
            at={to}
            delay={delay}
            length={length}
            class={`scene-card ${kind}`}
            easing={SOFT}
            frames={[
              // What was seen to lie there waits for its moment; what was not is not seen before.
              { transform: moved(x, y, large), opacity: from.thing ? 1 : 0 },
              { opacity: 1, offset: 0.02 },
              { transform: moved(x, y - 8, large * 1.08), offset: 0.2 },
              { transform: moved(x / 2, y / 2 - 14, Math.max(large, small) * 1.05), opacity: 1, offset: 0.6 },
              { transform: moved(0, 0, small), opacity: 1, offset: 0.92 },
              { transform: moved(0, 0, small), opacity: 0 },
            ]}
          >
            {card.card === null ? <FaceDown icon={scene.back} /> : <Face id={card.card} words={words} />}
          </Actor>
        );
      })}
    </>
  );
}

/** Coins, tokens or hands go from place to place. */
export function Flowing({ cue: { scene, at, length }, finder }: Props<Flow>) {
  return (
    <>
      {scene.ways.map((way, place) => (
        <Stream key={place} sign={scene.sign} way={way} finder={finder} at={at} length={length} />
      ))}
    </>
  );
}

interface StreamProps {
  sign: string;
  way: Way;
  finder: Finder;
  at: number;
  length: number;
}

function Stream({ sign, way, finder, at, length }: StreamProps) {
  const from = finder.from(way.from);
  const to = finder.to(way.to);
  const coins = sign === "coin";
  const shown = Math.min(MOST, way.count);
  const long = length - (shown - 1) * APART;
  const turns = coins ? 180 : 0;
  const arc = Math.min(90, Math.hypot(from.x - to.x, from.y - to.y) / 4);
  return (
    <>
      {Array.from({ length: shown }, (_none, one) => (
        <Actor
          key={one}
          at={to}
          delay={at + one * APART}
          length={long}
          class={`scene-sign ${sign}`}
          frames={[
            { transform: moved(from.x - to.x, from.y - to.y, 0.5), opacity: 0, easing: "ease-out" },
            { transform: moved(from.x - to.x, from.y - to.y - 6, 1.15), opacity: 1, offset: 0.15, easing: "ease-in" },
            {
              transform: moved((from.x - to.x) / 2, (from.y - to.y) / 2 - arc, 1.25, turns),
              offset: 0.55,
              easing: "ease-out",
            },
            { transform: moved(0, 0, 1, 2 * turns), opacity: 1, offset: 0.9 },
            { transform: moved(0, 0, 0.6, 2 * turns), opacity: 0 },
          ]}
        >
          {sign === "card_back" ? <FaceDown icon="card_back" /> : <Icon name={sign} />}
        </Actor>
      ))}
      {coins && <Sum text={`+${way.count}`} at={to} delay={at + length * 0.6} length={length * 0.9} />}
    </>
  );
}

/** How many came, for a moment above the place. */
function Sum({ text, at, delay, length }: { text: string; at: Place; delay: number; length: number }) {
  return (
    <Actor
      at={at}
      delay={delay}
      length={length}
      class="scene-sum"
      frames={[
        { transform: moved(0, -14, 0.6), opacity: 0 },
        { transform: moved(0, -26, 1.1), opacity: 1, offset: 0.2 },
        { transform: moved(0, -30, 1), opacity: 1, offset: 0.75 },
        { transform: moved(0, -38, 1), opacity: 0 },
      ]}
    >
      <b>{text}</b> <Icon name="coin" />
    </Actor>
  );
}

/** The backs of things that turn over where they lie. */
export function Turning({ cue: { scene, at, length }, finder }: Props<TurnOver>) {
  return (
    <>
      {scene.keys.map((key) => {
        const place = finder.to(`flip:${key}`);
        if (place === finder.table) return null;
        return (
          <Actor
            key={key}
            at={place}
            delay={at}
            length={length}
            class="scene-turning"
            frames={[
              { transform: "scaleX(1)", opacity: 1, easing: "ease-in" },
              { transform: "scaleX(0)", opacity: 1, offset: 0.5 },
              { transform: "scaleX(0)", opacity: 0 },
            ]}
          >
            <span style={{ width: `${place.width}px`, height: `${place.height}px` }}>
              <FaceDown icon={scene.back} />
            </span>
          </Actor>
        );
      })}
    </>
  );
}
