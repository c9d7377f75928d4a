/** The one sentence that says what is expected now, and of whom; with the way back. */

import { Icon } from "../../pictures/picture.tsx";
import type { Board, GameUI } from "../elements/board.ts";
import { NextTable, TimeLeft } from "../asking/clock.tsx";
import { BackAsked, TakeBack } from "../asking/undo.tsx";
import { closed, Rematch } from "./ending.tsx";
import { HintButton } from "./hint.tsx";
import { PlannerButton } from "../planner/button.tsx";
import { again, sinceMyMove } from "../director/director.tsx";
import { RatingChanges } from "../rail/rating_changes.tsx";
import { _ } from "../words/language.ts";
import { retract, takeBack } from "../data/store.ts";
import type { Update } from "../data/wire.ts";

/** What is expected now, in one sentence. */
function sentence(board: Board<unknown>, update: Update, game: GameUI): string {
  const { words, question, waiting, you, seats } = board;
  if (update.outcome) return _("The game is over");
  if (update.table.status === "closed") return _("The table is closed");
  if (you !== null && seats[you]?.stand_in) return _("A bot plays for you");
  if (question) return game.sentence?.(board) ?? words.say("question", question.kind);
  const names = waiting.map((seat) => words.seat(seat));
  return names.length ? _("Waiting for {names}", { names: names.join(", ") }) : _("One moment …");
}

/** Plays again what happened since one's own move. */
function SinceMyMove() {
  if (!sinceMyMove.value.length) return null;
  return (
    <button title={_("Since my move")} data-key="w" onClick={again}>
      <Icon name="play" /> <span>{_("Since my move")}</span>
    </button>
  );
}

export function Prompt({ board, update, game }: { board: Board<unknown>; update: Update; game: GameUI }) {
  const { you, seats } = board;
  const { status } = update.table;
  const mine = board.question !== null;
  const rule = board.question && board.words.rule(`question.${board.question.kind}`);
  return (
    <div class={`prompt${mine ? " mine" : ""}`} data-question={board.question?.number} data-kind={board.question?.kind}>
      <p id="prompt" role="status" tabIndex={-1}>{sentence(board, update, game)}</p>
      {status === "closed" && <RatingChanges board={board} update={update} />}
      <span class="prompt-ways">
        {status === "closed" && you !== null && <Rematch table={update.table} />}
        {update.outcome && closed.value && (
          <button onClick={() => closed.value = false}>
            <Icon name="laurel" /> <span>{_("Score sheet")}</span>
          </button>
        )}
        {update.can_retract && (
          <button data-key="z" onClick={retract}>
            <Icon name="undo" /> <span>{_("Change your choice")}</span>
          </button>
        )}
        <TimeLeft board={board} update={update} />
        <NextTable board={board} update={update} />
        <TakeBack board={board} update={update} />
        {status === "playing" && you !== null && seats[you]?.stand_in && (
          <button class="main" onClick={takeBack}>{_("Take your seat back")}</button>
        )}
        {rule && (
          <a class="button" href={rule} target="_blank" rel="noopener">
            <Icon name="help" label={_("The rules about this")} />
          </a>
        )}
        {you !== null && <SinceMyMove />}
        <PlannerButton update={update} />
        <HintButton board={board} update={update} />
      </span>
      <BackAsked board={board} update={update} />
    </div>
  );
}
