/** What the answers of Architects are called on their buttons. */

import type { Board } from "../../app/elements/board.ts";
import { _ } from "./language.ts";
import type { Words } from "../../app/words/words.ts";
import type { Offer } from "../../app/data/offers.ts";

/** The text and icon of an answer. */
export function label(offer: Offer, words: Words): { text: string; icon: string } | null {
  const [verb, what = ""] = offer.notation.split(" ");
  switch (verb) {
    case "choose":
      return { text: _("Choose: {wonder}", { wonder: words.name(what) }), icon: "stage" };
    case "take":
    case "reach":
      return { text: takes(offer, words), icon: "take" };
    case "build":
      return { text: _("Build stage {number}", { number: what }), icon: "stage" };
    case "pay":
      return { text: _("Pay with these cards"), icon: "own" };
    case "set":
      return { text: turnsIn(what, words), icon: "progress" };
    case "progress":
      return { text: gains(what, words), icon: "progress" };
    case "search":
      return { text: _("Look through this deck"), icon: "eye" };
    case "keep":
      return { text: _("Keep: {card}", { card: words.name(what) }), icon: "take" };
    case "use":
      return { text: _("Use the effect"), icon: "stage" };
    case "decline":
      return { text: _("Do without the effect"), icon: "check" };
    case "stop":
      return { text: _("End the turn"), icon: "check" };
    default:
      return null;
  }
}

function takes(offer: Offer, words: Words): string {
  return offer.gains ? _("Take: {card}", { card: words.name(offer.gains) }) : _("Take the unseen card");
}

function turnsIn(symbol: string, words: Words): string {
  if (symbol === "different") return _("Turn in three different symbols");
  return _("Turn in two identical symbols: {symbol}", { symbol: words.name(`green_${symbol}`) });
}

function gains(token: string, words: Words): string {
  return token === "blind"
    ? _("Gain the top token of the stack, unseen")
    : _("Gain: {token}", { token: words.name(token) });
}

/** What can be done after a take, in one sentence: duties first, else what may still be done. */
export function sentence({ question }: Board<unknown>): string | null {
  if (question?.kind !== "act") return null;
  const open = new Set(
    question.offers.filter((offer) => !offer.reasons.length).map((offer) => offer.notation.split(" ")[0]),
  );
  const [builds, sets, extra] = [open.has("build"), open.has("set"), open.has("take")];
  if (open.has("stop")) {
    if (builds && extra) return _("You may build a stage, take an extra card, or end the turn");
    return builds ? _("You may build a stage, or end the turn") : _("You may take an extra card, or end the turn");
  }
  if (builds && sets) return _("Build a stage or turn in a set of green cards");
  return builds ? _("Build a stage") : _("Turn in a set of green cards");
}
