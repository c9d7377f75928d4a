/** What else one can do at the end of a game, beside what every table offers: buttons in a row. */

import type { FunctionComponent } from "preact";
import type { Board, GameUI } from "../elements/board.ts";
import type { Update } from "../data/wire.ts";
import { FairDeal } from "./fair_deal.tsx";
import { SharePicture } from "./share_picture.tsx";

export const WAYS: FunctionComponent<{ board: Board<unknown>; update: Update; game: GameUI }>[] = [
  SharePicture,
  FairDeal,
];
