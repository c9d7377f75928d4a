/** What the answers of Architects are called on their buttons. */

import { _ } from "../../app/language.ts";
import type { OfferData } from "../../app/wire.ts";
import type { Words } from "../../app/words.ts";

/** The text and icon of an answer. */
export function label(offer: OfferData, words: Words): { text: string; icon: string } | null {
  const [verb, what = ""] = offer.notation.split(" ");
  switch (verb) {
    case "choose":
      return { text: _("Choose {wonder}", { wonder: words.name(what) }), icon: "stage" };
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
      return { text: _("Keep {card}", { card: words.name(what) }), icon: "take" };
    case "stop":
      return { text: _("End the turn"), icon: "check" };
    default:
      return null;
  }
}

function takes(offer: OfferData, words: Words): string {
  return offer.gains ? _("Take {card}", { card: words.name(offer.gains) }) : _("Take the unseen card");
}

function turnsIn(symbol: string, words: Words): string {
  if (symbol === "different") return _("Turn in three different symbols");
  return _("Turn in two equal symbols: {symbol}", { symbol: words.name(`green_${symbol}`) });
}

function gains(token: string, words: Words): string {
  return token === "blind"
    ? _("Gain the top token of the stack, unseen")
    : _("Gain {token}", { token: words.name(token) });
}
