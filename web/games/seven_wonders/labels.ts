/** What the actions of 7 Wonders are called on their buttons. */

import { _, n_ } from "./language.ts";
import type { Words } from "../../app/words/words.ts";
import { type City, verbOf } from "./view.ts";
import type { Offer } from "../../app/data/offers.ts";

/** The name of whoever plays a city. */
export function cityName(city: City, words: Words): string {
  return city.seat === null ? _("The free city") : words.seat(city.seat);
}

/** So many coins paid to a city, in words. */
export function paidTo(city: City, coins: number, words: Words): string {
  if (city.seat === null) return n_("{n} coin to the free city", "{n} coins to the free city", coins);
  if (city.seat === words.you) return n_("{n} coin to you", "{n} coins to you", coins);
  return n_("{n} coin to {name}", "{n} coins to {name}", coins, { name: words.player(city.seat) });
}

/** What a city is called for those who do not see it. */
export function cityLabel(city: City, words: Words): string {
  return city.seat === null ? _("The free city") : _("City of {name}", { name: words.player(city.seat) });
}

/** The text and icon of an offer. */
export function label(offer: Offer, words: Words): { text: string; icon: string } | null {
  const [, first = "", second = ""] = offer.notation.split(" ");
  const card = words.name(first);
  switch (verbOf(offer.notation)) {
    case "build":
      return { text: _("Build {card}", { card }), icon: "build" };
    case "free":
      return { text: _("Build {card} for free", { card }), icon: "free_build" };
    case "stage":
      return offer.gains
        ? { text: _("Build {stage} with {card}", { stage: words.name(offer.gains), card }), icon: "stage" }
        : { text: _("Build a stage with {card}", { card }), icon: "stage" };
    case "discard": {
      const coins = -(offer.plan?.coins ?? 0);
      return {
        text: n_("Discard {card} for {n} coin", "Discard {card} for {n} coins", coins, { card }),
        icon: "discard",
      };
    }
    case "revive":
      return { text: _("Build {card} from the discard pile", { card }), icon: "revive" };
    case "decline":
      return { text: _("Build nothing"), icon: "close" };
    case "wonder":
      return { text: _("Choose this wonder"), icon: "check" };
    case "side":
      return { text: _("Choose side {side}", { side: first.toUpperCase() }), icon: "swap" };
    case "pay":
      return { text: _("{left} to the left, {right} to the right", { left: first, right: second }), icon: "trade" };
  }
  return null;
}

/** What will be done with a sealed card, in a word. */
export function sealedText(verb: string): string {
  const known: Record<string, string> = {
    build: _("to build"),
    free: _("to build for free"),
    stage: _("for the stage"),
    discard: _("to discard"),
  };
  return known[verb] ?? verb;
}
