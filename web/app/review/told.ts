/** A review in words: labels, ages, and the turning points in a sentence each. */

import type { Decision, Review, TurningPoint } from "../data/wire.ts";
import { _ } from "../words/language.ts";
import type { Words } from "../words/words.ts";
import { must } from "../words/must.ts";
import { percent } from "./moments.ts";

export type Label = Decision["label"];
export const LABELS: Label[] = ["best", "good", "slip", "mistake", "blunder"];
/** The sign of each label, as it is written beside a move. */
export const SIGNS: Record<Label, string> = { best: "★", good: "✓", slip: "?!", mistake: "?", blunder: "??" };

/** A label in words. */
export function labelText(label: Label): string {
  const texts: Record<Label, string> = {
    best: _("best"),
    good: _("good"),
    slip: _("slip"),
    mistake: _("mistake"),
    blunder: _("blunder"),
  };
  return texts[label];
}

/** What can be shown of a mistake, in a sentence each. */
export function kindText(kind: Decision["kinds"][number]): string {
  const texts: Record<typeof kind, string> = {
    win: _("A win at once was missed."),
    loss: _("Somebody was let win who could have been kept from it."),
    left_symbols: _("A science symbol was left to somebody else."),
    left_shields: _("Shields were left to somebody else."),
    turn: _("Another turn was passed over."),
    symbols: _("A science symbol was passed over."),
    shields: _("Shields were passed over."),
    stages: _("Building at the wonder was passed over."),
    chain: _("A building that a chain makes free was passed over."),
    sale: _("A card was sold too lightly."),
    production: _("Resources were passed over."),
    coins: _("Coins were passed over."),
    points: _("More points were to be had at once."),
  };
  return texts[kind];
}

/** What an age is called, and the time before the first. */
export function ageText(age: number): string {
  return age ? _("Age {age}", { age: ["", "I", "II", "III", "IV", "V"][age] ?? age }) : _("Set-up");
}

/** What an answer is called; the one of a decision with that number. */
export function answerText(words: Words, decision: Decision, action: number): string {
  return words.action(must(decision.answers.find((one) => one.action === action), "an answer"));
}

/** One turning point in a sentence. */
export function turnText(words: Words, review: Review, turn: TurningPoint): string {
  const fields = { player: words.player(turn.seat), percent: percent(Math.abs(turn.change)) };
  const decision = turn.decision === null ? null : review.decisions[turn.decision];
  if (decision) {
    return _("{player} chooses “{played}” and gives away {percent} of chance: “{best}” was better.", {
      ...fields,
      played: answerText(words, decision, decision.played),
      best: answerText(words, decision, must(decision.answers[0], "an answer").action),
    });
  }
  if (turn.came.length) {
    const told = { ...fields, things: words.several(turn.came) };
    return turn.change > 0
      ? _("{player} is lucky: chance rises by {percent} as this comes up: {things}.", told)
      : _("{player} is unlucky: chance falls by {percent} as this comes up: {things}.", told);
  }
  return turn.change > 0
    ? _("{player} is lucky: chance rises by {percent} as it goes on.", fields)
    : _("{player} is unlucky: chance falls by {percent} as it goes on.", fields);
}
