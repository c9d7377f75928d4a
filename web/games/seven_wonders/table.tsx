/** The table of 7 Wonders: the cities of the others as they sit, one's own city, and the hand. */

import { useRef } from "preact/hooks";
import type { Board } from "../../app/elements/board.ts";
import type { GameEvent } from "../../app/words/words.ts";
import { WholeCity } from "./pieces/city.tsx";
import { Course } from "./pieces/course.tsx";
import { Hand, Pile } from "./pieces/hand.tsx";
import { Overview } from "./overview.tsx";
import { Pay } from "./pieces/pay.tsx";
import { Rivals } from "./pieces/rival.tsx";
import { Setup } from "./setup.tsx";
import { lastConflicts, type View } from "./view.ts";

/** A discard pile of more cards takes the place of one's city while one chooses from it. */
const MOST_IN_HAND = 8;

export function Table({ board }: { board: Board<View> }) {
  const { view } = board;
  const conflicts = useConflicts(board);
  if (!view.age) return <Setup board={board} />;
  const crowded = view.cities.length > 3 ? "crowded" : "";
  const { kind = "", offers = [] } = board.question ?? {};
  const doing = kind.endsWith("pay")
    ? "paying"
    : kind.endsWith("revive") && offers.length > MOST_IN_HAND
    ? "piled"
    : "";
  return (
    <div class={`seven ${crowded} ${doing}`}>
      <Rivals board={board} conflicts={conflicts} />
      <WholeCity board={board} place={board.near} />
      <Course board={board} />
      <Choice board={board} />
      <Overview board={board} />
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
