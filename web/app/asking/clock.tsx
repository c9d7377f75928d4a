/** How much time is left, for oneself or for who is waited for; and the way to the next table that waits. */

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Update } from "../data/wire.ts";
import type { Board } from "../elements/board.ts";
import { _, n_ } from "../words/language.ts";
import { Icon } from "../../pictures/picture.tsx";

/** The time of day in seconds, as this device has it. */
const now = signal(Date.now() / 1000);
const HOUR = 3600, DAY = 86400;
/** Seconds from which on it is time to hurry. */
const HURRY = 30;

/** A time as a clock shows it, or in words where it is long. */
export function shown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * DAY) return n_("{n} day", "{n} days", Math.floor(left / DAY));
  if (left >= 2 * HOUR) return n_("{n} hour", "{n} hours", Math.floor(left / HOUR));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** The seat whose time matters to who looks. */
export function mattering(until: (number | null)[], you: number | null): number | null {
  if (you !== null && until[you] != null) return you;
  const running = until.flatMap((at, seat) => at === null ? [] : [{ at, seat }]);
  return running.sort((one, other) => one.at - other.at)[0]?.seat ?? null;
}

export function TimeLeft({ board, update }: { board: Board<unknown>; update: Update }) {
  const seat = update.table.time ? mattering(update.until, board.you) : null;
  const until = seat === null ? null : update.until[seat];
  // Before it is seen: by the time of the last beat it would be too much for a moment.
  useLayoutEffect(() => {
    if (until == null) return;
    now.value = Date.now() / 1000;
    const beat = setInterval(() => now.value = Date.now() / 1000, 1000);
    return () => clearInterval(beat);
  }, [until]);
  if (until == null || seat === null) return null;
  const left = until - now.value;
  const label = seat === board.you ? _("Your time") : _("Time of {name}", { name: board.words.seat(seat) });
  return (
    <span class={`time-left${left < HURRY ? " hurry" : ""}`} role="timer" aria-label={label} title={label}>
      <Icon name="clock" /> {shown(left)}
    </span>
  );
}

/** Where one is waited for next. */
export function NextTable({ board, update }: { board: Board<unknown>; update: Update }) {
  const { table } = update;
  if (!table.time || board.you === null || board.question || table.status !== "playing") return null;
  return <a class="button" href={`/next?after=${table.id}`}>{_("My next turn")}</a>;
}
