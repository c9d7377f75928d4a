/** The first game that teaches: short steps, each pointing at the thing it speaks of. */

import { computed, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../pictures/picture.tsx";
import type { Board, GameUI } from "./board.ts";
import { _ } from "./language.ts";
import type { Update } from "./wire.ts";

/** One step of a lesson. */
// deno-lint-ignore no-explicit-any
export interface Step<V = any> {
  /** What it points at, as a selector; the whole table where there is no such thing. */
  at: string;
  text: () => string;
  /** When the step has its moment; at once where this is missing. */
  ready?: (board: Board<V>) => boolean;
  /** Whether what the step asks for has been done, so that the lesson goes on by itself. */
  done?: (board: Board<V>) => boolean;
}

const at = signal(0);
const kept = signal("");
const WIDTH = 330;

function load(table: string): void {
  if (kept.peek() === table) return;
  kept.value = table;
  try {
    at.value = Number(localStorage.getItem(`wonders.lesson.${table}`) ?? 0) || 0;
  } catch {
    at.value = 0;
  }
}

function go(to: number): void {
  at.value = to;
  try {
    localStorage.setItem(`wonders.lesson.${kept.value}`, String(to));
  } catch {
    // A browser without storage begins the lesson anew when the page is read again.
  }
}

/** Whether a lesson is going on. */
export const learning = computed(() => kept.value !== "");

export function Lesson({ board, game, update }: { board: Board<unknown>; game: GameUI; update: Update }) {
  const steps = game.lesson ?? [];
  load(update.table.id);
  const step = steps[at.value];
  const ready = step !== undefined && (step.ready?.(board) ?? true);
  const done = ready && step.done?.(board) === true;
  useEffect(() => {
    if (done) go(at.value + 1);
  }, [done, at.value]);
  if (!step || !ready || done) return null;
  return <Callout step={step} number={at.value} of={steps.length} />;
}

function Callout({ step, number, of }: { step: Step; number: number; of: number }) {
  const place = usePlace(step.at);
  const last = number === of - 1;
  return (
    <>
      {place && <div class="lesson-ring" style={ring(place)} aria-hidden="true" />}
      <section class="lesson" style={beside(place)} role="dialog" aria-label={_("Lesson")} aria-live="polite">
        <p>{step.text()}</p>
        <footer class="row">
          <small>{_("{at} of {last}", { at: number + 1, last: of })}</small>
          <button class="plain" onClick={() => go(of)}>{_("Skip the lesson")}</button>
          {number > 0 && (
            <button data-key="b" onClick={() => go(number - 1)}>
              <Icon name="previous" label={_("Back")} />
            </button>
          )}
          <button class="main" data-key="n" onClick={() => go(number + 1)}>{last ? _("Done") : _("Next")}</button>
        </footer>
      </section>
    </>
  );
}

/** Where the thing is that the step points at, followed as the table changes. */
function usePlace(selector: string): DOMRect | null {
  const [place, setPlace] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const thing = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
      const now = thing?.getBoundingClientRect() ?? null;
      setPlace((old) => same(old, now) ? old : now);
    };
    look();
    const timer = setInterval(look, 200);
    return () => clearInterval(timer);
  }, [selector]);
  return place;
}

function same(one: DOMRect | null, other: DOMRect | null): boolean {
  if (!one || !other) return one === other;
  return (["x", "y", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < 1);
}

function ring(place: DOMRect) {
  return { left: place.left - 6, top: place.top - 6, width: place.width + 12, height: place.height + 12 };
}

/** Beside the thing, on the side that has the most room, and always on the screen. */
export function beside(place: { left: number; right: number; top: number; bottom: number } | null) {
  const wide = globalThis.innerWidth;
  const high = globalThis.innerHeight;
  const width = Math.min(WIDTH, wide - 16);
  if (!place) return { left: (wide - width) / 2, top: high / 3, width };
  const below = high - place.bottom;
  if (wide >= 1000 && wide - place.right > width + 24) {
    return { left: place.right + 14, top: clamp(place.top, 8, high - 220), width };
  }
  if (wide >= 1000 && place.left > width + 24) {
    return { left: place.left - width - 14, top: clamp(place.top, 8, high - 220), width };
  }
  const left = clamp(place.left, 8, wide - width - 8);
  return below > place.top
    ? { left, top: clamp(place.bottom + 12, 8, high - 200), width }
    : { left, bottom: clamp(high - place.top + 12, 8, high - 200), width };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
