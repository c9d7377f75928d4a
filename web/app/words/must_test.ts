import assert from "node:assert/strict";
import { must, nth } from "./must.ts";

Deno.test("what is there is passed on, what is missing is named", () => {
  assert.equal(must(0, "a number"), 0);
  assert.equal(must("", "a text"), "");
  assert.throws(() => must(null, "the dialog"), /missing: the dialog/);
  assert.throws(() => must(undefined, "the dialog"), /missing: the dialog/);
});

Deno.test("a place of a list is counted from either end", () => {
  assert.equal(nth(["a", "b"], 1), "b");
  assert.equal(nth(["a", "b"], -1), "b");
  assert.throws(() => nth(["a", "b"], 2), /missing: number 2 of 2/);
});
