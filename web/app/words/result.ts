/** How a game ended for the one who reads it, in words. */

import { _ } from "./language.ts";
import type { OutcomeData } from "../data/wire.ts";
import type { Words } from "./words.ts";

interface Result {
  title: string;
  more: string;
  /** Whether the reader is among the winners. */
  won: boolean;
}

/** Who won and how: told to a winner as such, and between two to the loser too. */
export function result({ ranks, how }: OutcomeData, words: Words): Result {
  const { you } = words;
  const winners = ranks.flatMap((rank, seat) => rank === 1 ? [seat] : []);
  const names = winners.map((seat) => words.player(seat)).join(", ");
  const shared = winners.length > 1;
  const told = shared ? _("Shared victory: {names}", { names }) : _("{name} wins", { name: names });
  const way = words.say("victory", how);
  const won = you !== null && winners.includes(you);
  if (won) return { title: shared ? _("You share the victory!") : _("You win!"), more: shared ? told : way, won };
  if (you !== null && ranks.length === 2) return { title: _("You lose"), more: `${told} · ${way}`, won };
  return { title: told, more: way, won };
}
