/** Where the game stands: the age, the turn, which way hands are passed, and the discard pile. */

import { sign } from "../../../app/asking/asking.ts";
import type { Board } from "../../../app/elements/board.ts";
import { _, n_ } from "../language.ts";
import { roman } from "../../../app/words/words.ts";
import { Icon } from "../../../pictures/picture.tsx";
import type { View } from "../view.ts";

const TURNS = 6;

export function Course({ board }: { board: Board<View> }) {
  const { view, words, question } = board;
  const discards = n_("Discard pile: {n} card", "Discard pile: {n} cards", view.discard.count);
  return (
    <div class="course">
      <span class="age" {...sign("age")}>
        <strong>{_("Age {age}", { age: roman(view.age) })}</strong>
        {view.phase && <span>{_("turn {turn} of 6", { turn: view.turn })}</span>}
      </span>
      {question?.kind.startsWith("city_") && <strong class="for-city">{_("For the free city")}</strong>}
      {board.you === null && <span>{_("Cards in hand: {name}", { name: words.seat(board.near) })}</span>}
      {view.passing && view.turn < TURNS && <Passing to={view.passing} />}
      <span class="discards" data-place="discard" title={discards}>
        <Icon name="discard" />
        <span class="words">{discards}</span>
        <b aria-hidden="true">{view.discard.count}</b>
      </span>
    </div>
  );
}

/** Which way the hands go after this turn. */
function Passing({ to }: { to: "left" | "right" | "swap" }) {
  const texts = {
    left: _("then pass to the left"),
    right: _("then pass to the right"),
    swap: _("then swap hands"),
  };
  return (
    <span class={`passing to-${to}`} {...sign("passing")}>
      <Icon name={to} /> {texts[to]}
    </span>
  );
}
