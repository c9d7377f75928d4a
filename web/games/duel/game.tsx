/** Duel in the browser, put together for the shell. */

import type { GameUI } from "../../app/elements/board.ts";
import { Aids } from "./aids.tsx";
import { Editor } from "./editor/editor.tsx";
import { Face } from "./pieces/face.tsx";
import { label } from "./labels.ts";
import { Notes } from "./notes.tsx";
import { lesson } from "./lesson.ts";
import { scenes } from "./scenes.ts";
import { signs } from "./signs.ts";
import { Table } from "./table.tsx";
import type { DuelView } from "./view.ts";

const OPENING = new Set(["draft", "layout", "build", "discard", "wonder", "end"]);

export const game: GameUI<DuelView> = {
  Table,
  Face,
  Notes,
  Aids,
  Editor,
  label,
  lesson,
  signs,
  scenes,
  shared: true,
  draws: (kind) => kind !== "start",
  opensTurn: (event) => OPENING.has(event.kind),
  wonders: ({ cities }, seat) => (cities[seat]?.wonders ?? []).map(({ id }) => ({ id, parts: 1, of: 1 })),
};
