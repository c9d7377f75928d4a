/** The guided first game of Duel: the wonders for a first game, and a layout with a card of nearly every colour. */

import { _ } from "./language.ts";
import type { LessonStep } from "../../app/lesson/steps.ts";
import { picked } from "../../app/data/store.ts";
import type { DuelBoard, DuelView } from "./view.ts";

/** Whether at least so many cards have been taken. */
const after = (cards: number) => ({ view }: DuelBoard) =>
  view.age > 1 || view.layout.filter((face) => face === null).length >= cards;
const begun = after(1);
const name = ({ words }: DuelBoard, id: string) => words.name(id);

export const lesson: LessonStep<DuelView>[] = [
  {
    at: ".duel .city.near",
    text: () => [
      _("Welcome! This is your city; your opponent's lies above it. You build them up through three ages."),
      _("Whoever has the most victory points at the end wins, unless somebody wins at once by military or scientific supremacy."),
    ],
  },
  {
    at: ".duel .structure",
    text: () => [
      _("On your turn you take one card that no other card covers."),
      _("That may uncover the cards under it, for your opponent too. Face-down cards are then turned up."),
    ],
  },
  {
    at: ".duel .structure [data-item=guard_tower]",
    text: (board) => [
      _("The top of a card shows what it brings: {card} is red and brings a shield.", {
        card: name(board, "guard_tower"),
      }),
      _("Brown and grey cards produce resources, blue ones bring points, green is science, yellow is trade."),
    ],
    done: begun,
  },
  {
    at: ".duel .structure [data-item=apothecary]",
    text: (board) => [
      _("The tags below say what a card costs you, and what it would cost your opponent."),
      _("{card} needs glass, which you do not produce: you buy it from the bank.", { card: name(board, "apothecary") }),
      _("A missing resource costs 2 coins, and 1 more for each that your opponent produces."),
    ],
    done: begun,
  },
  {
    at: ".duel .structure [data-item=lumber_yard]",
    text: (board) => [
      _("Your first turn. Resources are a good start: you will need them throughout the game."),
      _("They also make the same resource more expensive for your opponent."),
      _("Pick up {card}, which is free, or any other card you like.", { card: name(board, "lumber_yard") }),
    ],
    asks: true,
    done: (board) => picked.value !== null || begun(board),
  },
  {
    at: ".tray",
    text: () => [
      _("There are three ways to use a card: build it, discard it for coins, or build one of your wonders with it."),
      _("Choose one. Discarding brings more coins with each yellow card in your city."),
    ],
    asks: true,
    done: begun,
  },
  {
    at: ".duel .city.near .wonders",
    ready: begun,
    text: () => [
      _("These are your wonders. You pay what the wonder costs and put any card you take under it."),
      _("Some let you play again at once. Only seven of the eight will ever be built, so do not wait too long."),
    ],
  },
  {
    at: ".duel .track",
    ready: after(3),
    text: () => [
      _("Each shield pushes the pawn one space towards your opponent."),
      _("Where it stands at the end brings points. If it reaches a capital, the game is won at once."),
    ],
  },
  {
    at: ".duel .city.near .science",
    ready: after(5),
    text: () => [
      _("Green cards carry symbols. Two identical ones bring you a progress token from the board."),
      _("Six different ones win the game at once, so watch your opponent's too."),
    ],
  },
  {
    at: ".tabs",
    ready: after(7),
    text: () => [
      _("Here you find what happened and the score so far. Rest on any card, number or sign, or press it long, and it tells about itself."),
      _("If you do not know what to do, ask for a hint: the button is beside the sentence above the table."),
    ],
  },
  {
    at: ".duel .structure",
    ready: ({ view }) => view.age > 1,
    text: () => [
      _("A new age. Whoever is behind on the military track chooses who begins."),
      _("Cards now cost more and bring more. One whose chain symbol you already have is free."),
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
