/** The one place that decides in which order scenes come, how they overlap, and how long each takes. */

import type { Scene } from "./scenes.ts";
import type { Sound } from "./sounds.ts";

/** How quickly scenes are told. */
export type Pace = "calm" | "normal" | "quick" | "none";

/** A scene with its time, in milliseconds from the beginning. */
export interface Cue<S extends Scene = Scene> {
  scene: S;
  at: number;
  length: number;
}

/** A sound with its time. */
export interface Note {
  sound: Sound;
  at: number;
}

const FACTORS: Record<Pace, number> = { calm: 1.6, normal: 1, quick: 0.6, none: 0 };

/** The time of one step of the pawn, and of one category of the final count. */
const STEP = 210;
const CATEGORY = 620;

/** How long a scene takes at the usual pace, when the next may begin, and what is heard at which part of it. */
interface Direction {
  length: number;
  next: number;
  sound: Sound;
  heard: number;
}

function direction(scene: Scene): Direction {
  switch (scene.kind) {
    case "reveal":
      return { length: 1700, next: 1350, sound: "card", heard: 0.24 };
    case "fly":
      return { length: 620, next: 420, sound: "card", heard: 0.1 };
    case "flow":
      return scene.sign === "coin"
        ? { length: 760, next: 480, sound: "coin", heard: 0.45 }
        : { length: 680, next: 480, sound: "card", heard: 0.2 };
    case "turn":
      return { length: 420, next: 300, sound: "card", heard: 0.3 };
    case "march": {
      const length = 180 + STEP * scene.steps;
      return { length, next: length - 80, sound: "stone", heard: 0.3 };
    }
    case "rise":
      return { length: 1500, next: 1050, sound: "stone", heard: 0.22 };
    case "clash":
      return { length: 1700, next: 1350, sound: "shield", heard: 0.34 };
    case "banner":
      return { length: 1700, next: 1350, sound: scene.tone === "age" ? "card" : "horn", heard: 0.05 };
    case "count": {
      const length = 900 + CATEGORY * scene.categories.length;
      return { length, next: length - 150, sound: "coin", heard: 0.1 };
    }
    case "verdict":
      return { length: 3000, next: 3000, sound: scene.won ? "victory" : "turn", heard: 0.08 };
  }
}

/** When each scene plays at a pace. */
export function timeline(scenes: readonly Scene[], pace: Pace): Cue[] {
  const factor = FACTORS[pace];
  if (!factor) return [];
  const cues: Cue[] = [];
  let free = 0;
  for (const scene of scenes) {
    const before = cues.at(-1);
    const at = scene.together && before ? before.at : free;
    const { length, next } = direction(scene);
    cues.push({ scene, at, length: length * factor });
    free = Math.max(free, at + next * factor);
  }
  return cues;
}

/** What is heard and when; the same sound is not heard twice at once. */
export function notes(cues: readonly Cue[]): Note[] {
  const all = cues.map(({ scene, at, length }) => {
    const { sound, heard } = direction(scene);
    return { sound, at: Math.round(at + heard * length) };
  });
  return all.filter((note, place) =>
    all.findIndex((other) => other.sound === note.sound && Math.abs(other.at - note.at) < 40) === place
  );
}

/** When the last scene is over. */
export function end(cues: readonly Cue[]): number {
  return Math.max(0, ...cues.map(({ at, length }) => at + length));
}

/** How long a still is shown for so many sentences. */
export function reading(sentences: number, pace: Pace): number {
  return sentences && FACTORS[pace] * (1500 + 500 * sentences);
}
