/** What this browser keeps of the puzzles that were tried here: how each went, and the streaks. */

/** How a puzzle went: found at the first try, found later, or looked up. */
export type Went = "first" | "later" | "shown";

export interface Kept {
  /** By the puzzle's id; the first time counts. */
  went: Record<string, Went>;
  /** Puzzles in a row that were found at the first try, and the longest such row. */
  row: number;
  longest: number;
  /** Days in a row on which a puzzle of the day was found, up to `last`. */
  days: number;
  last: string;
}

const NAME = "wonders.puzzles";
const NOTHING: Kept = { went: {}, row: 0, longest: 0, days: 0, last: "" };

/** What is kept; nothing where the browser keeps nothing. */
export function kept(): Kept {
  try {
    return { ...NOTHING, ...JSON.parse(localStorage.getItem(NAME) ?? "{}") };
  } catch {
    return NOTHING;
  }
}

/** Keeps how a puzzle went; `day` is the date if it was the puzzle of that day. */
export function keep(id: string, went: Went, day: string | null): Kept {
  const now = after(kept(), id, went, day);
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // The streak then lives as long as the page.
  }
  return now;
}

/** What is kept after a puzzle; one that was tried before changes nothing but the days. */
export function after(before: Kept, id: string, went: Went, day: string | null): Kept {
  const now = { ...before };
  if (!before.went[id]) {
    now.went = { ...before.went, [id]: went };
    now.row = went === "first" ? before.row + 1 : 0;
    now.longest = Math.max(before.longest, now.row);
  }
  if (day && went !== "shown" && day !== before.last) {
    now.days = before.last === dayBefore(day) ? before.days + 1 : 1;
    now.last = day;
  }
  return now;
}

/** The days in a row as they stand on a day: a day that was left out ends them. */
export function daysOn(day: string, { days, last }: Kept): number {
  return last === day || last === dayBefore(day) ? days : 0;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
