import { deepEqual } from "node:assert/strict";
import { covering, extent, freed } from "./layout.ts";

const at = (row: number, x: number, ...covered_by: number[]) => ({ row, x, covered_by, face_up: true });
const PYRAMID = [at(1, 0, 1, 2), at(2, -1, 3, 4), at(2, 1, 4, 5), at(3, -2), at(3, 0), at(3, 2)];

function size(slots: typeof PYRAMID, faces: (string | null)[]) {
  const { columns, rows, first, middle } = extent(slots, faces);
  return { columns, rows, first, middle };
}

Deno.test("the extent of a layout is that of the cards which are left", () => {
  deepEqual(size(PYRAMID, ["a", "b", "c", "d", "e", "f"]), { columns: 3, rows: 3, first: 1, middle: 0 });
  deepEqual(size(PYRAMID, ["a", null, "c", null, null, null]), { columns: 1.5, rows: 2, first: 1, middle: 0.5 });
  deepEqual(size(PYRAMID, [null, null, null, null, "e", "f"]), { columns: 2, rows: 1, first: 3, middle: 1 });
  deepEqual(size([], []), { columns: 0, rows: 0, first: 1, middle: 0 });
});

Deno.test("gaps wider than a card are closed, and what lies on others goes on lying on them", () => {
  const { columns, middle, shownAt } = extent(PYRAMID, [null, null, "c", "d", null, "f"]);
  deepEqual({ columns, middle }, { columns: 2.5, middle: -0.5 });
  deepEqual([...shownAt], [[-2, -2], [1, 0], [2, 1]]);
});

Deno.test("what was taken covers nothing", () => {
  deepEqual(covering(PYRAMID, ["a", "b", "c", "d", "e", "f"], 1), [3, 4]);
  deepEqual(covering(PYRAMID, ["a", "b", "c", null, "e", "f"], 1), [4]);
});

Deno.test("a card frees those it alone lies on", () => {
  deepEqual(freed(PYRAMID, ["a", "b", "c", "d", "e", "f"], 4), []);
  deepEqual(freed(PYRAMID, ["a", "b", "c", null, "e", null], 4), [1, 2]);
  deepEqual(freed(PYRAMID, ["a", null, "c", null, null, null], 2), [0]);
});
