/** The steps of a first game that teaches, and how far somebody has come with them. */

import { signal } from "@preact/signals";
import type { Board } from "../elements/board.ts";

/** One step of a lesson. */
// deno-lint-ignore no-explicit-any
export interface LessonStep<V = any> {
  /** What it points at, as a selector; the step is seen while this is. */
  at: string;
  /** What it says: one to three short sentences. */
  text: (board: Board<V>) => string[];
  /** When the step has its moment; at once where this is missing. */
  ready?: (board: Board<V>) => boolean;
  /** Whether something is to be done rather than read. */
  asks?: boolean;
  /** Whether what the step asks for is done, or its moment over, so that the lesson goes on by itself. */
  done?: (board: Board<V>) => boolean;
}

/** How far a lesson has come. */
export interface Progress {
  /** The step that is read. */
  at: number;
  /** The furthest step; those before it can be read again. */
  reached: number;
  /** Whether the lesson is shown at all. */
  open: boolean;
}

const START: Progress = { at: 0, reached: 0, open: true };

/** The step to show now, if any has its moment. */
export function due(
  steps: readonly LessonStep[],
  { at, reached, open }: Progress,
  board: Board<unknown>,
): LessonStep | null {
  const step = open ? steps[at] : undefined;
  if (!step) return null;
  return at < reached || (step.ready?.(board) ?? true) ? step : null;
}

/** Whether a step asks for something that is still to be done: until then there is nothing to go on to. */
export function waits(step: LessonStep | undefined, board: Board<unknown>): boolean {
  return step?.asks === true && !step.done?.(board);
}

/**
 * The progress once steps that are done by themselves are passed, all but the last when the game is over, and those are
 * gone back to whose doing was undone; who reads an earlier step is left in peace.
 */
export function passed(
  steps: readonly LessonStep[],
  progress: Progress,
  board: Board<unknown>,
  over: boolean,
): Progress {
  let { reached } = progress;
  if (progress.at < reached) return progress;
  while (waits(steps[reached - 1], board)) reached--;
  while (steps[reached]?.done?.(board) || (over && reached < steps.length - 1)) reached++;
  return reached === progress.reached ? progress : { ...progress, at: reached, reached };
}

/** One step on. */
export function next({ at, reached, open }: Progress): Progress {
  return { at: at + 1, reached: Math.max(reached, at + 1), open };
}

/** One step back. */
export function back({ at, ...rest }: Progress): Progress {
  return { ...rest, at: Math.max(0, at - 1) };
}

/** The lesson put away or taken out again: from the start when it was finished, the last words when it waits. */
export function toggled(steps: readonly LessonStep[], progress: Progress, seen: boolean): Progress {
  if (progress.open && seen) return { ...progress, open: false };
  if (progress.at >= steps.length) return { ...progress, at: 0, open: true };
  return progress.open ? back(progress) : { ...progress, open: true };
}

/** Whether nothing more is to come: the lesson is read to its end, or put away. */
function ended(steps: readonly LessonStep[], { at, open }: Progress): boolean {
  return !open || at >= steps.length;
}

/** The progress of the lesson at this table, kept on this device. */
export const progress = signal<Progress>(START);
let name = "";
let kept = false;

/** Finds how far the lesson of a table has come. */
export function resume(table: string): void {
  name = `wonders.lesson.${table}`;
  try {
    const found = localStorage.getItem(name);
    kept = found !== null;
    progress.value = { ...START, ...JSON.parse(found ?? "{}") };
  } catch {
    progress.value = START;
  }
}

/** Goes to another place in the lesson, and remembers it. */
export function go(to: Progress): void {
  progress.value = to;
  kept = true;
  try {
    localStorage.setItem(name, JSON.stringify(to));
  } catch {
    // A browser without storage begins the lesson anew when the page is read again.
  }
}

/** Keeps the progress while the game is played; of one that is over, only until the lesson has ended. */
export function settle(steps: readonly LessonStep[], over: boolean): void {
  const now = progress.value;
  if (!over && !kept) go(now);
  if (over && kept && ended(steps, now)) forget();
  // Nothing was kept of a game that is over: its lesson has ended before.
  if (over && !kept && !ended(steps, now)) progress.value = { ...START, at: steps.length, reached: steps.length };
}

function forget(): void {
  kept = false;
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}
