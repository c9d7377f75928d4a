import assert from "node:assert/strict";
import { BOARD, CARD, fit, stack } from "./layout.ts";

const nameOf = (card: string) => `${card} with a name`;

/** So many cards of each colour. */
function built(...counts: number[]): string[][] {
  return counts.map((count, colour) => Array.from({ length: count }, (_none, card) => `${colour}-${card}`));
}

Deno.test("a hand is one row where there is width, several where there is not", () => {
  assert.equal(fit(7, { width: 1600, height: 320 }, 6, CARD).columns, 7);
  assert.equal(fit(7, { width: 350, height: 194 }, 6, CARD).columns, 4);
  assert.equal(fit(4, { width: 380, height: 258 }, 6, CARD).columns, 2);
});

Deno.test("cards and boards fill the room and keep within it", () => {
  for (const shape of [CARD, BOARD]) {
    for (let count = 1; count <= 30; count++) {
      for (const room of [{ width: 350, height: 194 }, { width: 1600, height: 320 }, { width: 800, height: 700 }]) {
        const { columns, width, height } = fit(count, room, 6, shape);
        const rows = Math.ceil(count / columns);
        assert.ok(columns * width + (columns - 1) * 6 <= room.width + 1e-6);
        assert.ok(rows * height + (rows - 1) * 6 <= room.height + 1e-6);
        assert.ok(width > 0 && height > 0);
      }
    }
  }
});

Deno.test("built cards lie in columns of one colour where there is room", () => {
  const groups = built(3, 1, 2, 4);
  const stacks = stack({ groups, nameOf, room: { width: 500, height: 400 }, sides: 2, smallest: 12 });
  assert.equal(stacks?.look, "cards");
  assert.deepEqual(stacks.columns, groups);
});

Deno.test("the less room there is, the less is seen of a card, and every card stays", () => {
  const groups = built(4, 2, 3);
  const look = (width: number, height: number) => {
    const stacks = stack({ groups, nameOf, room: { width, height }, sides: 2, smallest: 11 });
    assert.deepEqual(stacks?.columns.flat() ?? groups.flat(), groups.flat());
    return stacks?.look;
  };
  assert.deepEqual([look(400, 300), look(110, 160), look(110, 90), look(50, 40)], [
    "cards",
    "lines",
    "signs",
    undefined,
  ]);
});

Deno.test("cards grow with the room", () => {
  const width = (room: number) =>
    stack({ groups: built(3, 2, 2), nameOf, room: { width: room, height: room }, sides: 2, smallest: 12 })?.width ?? 0;
  assert.ok(width(300) < width(500) && width(500) < width(900));
});
