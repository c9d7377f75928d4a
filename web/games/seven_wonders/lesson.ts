/** The guided first game of 7 Wonders: Giza, and a first hand with a card in each state of cost. */

import type { Board } from "../../app/elements/board.ts";
import { _ } from "./language.ts";
import type { LessonStep } from "../../app/lesson/steps.ts";
import { picked } from "../../app/data/store.ts";
import type { View } from "./view.ts";

type SevenWondersBoard = Board<View>;

const TURNS = 6;

/** How many turns have been played, those of earlier ages included. */
function played({ view }: SevenWondersBoard): number {
  return (view.age - 1) * TURNS + view.turn - 1;
}

/** Whether the first card is chosen. */
function begun(board: SevenWondersBoard): boolean {
  return board.view.choice.length > 0 || played(board) > 0;
}

const after = (turns: number) => (board: SevenWondersBoard) => played(board) >= turns;
const name = ({ words }: SevenWondersBoard, id: string) => words.name(id);

export const lesson: LessonStep<View>[] = [
  {
    at: ".seven > .city",
    text: (board) => [
      _("Welcome! This is your city: {city}.", { city: name(board, "giza_city") }),
      _("You build it up over three ages of six turns each."),
      _("At the end, whoever has the most victory points wins."),
    ],
  },
  {
    at: ".seven .hand .cards",
    text: () => [
      _("This is your hand. Every turn, all players choose one card at the same time and pass the rest on."),
      _("Brown and grey cards produce resources, blue ones bring points, red ones shields."),
      _("Green is science, yellow is trade."),
    ],
  },
  {
    at: ".seven .hand [data-item=baths]",
    text: (board) => [
      _("The top of a card shows what it brings, its left edge what it costs."),
      _("{card} brings 3 points and costs 1 stone, which your city produces itself.", { card: name(board, "baths") }),
      _("Nothing is used up: the same stone is there again every turn."),
    ],
    done: begun,
  },
  {
    at: ".seven .hand [data-item=guard_tower] .pricetag",
    text: (board) => [
      _("The tag says how you can build a card: for free, with your own resources, by trade, or not at all."),
      _("{card} needs clay, which you do not produce.", { card: name(board, "guard_tower") }),
      _("Your right neighbour does: pay them 2 coins and build with it. They cannot refuse, and they lose nothing."),
    ],
    done: begun,
  },
  {
    at: ".seven .hand [data-item=stone_pit]",
    text: (board) => [
      _("Your first turn. Resources are a good start: they help to build everything that comes later."),
      _("Pick up {card}, which is free, or any other card you like.", { card: name(board, "stone_pit") }),
    ],
    asks: true,
    done: (board) => picked.value !== null || begun(board),
  },
  {
    at: ".tray",
    text: () => [
      _("There are three ways to use a card: build it, build a stage of your wonder with it, or discard it for 3 coins."),
      _("Choose one. Nothing is settled until all have chosen."),
    ],
    asks: true,
    done: begun,
  },
  {
    at: ".seven > .city .stages",
    ready: after(1),
    text: () => [
      _("Your wonder has three stages, built one after the other."),
      _("You pay what the stage costs, and put a card from your hand under it, face down."),
      _("Any card will do, even one that your neighbour would love to get."),
    ],
  },
  {
    at: ".seven > .city .stats",
    ready: after(2),
    text: () => [
      _("At the end of each age you compare shields with both neighbours."),
      _("More shields bring 1 point in the first age, 3 in the second and 5 in the third; fewer cost 1 point."),
      _("Shields stay: they count again in the next age."),
    ],
  },
  {
    at: ".tabs",
    ready: after(3),
    text: () => [
      _("Here you find what happened and the score so far. Rest on any card, number or sign, or press it long, and it tells about itself."),
      _("If you do not know what to do, ask for a hint: the button is beside the sentence above the table."),
    ],
  },
  {
    at: ".seven :is(.hand, .city) .card.green",
    ready: after(4),
    text: () => [
      _("Green cards carry one of three symbols."),
      _("Identical ones score their number times itself: 1, 4, 9, 16 … points. Each set of all three brings 7 more."),
    ],
  },
  {
    at: ".seven .age",
    ready: ({ view }) => view.age > 1,
    text: () => [
      _("The first age is over, and the conflicts are settled. Cards now cost more and bring more."),
      _("A card whose chain symbol you already have costs nothing: its tag shows a chain."),
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
