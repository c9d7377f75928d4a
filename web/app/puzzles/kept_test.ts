import assert from "node:assert/strict";
import { after, daysOn, type Kept } from "./kept.ts";

const NOTHING: Kept = { went: {}, row: 0, longest: 0, days: 0, last: "" };

Deno.test("a row goes on with what is found at the first try, and ends with anything else", () => {
  const two = after(after(NOTHING, "a", "first", null), "b", "first", null);
  assert.deepEqual([two.row, two.longest], [2, 2]);
  const ended = after(two, "c", "later", null);
  assert.deepEqual([ended.row, ended.longest], [0, 2]);
  assert.equal(after(two, "c", "shown", null).row, 0);
});

Deno.test("a puzzle that was tried before changes no row", () => {
  const one = after(NOTHING, "a", "later", null);
  assert.deepEqual(after(one, "a", "first", null), one);
});

Deno.test("days in a row are those of puzzles of the day, across the end of a month", () => {
  const first = after(NOTHING, "a", "later", "2026-11-30");
  const second = after(first, "b", "first", "2026-12-01");
  assert.equal(second.days, 2);
  assert.equal(after(second, "c", "first", "2026-12-01").days, 2);
  assert.equal(after(second, "c", "first", "2026-12-03").days, 1);
  assert.equal(after(second, "c", "shown", "2026-12-02").days, 2);
  assert.deepEqual(["2026-12-01", "2026-12-02", "2026-12-03"].map((day) => daysOn(day, second)), [2, 2, 0]);
});
