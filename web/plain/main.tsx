/** The table of any game that has none of its own: what the view tells, and the answers listed by the tray. */

import type { GameUI } from "../app/elements/board.ts";
import { Card } from "../app/elements/card.tsx";
import { start } from "../app/shell/shell.tsx";
import { Table } from "./table.tsx";

const game: GameUI = {
  Table,
  Face: ({ id, words }) => words.game.items[id] ? <Card id={id} words={words} /> : null,
  draws: () => false,
  opensTurn: () => true,
};

start(game);
