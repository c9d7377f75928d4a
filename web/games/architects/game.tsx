import type { GameUI } from "../../app/elements/board.ts";
import { Aids } from "./aids.tsx";
import { Face } from "./pieces/face.tsx";
import { Notes } from "./notes.tsx";
import { label, sentence } from "./labels.ts";
import { lesson } from "./lesson.ts";
import { signs } from "./signs.ts";
import { Table } from "./table.tsx";
import type { View } from "./view.ts";

export const game: GameUI<View> = {
  Table,
  Face,
  Aids,
  Notes,
  label,
  sentence,
  lesson,
  signs,
  draws: () => true,
  opensTurn: (event) => event.kind === "turn",
};
