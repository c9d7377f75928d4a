/** Who takes the device next, where several people play at one. */

import type { TableData } from "../data/wire.ts";

/**
 * The seat that the device goes to, or null if it is in the right hands: with somebody who is asked, or with whoever has it
 * while nobody of them is. The next one at the table comes first; a seat that a bot plays on waits for nobody.
 */
export function nextHolder(
  { held, seats, you }: Pick<TableData, "held" | "seats" | "you">,
  waiting: readonly number[],
  holder: number | null,
): number | null {
  const asked = held.filter((seat) => waiting.includes(seat) && !seats[seat]?.stand_in);
  // Nobody has said yet who looks at the screen.
  if (holder === null) return asked[0] ?? you;
  if (!asked.length || asked.includes(holder)) return null;
  return asked.find((seat) => seat > holder) ?? asked[0] ?? null;
}
