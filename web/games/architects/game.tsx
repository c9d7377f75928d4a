import type { GameUI } from "../../app/elements/board.ts";
import { Aids } from "./aids.tsx";
import { Face } from "./pieces/face.tsx";
import { Notes } from "./notes.tsx";
import { label, sentence } from "./labels.ts";
import { lesson } from "./lesson.ts";
import { scenes } from "./scenes.ts";
import { signs } from "./signs.ts";
import { Table } from "./table.tsx";
import { STAGES, type View } from "./view.ts";

export const game: GameUI<View> = {
  Table,
  Face,
  Aids,
  Notes,
  label,
  sentence,
  lesson,
  signs,
  scenes,
  draws: () => true,
  opensTurn: (event) => event.kind === "turn",
  wonders: ({ seats }, seat) => {
    const place = seats[seat];
    const built = place?.stages.flatMap((stands, stage) => stands ? [stage + 1] : []) ?? [];
    return place?.wonder ? [{ id: place.wonder, parts: built, of: STAGES }] : [];
  },
};
