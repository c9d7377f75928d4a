/** The table of 7 Wonders: the two neighbours, those further away, one's own city, and the hand. */

import { useRef } from "preact/hooks";
import type { Board } from "../../app/elements/board.ts";
import { sign } from "../../app/elements/asking.ts";
import { _ } from "./language.ts";
import { type GameEvent, roman } from "../../app/words/words.ts";
import { WholeCity } from "./pieces/city.tsx";
import { Hand, Pile, piled } from "./pieces/hand.tsx";
import { FarCities, Overview } from "./overview.tsx";
import { Neighbour } from "./pieces/panel.tsx";
import { Pay } from "./pieces/pay.tsx";
import { Setup } from "./setup.tsx";
import { lastConflicts, type View } from "./view.ts";

export function Table({ board }: { board: Board<View> }) {
  const { view } = board;
  const conflicts = useConflicts(board);
  if (!view.age) return <Setup board={board} />;
  return (
    <div class={`seven of-${view.cities.length} ${piled(board)}`}>
      <div class="around">
        <Neighbour board={board} side="left" conflicts={conflicts} />
        <div class="middle">
          <Age board={board} />
          <FarCities board={board} />
        </div>
        <Neighbour board={board} side="right" conflicts={conflicts} />
      </div>
      <WholeCity board={board} place={board.near} />
      <Choice board={board} />
      <Overview board={board} />
    </div>
  );
}

function Age({ board }: { board: Board<View> }) {
  const { view } = board;
  return (
    <div class={`age${view.phase ? "" : " over"}`} {...sign("age")}>
      <strong>{_("Age {age}", { age: roman(view.age) })}</strong>
      {view.phase && <span>{_("turn {turn} of 6", { turn: view.turn })}</span>}
    </div>
  );
}

/** What is to be chosen now. */
function Choice({ board }: { board: Board<View> }) {
  const { question } = board;
  const kind = question?.kind.replace("city_", "");
  if (question && kind === "pay") return <Pay key={question.number} board={board} question={question} />;
  if (kind === "revive") return <Pile board={board} />;
  return <Hand board={board} />;
}

/** The conflicts that ended the age before, until its first turn is over. */
function useConflicts({ view, events }: Board<View>): GameEvent[] {
  const kept = useRef<{ age: number; told: GameEvent[] }>({ age: 0, told: [] });
  const told = lastConflicts(events);
  if (told.length) kept.current = { age: view.age, told };
  const fresh = !view.phase || (kept.current.age === view.age && view.turn === 1);
  return fresh ? kept.current.told : [];
}
