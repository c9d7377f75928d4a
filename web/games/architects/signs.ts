/** What the numbers and signs on the table of Architects mean. */

import type { Sign } from "../../app/elements/board.ts";
import { _ } from "./language.ts";

export const signs = (): Record<string, Sign> => ({
  points: {
    name: _("Points so far"),
    text: _(
      "The victory points this player would score if the game ended now. It ends with the turn in which somebody completes a wonder.",
    ),
    icon: "laurel",
  },
  shields: {
    name: _("Shields"),
    text: _(
      "Each red card is one. In a battle you win a victory token against each neighbour with fewer shields; with two players, one for more shields and two for twice as many.",
    ),
    icon: "shield",
  },
  victories: {
    name: _("Military victory tokens"),
    text: _("Won in battle, 3 points each. Nobody can lose them."),
    icon: "victory",
  },
  cat: {
    name: _("The cat"),
    text: _(
      "It goes to whoever takes a card with a cat. Its owner sees the top card of the central deck before taking a card, and scores 2 points for it at the end.",
    ),
    icon: "cat",
  },
  conflict: {
    name: _("Conflict tokens"),
    text: _(
      "Each horn on a red card that is taken turns one over. When the last one shows its battle side, all fight at the end of that turn, and red cards with horns are discarded.",
    ),
    icon: "battle",
  },
  stages: {
    name: _("Stages"),
    text: _(
      "Every wonder has five, built from the bottom up. Whoever completes the fifth ends the game with that turn.",
    ),
    icon: "stage",
  },
  deck: {
    name: _("Cards left"),
    text: _(
      "What is left in this deck, by colour. Every card is seen when it is taken, so everybody could count them. An empty deck is not refilled.",
    ),
    icon: "card_back",
  },
  discard: {
    name: _("Discard pile"),
    text: _("Cards that were paid, turned in or lost in battle. They never come back; the tab Memory counts them."),
    icon: "discard",
  },
  unseen: {
    name: _("Central deck"),
    text: _("Its cards lie face down: you take one unseen. Only the owner of the cat sees the top card."),
    icon: "card_back",
  },
  blind: {
    name: _("Stack of progress tokens"),
    text: _("Instead of an open token you may take the top one of the stack unseen."),
    icon: "progress",
  },
});
