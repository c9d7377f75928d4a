/** What the actions of Duel are called on their buttons. */

import { _, n_ } from "./language.ts";
import { picked } from "../../app/data/store.ts";
import type { Words } from "../../app/words/words.ts";
import type { Offer } from "../../app/data/offers.ts";

type Label = { text: string; icon: string };

/** The text and the icon of an offer's button. */
export function label(offer: Offer, words: Words): Label | null {
  const [verb, first = "", second = ""] = offer.notation.split(" ");
  switch (verb) {
    case "build":
      return { text: _("Build"), icon: "build" };
    case "discard": {
      const coins = Math.abs(offer.plan?.coins ?? 0);
      return { text: n_("Discard for {n} coin", "Discard for {n} coins", coins), icon: "discard" };
    }
    case "wonder":
      return { text: wonderText(words.name(first), words.name(second), picked.value?.id === first), icon: "stage" };
    case "draft":
      return { text: _("Take this wonder"), icon: "take" };
    case "progress":
      return { text: _("Take this token"), icon: "progress" };
    case "destroy":
      return { text: _("Destroy this card"), icon: "destroy" };
    case "revive":
      return { text: _("Build it for free"), icon: "revive" };
    case "start":
      return starter(Number(first), words);
    default:
      return null;
  }
}

/** What is picked up already, the wonder or the card for it, needs no name. */
function wonderText(wonder: string, card: string, wonderPicked: boolean): string {
  return wonderPicked ? _("Build it with {card}", { card }) : _("Build {wonder}", { wonder });
}

function starter(seat: number, words: Words): Label {
  const text = seat === words.you ? _("You start") : _("{name} starts", { name: words.seat(seat) });
  return { text, icon: seat === words.you ? "person" : "opponent" };
}
