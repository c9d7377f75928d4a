/** Things that lie elsewhere than before are seen to move there: FLIP with the Web Animations API.
 *
 * The page is always in its final state; what moves is only drawn from where it was. So a click lands where the
 * thing is seen, and nothing waits for an animation.
 */

import { keyOf, type March, type Scene } from "./scenes.ts";
import type { Cue } from "./timeline.ts";
import { movable, type Place, placeOf, type Places, top } from "./places.ts";

const DURATION = 380;
const ARRIVAL = 110;
const EASING = "cubic-bezier(.2,.7,.3,1)";

/** Lets everything that lies elsewhere now come from where it was, but for what scenes show; what is new fades in. */
export function settle(before: Places, apart: ReadonlySet<string>): Animation[] {
  if (!before.size) return [];
  const above = top();
  // All places are read before the first thing moves: each reading after a change would lay the page out again.
  const now = movable().map(([key, thing]) => [key, thing, placeOf(thing)] as const);
  return now.flatMap(([key, thing, place]) => {
    if (!place || apart.has(key)) return [];
    const old = before.get(key);
    return old ? glide(thing, place, { ...old, y: old.y + above }) : fadeIn(thing);
  });
}

function fadeIn(thing: HTMLElement): Animation[] {
  if (thing.closest("[data-arrives]")) return [];
  return [thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION })];
}

function glide(thing: HTMLElement, place: Place, old: Place): Animation[] {
  const wider = old.width / place.width;
  const x = old.x - place.x;
  const y = old.y - place.y;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(wider - 1) < 0.02) return [];
  const from = `translate(${x}px, ${y}px) scale(${wider})`;
  return [thing.animate([{ transform: from }, {}], { duration: DURATION, easing: EASING })];
}

/** Lets a thing go from where it was in so many steps, with a hop at each. */
function march({ scene, at, length }: Cue<March>, before: Places): Animation[] {
  const thing = movable().find(([key]) => key === scene.key)?.[1];
  const place = thing && placeOf(thing);
  const old = before.get(scene.key);
  if (!thing || !place || !old) return [];
  const across = old.x - place.x;
  const down = old.y + top() - place.y;
  const frames = Array.from({ length: 2 * scene.steps + 1 }, (_none, half) => {
    const left = 1 - half / (2 * scene.steps);
    const size = half % 2 ? 1.45 : 1;
    return { transform: `translate(${across * left}px, ${down * left}px) scale(${size})` };
  });
  return [thing.animate(frames, { delay: at, duration: length, fill: "backwards", easing: "linear" })];
}

/** Keeps things unseen, though they are there, until a scene has brought them. */
function arrive(keys: readonly string[], delay: number): Animation[] {
  const wanted = new Set(keys);
  return movable().filter(([key]) => wanted.has(key)).map(([, thing]) =>
    thing.animate([{ opacity: 0, transform: "scale(.94)" }, { opacity: 1, transform: "none" }], {
      delay,
      duration: ARRIVAL,
      fill: "backwards",
    })
  );
}

/** Keeps the score sheet unseen until it has been told who won. */
export function unveil(delay: number): Animation[] {
  const sheet = document.querySelector(".ending");
  return sheet
    ? [sheet.animate([{ opacity: 0 }, { opacity: 1 }], { delay, duration: DURATION, fill: "backwards" })]
    : [];
}

/** The things of the table that a scene brings, and when in its time it has brought them. */
function brought(scene: Scene): { keys: string[]; when: number } {
  switch (scene.kind) {
    case "turn":
      return { keys: scene.keys, when: 0.5 };
    case "fly":
    case "reveal":
      return { keys: scene.cards.map(({ to }) => keyOf(to)), when: scene.kind === "fly" ? 0.85 : 0.93 };
    case "march":
      return { keys: [scene.key], when: 0 };
    default:
      return { keys: [], when: 0 };
  }
}

/** The things of the table that a scene shows in its own way. */
export function shown(scene: Scene): string[] {
  const from = scene.kind === "fly" || scene.kind === "reveal" ? scene.cards.map((card) => keyOf(card.from)) : [];
  return [...from, ...brought(scene).keys];
}

/** Moves the things of the table itself that scenes tell of. */
export function onTable(cues: readonly Cue[], before: Places): Animation[] {
  return cues.flatMap(({ scene, at, length }) => {
    if (scene.kind === "march") return march({ scene, at, length }, before);
    const { keys, when } = brought(scene);
    return keys.length ? arrive(keys, at + when * length) : [];
  });
}
