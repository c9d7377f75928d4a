/** Why an answer is better than another, in one sentence; what can be shown, never more. */

import type { HintClaim } from "../data/wire.ts";
import { _, n_ } from "./language.ts";
import type { Words } from "./words.ts";

/** The reason that decides. */
export function claimText(words: Words, claim: HintClaim | undefined): string {
  const fields = {
    player: claim?.seat === null || claim?.seat === undefined ? "" : words.player(claim.seat),
    action: claim?.notation ? words.action({ notation: claim.notation }) : "",
  };
  switch (claim?.code) {
    case "wins":
      return _("This wins the game at once.");
    case "saves":
      return _("This keeps {player} from winning by this: {action}", fields);
    case "again":
      return _("This gives you another turn.");
    case "denies":
      return _("{player} cannot do this next: {action}", fields);
    case "enables":
      return _("This makes possible next: {action}", fields);
    case "points":
      return n_("This brings {n} point at once.", "This brings {n} points at once.", claim.points);
    case undefined:
      return _("It promises more; nothing simple shows why.");
  }
}

/** Where to look for it, without the answer. */
export function nudgeText(words: Words, claim: HintClaim | undefined): string {
  const player = claim?.seat === null || claim?.seat === undefined ? "" : words.player(claim.seat);
  switch (claim?.code) {
    case "wins":
      return _("You can win at once.");
    case "saves":
      return _("Be careful: {player} is about to win.", { player });
    case "again":
      return _("Look for another turn.");
    case "denies":
      return _("Look at what {player} can do next.", { player });
    case "enables":
      return _("Look at what you could do next.");
    case "points":
      return _("Look for points that are sure.");
    case undefined:
      return _("Look at all answers once more: they are not all alike.");
  }
}
