import assert from "node:assert/strict";
import { spread } from "./spread.ts";

Deno.test("labels with room between them stay where they are", () => {
  assert.deepEqual(spread([80, 20, 50], 12, 0, 100), [80, 20, 50]);
  assert.deepEqual(spread([], 12, 0, 100), []);
});

Deno.test("labels too near each other are moved apart evenly, in the same order", () => {
  assert.deepEqual(spread([50, 50], 12, 0, 100), [44, 56]);
  assert.deepEqual(spread([52, 50], 12, 0, 100), [57, 45]);
  assert.deepEqual(spread([10, 50, 51, 52], 12, 0, 100), [10, 39, 51, 63]);
});

Deno.test("labels moved apart push the next ones", () => {
  assert.deepEqual(spread([50, 50, 60], 12, 0, 100).map(Math.round), [41, 53, 65]);
});

Deno.test("labels stay within the bounds, and closer together where there is no room", () => {
  assert.deepEqual(spread([0, 1, 100], 10, 0, 100), [0, 10, 100]);
  assert.deepEqual(spread([99, 100], 10, 0, 100), [90, 100]);
  assert.deepEqual(spread([5, 5, 5], 10, 0, 10), [0, 5, 10]);
});
