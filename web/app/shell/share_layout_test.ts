import assert from "node:assert/strict";
import { clipped, parts } from "./share_layout.ts";

Deno.test("a bar has a part for each gain, and they fill it", () => {
  const found = parts([3, 0, -2, 1], 100);
  assert.deepEqual(found, [{ place: 0, left: 0, width: 75 }, { place: 3, left: 75, width: 25 }]);
  assert.deepEqual(parts([0, -1], 100), []);
});

Deno.test("a long name is cut where it no longer fits", () => {
  const measure = (text: string) => 10 * [...text].length;
  assert.equal(clipped("Anna", 40, measure), "Anna");
  assert.equal(clipped("Bartholomew", 60, measure), "Barth…");
  assert.equal(clipped("An  na", 40, measure), "An…");
});
