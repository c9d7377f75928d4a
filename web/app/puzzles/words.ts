/** What puzzles are called: their themes, and how hard they are. */

import { _ } from "../words/language.ts";

export interface Theme {
  icon: string;
  name: string;
}

const THEMES = (): Record<string, Theme> => ({
  military: { icon: "shield", name: _("Military") },
  science: { icon: "compass", name: _("Science") },
  denial: { icon: "lock", name: _("Denial") },
  tempo: { icon: "play_again", name: _("Tempo") },
  economy: { icon: "coin", name: _("Economy") },
  points: { icon: "laurel", name: _("Points") },
});

/** The theme of an id, with its sign. */
export function themeOf(id: string): Theme {
  return THEMES()[id] ?? { icon: "hint", name: id };
}

/** How hard a puzzle is, from 1 to 3. */
export function difficultyText(difficulty: number): string {
  return [_("easy"), _("medium"), _("hard")][difficulty - 1] ?? "";
}

const TEMPTING = (): Record<string, string> => ({
  short: _("Even a short search falls for it."),
  glance: _("At first glance it looks best."),
  greedy: _("The greedy bot would have played it too."),
});

/** Who else falls for a wrong answer, in a sentence; the best of them. */
export function temptingText(whom: string[]): string {
  const [, text = ""] = Object.entries(TEMPTING()).find(([who]) => whom.includes(who)) ?? [];
  return text;
}
