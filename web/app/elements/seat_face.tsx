/** The face of whoever sits on a seat of a table, live or in a replay. */

import { Face } from "../../pictures/face.tsx";
import type { SeatData } from "../data/wire.ts";
import type { Board } from "./board.ts";
import { seatFaces } from "./faces.ts";

const known = new WeakMap<readonly SeatData[], string[]>();

/** The faces of a table, found once for as long as the same people sit there. */
export function facesAt(seats: readonly SeatData[]): string[] {
  const faces = known.get(seats) ?? seatFaces(seats);
  known.set(seats, faces);
  return faces;
}

/** The face on a seat, or nothing where nobody is known to sit; the name stands beside it. */
export function SeatFace({ board, seat }: { board: Pick<Board<unknown>, "seats">; seat: number }) {
  const face = facesAt(board.seats)[seat];
  return face ? <Face id={face} seat={seat} class="seat-face" /> : null;
}
