import type { Board, GameUI } from "../../app/board.ts";
import { Card } from "../../app/card.tsx";
import type { Words } from "../../app/words.ts";

function Table({ board }: { board: Board<Record<string, unknown>> }) {
  return <pre>{JSON.stringify(board.view, null, 1)}</pre>;
}

function Face({ id, words }: { id: string; words: Words }) {
  return <Card id={id} words={words} />;
}

export const game: GameUI = { Table, Face, draws: () => false, opensTurn: (event) => "seat" in event };
