/** What the numbers and signs on the table of Duel mean. */

import type { Sign } from "../../app/elements/board.ts";
import { _ } from "./language.ts";

export const signs = (): Record<string, Sign> => ({
  coins: {
    name: _("Coins"),
    text: _("They pay for what a city does not produce. At the end every 3 coins are worth 1 victory point."),
    icon: "coin",
  },
  points: {
    name: _("Points so far"),
    text: _(
      "The victory points this city would score if the game ended now. Most points win, unless somebody is supreme before.",
    ),
    icon: "laurel",
  },
  production: {
    name: _("Production and prices"),
    text: _(
      "The large number is how many units the city makes for every construction; nothing is used up. The small one is what a missing unit costs: 2 coins, and 1 more for each that the opponent's brown and grey cards make.",
    ),
    icon: "raw",
  },
  science: {
    name: _("Scientific symbols"),
    text: _("Two of the same symbol bring a progress token from the board. Six different ones win the game at once."),
    icon: "any_science",
  },
  track: {
    name: _("Military track"),
    text: _(
      "Each shield moves the pawn one space towards the other capital, where it wins the game at once. At the end the zone it stands in is worth 2, 5 or 10 points to whoever pushed it there.",
    ),
    icon: "shield",
  },
  zone: {
    name: _("Zone of the military track"),
    text: _("If the pawn stands in this zone at the end, whoever pushed it there scores these points."),
    icon: "laurel",
  },
  loot: {
    name: _("Military token"),
    text: _(
      "When the pawn gets here for the first time, the player whose side it is loses so many coins. Then the token is gone.",
    ),
    icon: "coin",
  },
  capital: {
    name: _("Capital"),
    text: _("If the pawn gets here, the other player wins the game at once."),
    icon: "crown",
  },
  age: {
    name: _("Age"),
    text: _("The game has three ages of 20 cards each. An age is over when its last card is taken."),
    icon: "age_1",
  },
  wonders: {
    name: _("Wonders built"),
    text: _("Only seven of the eight wonders can be built. When the seventh stands, the last one leaves the game."),
    icon: "stage",
  },
  discard: {
    name: _("Discard pile"),
    text: _(
      "Cards discarded for coins, and buildings that were destroyed. Both players may look through it at any time.",
    ),
    icon: "discard",
  },
  back: {
    name: _("Face-down card"),
    text: _(
      "It is turned up as soon as no card lies on it any more. The back tells its age, and whether it is a guild.",
    ),
    icon: "card_back",
  },
});
