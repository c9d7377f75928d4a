/** What the numbers and signs on the table of 7 Wonders mean. */

import type { Sign } from "../../app/elements/board.ts";
import { _ } from "./language.ts";

export const signs = (): Record<string, Sign> => ({
  coins: {
    name: _("Coins"),
    text: _("They buy resources from the two neighbours. At the end every 3 coins are worth 1 victory point."),
    icon: "coin",
  },
  points: {
    name: _("Points so far"),
    text: _("The victory points this city would score if the game ended now. Most points win."),
    icon: "laurel",
  },
  shields: {
    name: _("Shields"),
    text: _(
      "At the end of each age they are compared with those of both neighbours. More shields bring 1, 3 or 5 points, fewer cost 1. They stay for the next age.",
    ),
    icon: "shield",
  },
  science: {
    name: _("Scientific symbols"),
    text: _(
      "Identical ones score their number times itself. Each set of all three different ones brings 7 points more.",
    ),
    icon: "any_science",
  },
  conflicts: {
    name: _("Conflict tokens"),
    text: _("Won against a neighbour at the end of an age: 1, 3 or 5 points. Lost: minus 1."),
    icon: "battle",
  },
  production: {
    name: _("Production"),
    text: _(
      "What the city makes every turn; nothing is used up. Of two resources with a slash between them it makes one each turn.",
    ),
    icon: "raw",
  },
  prices: {
    name: _("Prices"),
    text: _(
      "What one unit costs if you buy it from this neighbour, raw materials and manufactured goods apart. They cannot refuse, and lose nothing.",
    ),
    icon: "trade",
  },
  age: {
    name: _("Age"),
    text: _("The game has three ages of six turns. After the sixth turn neighbours compare their shields."),
    icon: "age_1",
  },
  passing: {
    name: _("Passing on"),
    text: _(
      "After each turn the rest of the hand goes to a neighbour: to the left in Ages I and III, to the right in Age II.",
    ),
    icon: "hand",
  },
  free_build: {
    name: _("A free building"),
    text: _("Once in each age this city may build a card from the hand for free."),
    icon: "free_build",
  },
  draw_pile: {
    name: _("Cards in the draw pile"),
    text: _(
      "Whoever controls the free city draws one of them each turn and chooses two cards: one for the free city, one for themselves.",
    ),
    icon: "card_back",
  },
});
