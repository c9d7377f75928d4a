/** The face of whoever sits on a seat of this table. */

import { computed } from "@preact/signals";
import { Face } from "../../pictures/face.tsx";
import { update } from "../data/store.ts";
import { seatFaces } from "./faces.ts";

const faces = computed(() => seatFaces(update.value?.table.seats ?? []));

/** The face on a seat, or nothing where nobody is known to sit; the name stands beside it. */
export function SeatFace({ seat }: { seat: number }) {
  const face = faces.value[seat];
  return face ? <Face id={face} seat={seat} class="seat-face" /> : null;
}
