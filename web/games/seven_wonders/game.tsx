/** 7 Wonders in the browser. */

import type { GameUI } from "../../app/elements/board.ts";
import { Aids } from "./aids.tsx";
import { Face } from "./pieces/face.tsx";
import { label } from "./labels.ts";
import { lesson } from "./lesson.ts";
import { signs } from "./signs.ts";
import { Table } from "./table.tsx";
import type { View } from "./view.ts";

export const game: GameUI<View> = {
  Table,
  Face,
  Aids,
  label,
  lesson,
  signs,
  draws: () => true,
  opensTurn: (event) => ["pass", "age"].includes(event.kind),
};
