/** The screen between two people who play at one device: what the last one saw is gone before the next one looks. */

import { computed, effect, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Face } from "../../pictures/face.tsx";
import { seatFaces } from "../elements/faces.ts";
import { pace, reduced } from "../data/settings.ts";
import { takeSeat, update } from "../data/store.ts";
import type { TableData, Update } from "../data/wire.ts";
import { nextHolder } from "./handing.ts";
import { _ } from "../words/language.ts";

/** How long who has just chosen sees what came of it before the screen comes. */
const LOOK = 1200;

/** Who said that the device is in their hands; nobody has when the page is opened. */
const holder = signal<number | null>(null);
/** Whether the time to look is over. */
const due = signal(false);
/** The moment at which who has the device wanted to keep it. */
const kept = signal(-1);

/** Whose turn it is to take the device, if it is not with who is asked. */
const next = computed(() => {
  const now = update.value;
  if (!now || now.table.status !== "playing" || now.table.held.length < 2) return null;
  return nextHolder(now.table, now.waiting, holder.value);
});

effect(() => {
  due.value = false;
  if (next.value === null) return;
  const timer = setTimeout(
    () => due.value = true,
    holder.peek() === null || pace.value === "none" || reduced() ? 0 : LOOK,
  );
  return () => clearTimeout(timer);
});

/** Whether the table has to be hidden now. */
export function covered({ number }: Update): boolean {
  if (next.value === null || kept.value === number) return false;
  return holder.value === null || due.value;
}

function take(seat: number, table: TableData): void {
  holder.value = seat;
  kept.value = -1;
  if (seat !== table.you) takeSeat(seat);
}

/** "Hand the device to Ben", and nothing of the table. */
export function Cover({ now }: { now: Update }) {
  const { table } = now;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [next.value]);
  const seat = next.value ?? table.you ?? 0;
  const name = table.seats[seat]?.name ?? "";
  const face = seatFaces(table.seats)[seat];
  const others = table.held.filter((one) => one !== seat && (now.waiting.includes(one) || one === table.you));
  return (
    <main class="cover" id="main">
      <section aria-labelledby="hand-over">
        {face && <Face id={face} seat={seat} class="cover-face" />}
        <h1 id="hand-over">{_("Hand the device to {name}", { name })}</h1>
        <p>{_("Nobody else looks now: the next screen shows what only {name} may see.", { name })}</p>
        <button ref={button} class="main" onClick={() => take(seat, table)}>{_("I am {name}", { name })}</button>
        <p class="row">
          {others.map((one) => (
            <button
              key={one}
              class="plain"
              onClick={() => {
                take(one, table);
                if (one === table.you) kept.value = now.number;
              }}
            >
              {_("I am {name}", { name: table.seats[one]?.name ?? "" })}
            </button>
          ))}
        </p>
      </section>
    </main>
  );
}
