/** The end of a game as scenes: the points are counted category by category, then it is told who won. */

import { Face } from "../../pictures/face.tsx";
import { Icon } from "../../pictures/picture.tsx";
import type { OutcomeData } from "../data/wire.ts";
import { result } from "../words/result.ts";
import type { Words } from "../words/words.ts";
import { Actor, moved } from "./actor.tsx";
import type { Count, Scene, Verdict } from "./scenes.ts";
import type { Props } from "./travel.tsx";

/** The scenes of an end, with the faces of the seats: nothing is counted where the game was decided before. */
export function finalScenes({ points, ...outcome }: OutcomeData, words: Words, faces: readonly string[]): Scene[] {
  const ids = words.game.categories.filter((category) => points.some((sheet) => sheet[category]));
  const categories = ids.map((id) => ({ id, name: words.say("category", id) }));
  const { title, more, won } = result({ points, ...outcome }, words);
  const winners = outcome.ranks.flatMap((rank, seat) => rank === 1 ? [{ seat, face: faces[seat] ?? "" }] : []);
  const verdict: Verdict = { kind: "verdict", title, text: more, won, winners };
  if (!categories.length) return [verdict];
  const count: Count = {
    kind: "count",
    names: points.map((_sheet, seat) => words.seat(seat)),
    categories,
    sheets: points,
  };
  return [count, verdict];
}

/** The sums of a sheet after each category, beginning with nothing. */
export function sums(sheet: Record<string, number>, categories: readonly { id: string }[]): number[] {
  const found = [0];
  for (const { id } of categories) found.push((found.at(-1) ?? 0) + (sheet[id] ?? 0));
  return found;
}

/** The part of the scene in which the counting is done. */
const BEGIN = 0.08;
const END = 0.86;
/** The part of a category's time in which things move. */
const MOVING = 0.45;
/** The height of a line in scenes.css. */
const LINE = 1.35;

/** The frames of something that goes from value to value, one for each category, and rests after each. */
function steps(values: readonly string[]): Keyframe[] {
  const step = (END - BEGIN) / Math.max(1, values.length - 1);
  return values.flatMap((transform, place) => {
    const begin = place ? BEGIN + (place - 1 + MOVING) * step : 0;
    return [{ transform, offset: begin }, { transform, offset: BEGIN + place * step, easing: "ease-in-out" }];
  }).concat([{ transform: values.at(-1) ?? "none", offset: 1, easing: "linear" }]);
}

/** The points of all seats as growing bars with running sums, under the name of the category that is counted. */
export function Counting({ cue: { scene, at: delay, length }, finder: { table } }: Props<Count>) {
  const { categories, sheets, names } = scene;
  const time = { delay, length };
  const all = sheets.map((sheet) => sums(sheet, categories));
  const most = Math.max(1, ...all.flat());
  return (
    <Actor
      {...time}
      at={table}
      class="scene-count"
      frames={[
        { transform: "scale(.9)", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.04 },
        { transform: "none", opacity: 1, offset: 0.97 },
        { transform: "scale(1.03)", opacity: 0 },
      ]}
    >
      <div class="scene-category">
        <Actor
          {...time}
          class="scene-strip"
          frames={steps(["", ...categories].map((_none, place) => `translateY(${-place * LINE}em)`))}
        >
          <span />
          {categories.map(({ id, name }) => <span key={id} class={`category ${id}`}>{name}</span>)}
        </Actor>
      </div>
      <ol>
        {sheets.map((sheet, seat) => (
          <li key={seat}>
            <span class="scene-who">{names[seat]}</span>
            <span class="scene-bar">
              {categories.map(({ id }) => (
                <i key={id} class={id} style={{ width: `${Math.max(0, sheet[id] ?? 0) / most * 100}%` }} />
              ))}
              <Actor
                {...time}
                class="scene-cover"
                frames={steps((all[seat] ?? []).map((sum) => `translateX(${Math.max(0, sum) / most * 100}%)`))}
              />
            </span>
            <span class="scene-total">
              <Actor
                {...time}
                class="scene-strip"
                frames={steps((all[seat] ?? []).map((_sum, place) => `translateY(${-place * LINE}em)`))}
              >
                {(all[seat] ?? []).map((sum, place) => <span key={place}>{sum}</span>)}
              </Actor>
            </span>
          </li>
        ))}
      </ol>
    </Actor>
  );
}

const PETALS = 14;

/** Who won, large; with petals for the one who did. */
export function Telling({ cue: { scene, at: delay, length }, finder: { table } }: Props<Verdict>) {
  const time = { delay, length };
  return (
    <>
      <Actor
        {...time}
        at={table}
        class={`scene-verdict${scene.won ? " won" : ""}`}
        frames={[
          { transform: "scale(.8)", opacity: 0, easing: "cubic-bezier(.2,1.2,.4,1)" },
          { transform: "none", opacity: 1, offset: 0.1 },
          { transform: "none", opacity: 1, offset: 0.92 },
          { transform: "translateY(-12px)", opacity: 0 },
        ]}
      >
        <Actor
          {...time}
          class="scene-wreath"
          frames={[
            { transform: "scale(.2) rotate(-40deg)", easing: "cubic-bezier(.2,1.3,.4,1)" },
            { transform: "none", offset: 0.22 },
            { transform: "none" },
          ]}
        >
          {scene.winners.map(({ seat, face }) => (
            <span key={seat}>
              <Icon name="laurel" />
              {face && <Face id={face} seat={seat} />}
            </span>
          ))}
        </Actor>
        <b>{scene.title}</b>
        <small>{scene.text}</small>
      </Actor>
      {scene.won && Array.from({ length: PETALS }, (_none, one) => {
        const across = ((one * 37) % PETALS) / PETALS - 0.5;
        return (
          <Actor
            key={one}
            at={{ x: table.x + across * Math.min(table.width, 760), y: table.y - table.height / 2 }}
            delay={delay + (one % 5) * 120}
            length={length - 500}
            class="scene-petal"
            frames={[
              { transform: moved(0, -20, 1), opacity: 0 },
              { opacity: 1, offset: 0.1 },
              { transform: moved(across * 90, table.height * 0.75, 1, 300 + one * 40), opacity: 1, offset: 0.85 },
              { transform: moved(across * 100, table.height * 0.85, 1, 340 + one * 40), opacity: 0 },
            ]}
          />
        );
      })}
    </>
  );
}
