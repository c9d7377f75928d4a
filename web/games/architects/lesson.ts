/** The guided first game of Architects: Giza, and two decks that open with what its first stage needs. */

import { _ } from "./language.ts";
import type { LessonStep } from "../../app/lesson/steps.ts";
import { feed, picked } from "../../app/data/store.ts";
import type { ArchitectsBoard, View } from "./view.ts";
import { nth } from "../../app/words/must.ts";

/** Whether the learner has had at least so many turns. */
const after = (turns: number) => ({ near }: ArchitectsBoard) =>
  feed.value.filter((event) => event.kind === "turn" && event["seat"] === near).length > turns;

/** Whether the learner has taken a card, which may be spent already. */
function begun(board: ArchitectsBoard): boolean {
  return nth(board.view.seats, board.near).cards.length > 0 || after(1)(board);
}

export const lesson: LessonStep<View>[] = [
  {
    at: ".architects > .city",
    text: ({ words }) => [
      _("Welcome! You build a wonder of the world in five stages: {wonder}.", { wonder: words.name("giza") }),
      _("The game ends when somebody has finished theirs. Whoever has the most victory points then wins."),
    ],
  },
  {
    at: ".architects .decks",
    text: () => [
      _("On your turn you take one card from one of three decks."),
      _("The deck on the left is yours, the one on the right your neighbour's: both lie face up."),
      _("The central deck lies face down: a gamble."),
    ],
  },
  {
    at: ".architects .decks",
    text: () => [
      _("Grey cards are resources; a yellow coin stands for any of them. Blue cards are victory points."),
      _("Some blue cards bring the cat: whoever has it may look at the top of the central deck."),
    ],
  },
  {
    at: ".architects > .city .stages",
    text: () => [
      _("Stages are built from the bottom up. Each costs a number of resources, all identical or all different."),
      _("Once you have what a stage costs you must build it before your turn ends, and the cards are spent."),
    ],
  },
  {
    at: ".architects .decks [data-pick=yellow_coin]",
    text: () => [
      _("Your first turn. The first stage costs two different resources, and a coin counts as any resource."),
      _("Pick it up, or any other card you like."),
    ],
    asks: true,
    done: (board) => picked.value !== null || begun(board),
  },
  {
    at: ".tray",
    text: () => [_("Here you see what it would lead to. Take the card, or put it back and pick up another.")],
    asks: true,
    done: begun,
  },
  {
    at: ".architects .rivals",
    ready: begun,
    text: () => [
      _("The others play in the same way. What lies in front of them is open to all."),
      _("Press a name to see that city in full."),
    ],
  },
  {
    at: ".architects .conflict",
    ready: after(2),
    text: () => [
      _("Each red card is a shield. A horn on it turns a conflict token over; the last token brings a battle."),
      _("Then you win 3 points for each neighbour with fewer shields. Red cards with horns are discarded."),
    ],
  },
  {
    at: ".architects .progress",
    ready: after(3),
    text: () => [
      _("Green cards are science: two identical or three different ones earn you a progress token of your choice."),
      _("Tokens help for the rest of the game, so the early ones are worth most."),
    ],
  },
  {
    at: ".tabs",
    ready: after(4),
    text: () => [
      _("Here you find what happened and the score so far. Rest on any card, number or sign, or press it long, and it tells about itself."),
      _("If you do not know what to do, ask for a hint: the button is beside the sentence above the table."),
    ],
  },
  {
    at: ".architects > .city .stages",
    ready: ({ view, near }) => nth(view.seats, near).stages.some(Boolean),
    text: () => [
      _("Your first stage stands, and its points are yours. The next one rests on it."),
      _("Look at what it costs, all identical or all different, before you take your next card."),
    ],
  },
  {
    at: ".ending .sheet",
    text: () => [
      _("The game is over. The sheet shows where everybody's points came from."),
      _("You know the game now: play again, or look at it move by move in the replay."),
    ],
  },
];
