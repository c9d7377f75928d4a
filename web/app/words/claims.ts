/** Why an answer is better than another, in one sentence; what can be shown, never more. */

import type { HintClaim } from "../data/wire.ts";
import { _, n_ } from "./language.ts";
import type { Words } from "./words.ts";

/** Two answers that differ by less in chance to win are worth about the same. */
const EVEN = 0.01;

/** The reason that decides; `ahead` is by how much the answer leads the other in chance to win. */
export function claimText(words: Words, claim: HintClaim | undefined, ahead: number): string {
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
      return _("{player} does not get this then: {action}", fields);
    case "opens":
      return _("Otherwise this lies open to {player}: {action}", fields);
    case "enables":
      return _("This makes possible next: {action}", fields);
    case "points":
      return n_("This brings {n} point at once.", "This brings {n} points at once.", claim.points);
    case "affords":
      return _("This pays for building at your wonder next.");
    case "symbols":
      return _("This brings a science symbol.");
    case "shields":
      return n_("This brings {n} shield.", "This brings {n} shields.", claim.points);
    case "stages":
      return _("This builds at your wonder.");
    case "production":
      return _("This adds to what you produce.");
    case "coins":
      return _("This brings coins.");
    case "chain":
      return _("A chain makes this free.");
    case "spares":
      return n_("This costs {n} coin less.", "This costs {n} coins less.", claim.points);
    case "unseen":
      return _("On average a card that is face down is worth more here.");
    case undefined:
      return ahead < EVEN
        ? _("There is next to nothing between the two.")
        : _("It promises more; nothing simple shows why.");
  }
}

/** Where to look for it, without the answer. */
export function nudgeText(words: Words, claim: HintClaim | undefined, ahead: number): string {
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
    case "opens":
      return _("Look at what lies open to {player} next.", { player });
    case "enables":
      return _("Look at what you could do next.");
    case "points":
      return _("Look for points that are sure.");
    case "affords":
      return _("Look at what your wonder still needs.");
    case "symbols":
      return _("Think of science.");
    case "shields":
      return _("Think of shields.");
    case "stages":
      return _("Think of your wonder.");
    case "production":
      return _("Think of what you produce.");
    case "coins":
      return _("Think of your coins.");
    case "chain":
      return _("Look for what is free.");
    case "spares":
      return _("Look at the prices.");
    case "unseen":
      return _("Nothing that lies open is worth much here.");
    case undefined:
      return ahead < EVEN
        ? _("Nothing is urgent: the two best answers are worth about the same.")
        : _("Look at all answers once more: they are not all alike.");
  }
}
