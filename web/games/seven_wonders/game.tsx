/** 7 Wonders in the browser. */

import type { GameUI } from "../../app/elements/board.ts";
import { Aids } from "./aids.tsx";
import { Face } from "./pieces/face.tsx";
import { label } from "./labels.ts";
import { lesson } from "./lesson.ts";
import { scenes } from "./scenes.ts";
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
  scenes,
  draws: () => true,
  opensTurn: (event) => ["pass", "age"].includes(event.kind),
  wonders: ({ cities }, seat) =>
    cities.flatMap((city) =>
      city.seat === seat && city.wonder
        ? [{ id: city.wonder, parts: city.stages, of: city.stages + (city.stages_left ?? 0) }]
        : []
    ),
};
