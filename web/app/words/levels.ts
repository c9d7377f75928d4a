/** How strong a bot is, in words. */

import { _ } from "./language.ts";

const LEVELS = (): Record<string, string> => ({
  beginner: _("beginner"),
  casual: _("casual"),
  skilled: _("skilled"),
  expert: _("expert"),
  master: _("master"),
  grandmaster: _("grandmaster"),
});

/** A level in words. */
export function levelText(level: string): string {
  return LEVELS()[level] ?? level;
}
