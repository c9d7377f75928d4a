import assert from "node:assert/strict";
import { isFaces, isSeat, worded } from "./view.ts";

const name = (id: string) => id.toUpperCase();

Deno.test("a list of items is a list of faces", () => {
  assert.equal(isFaces(["well", "mill"], { well: {}, mill: {} }), true);
  assert.equal(isFaces(["well", "red"], { well: {} }), false);
  assert.equal(isFaces([], {}), false);
  assert.equal(isFaces("well", { well: {} }), false);
});

Deno.test("seats are known by the name of their field", () => {
  assert.equal(isSeat("seat", 0), true);
  assert.equal(isSeat("next_seat", 1), true);
  assert.equal(isSeat("coins", 1), false);
  assert.equal(isSeat("seat", null), false);
});

Deno.test("values in words", () => {
  assert.equal(worded("well", name), "WELL");
  assert.equal(worded([1, "a", [2, 3]], name), "1, A, (2, 3)");
  assert.equal(worded({ coins: 3, cards: [] }, name), "COINS 3, CARDS –");
  assert.equal(worded([], name), "–");
});
