/**
 * The director: makes scenes of what happened and has them played above a table that is already as it will be.
 *
 * All of a scene begins at once, as animations with their delays: no timer runs, nothing waits, and any input ends it.
 */

import { signal } from "@preact/signals";
import { type ComponentChild, render } from "preact";
import { onceSeen } from "../data/frames.ts";
import { pace, reduced } from "../data/settings.ts";
import type { OutcomeData } from "../data/wire.ts";
import type { Board, GameUI } from "../elements/board.ts";
import { facesAt } from "../elements/seat_face.tsx";
import { finalScenes } from "./final.tsx";
import { Layer, Still } from "./layer.tsx";
import { onTable, settle, shown, unveil } from "./motion.ts";
import { Finder, type Places, places } from "./places.ts";
import type { Scene } from "./scenes.ts";
import { playSounds } from "./sound.ts";
import { end, type Note, notes, type Pace, reading, timeline } from "./timeline.ts";

/** What was told of one update: its scenes, and where things lay before it. */
export interface Told {
  scenes: Scene[];
  before: Places;
  board: Board<unknown>;
  game: GameUI;
}

/** Something that is being played. */
interface Run {
  over: number;
  stop(): void;
}

/** Who falls so far behind, in milliseconds, sees only the latest. */
const PATIENCE = 1600;
/** So many updates are kept to be played again. */
const KEPT = 12;

/** What happened since one's own move; there is something to play again where it is not empty. */
export const sinceMyMove = signal<readonly Told[]>([]);

const runs = new Set<Run>();
let before: Places = new Map();

/** Notes where everything lies that may move. To be called before the table is drawn anew. */
export function remember(): void {
  before = pace.value === "none" || reduced() ? new Map() : places();
}

/** Forgets what happened: one's own move begins anew. */
export function forget(): void {
  if (sinceMyMove.value.length) sinceMyMove.value = [];
}

/** Shows what an update brought: to be called as soon as the table is drawn anew. */
export function show(board: Board<unknown>, game: GameUI, outcome: OutcomeData | null = null): void {
  const scenes = game.scenes?.(board) ?? [];
  const over = board.events.some(({ kind }) => kind === "end");
  if (over && outcome) scenes.push(...finalScenes(outcome, board.words, facesAt(board.seats)));
  const told = { scenes, before, board, game };
  before = new Map();
  if (scenes.length) sinceMyMove.value = [...sinceMyMove.value, told].slice(-KEPT);
  if (pace.value === "none" || document.hidden) return;
  // Other parts of the page draw at once what they are told here: places are read when nothing is left to be drawn.
  queueMicrotask(() => begin(told, over));
}

/** Begins to tell of an update; whether the game is over with it. */
function begin(told: Told, over: boolean): void {
  const { scenes, board } = told;
  // The score sheet tells by itself how it ended.
  if (reduced()) {
    return over ? skip() : playStill(board.question && scenes.length ? sinceMyMove.value : [told], pace.value);
  }
  if (scenes.length && behind() > PATIENCE) skip();
  const ending = over ? unveil(behind() + end(timeline(scenes, pace.value))) : [];
  play(told, pace.value, [...ending, ...settle(told.before, new Set(scenes.flatMap(shown)))]);
}

/** Plays once more what happened since one's own move. */
export function again(): void {
  skip();
  const asked = pace.value === "none" ? "normal" : pace.value;
  if (reduced()) return playStill(sinceMyMove.value, asked, true);
  for (const told of sinceMyMove.value) play(told, asked, []);
}

/** Ends all scenes: what is under them is there already. */
export function skip(): void {
  for (const run of runs) run.stop();
}

/** How long it is until everything has been played, in milliseconds. */
export function behind(): number {
  return Math.max(0, ...[...runs].map(({ over }) => over - performance.now()));
}

/** Plays the scenes of an update after those that are played already; `moving` are the things that move by themselves. */
function play(
  { scenes, before, board: { seats, words }, game: { Face } }: Told,
  pace: Pace,
  moving: Animation[],
): void {
  const wait = behind();
  const cues = timeline(scenes, pace).map((cue) => ({ ...cue, at: cue.at + wait }));
  const all = [...moving, ...onTable(cues, before)];
  if (all.length || cues.length) {
    raise(
      end(cues),
      all,
      notes(cues),
      () => <Layer cues={cues} finder={new Finder(before)} words={words} faces={facesAt(seats)} Face={Face} />,
    );
  }
}

/** Shows what happened as sentences; `wanted` where somebody asked to see them again. */
function playStill(all: readonly Told[], pace: Pace, wanted = false): void {
  const scenes = all.flatMap((told) => told.scenes);
  const lines = scenes.flatMap(({ told }) => told ?? []);
  if (!lines.length) return;
  skip();
  const length = reading(lines.length, pace);
  raise(length, [], notes(timeline(scenes, pace)), () => <Still lines={lines} length={length} wanted={wanted} />);
}

/** Draws something above the page, where no pointer and no screen reader finds it, until all its animations are over. */
function raise(length: number, moving: Animation[], heard: Note[], draw: () => ComponentChild): void {
  const root = document.createElement("div");
  root.className = "scenes";
  root.inert = true;
  root.setAttribute("aria-hidden", "true");
  let silence = () => {};
  const stop = () => {
    runs.delete(run);
    silence();
    for (const animation of moving) animation.cancel();
    render(null, root);
    root.remove();
  };
  const run: Run = { over: performance.now() + length, stop };
  runs.add(run);
  // The new table is seen first, and what is drawn above it belongs to another frame: scenes never hold it up.
  onceSeen(() =>
    onceSeen(() => {
      if (!runs.has(run)) return;
      silence = playSounds(heard);
      document.body.append(root);
      render(draw(), root);
      const all = [...moving, ...root.getAnimations({ subtree: true })];
      Promise.all(all.map(({ finished }) => finished)).then(stop, () => {});
    })
  );
}

/** Lets any input end all scenes, and a page of another size: things lie elsewhere there. */
export function listenToSkip(): void {
  for (const input of ["pointerdown", "keydown", "wheel", "resize"]) {
    addEventListener(input, skip, { capture: true, passive: true });
  }
}
