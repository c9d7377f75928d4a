import assert from "node:assert/strict";
import { alike } from "./memo.ts";

Deno.test("properties are alike when they hold the very same things under the same names", () => {
  const offers = [1];
  assert.ok(alike({}, {}));
  assert.ok(alike({ id: "a", offers }, { id: "a", offers }));
  assert.ok(!alike({ id: "a", offers }, { id: "a", offers: [1] }));
  assert.ok(!alike({ id: "a" }, { id: "b" }));
  assert.ok(!alike({ id: "a" }, { id: "a", note: "" }));
  assert.ok(!alike({ id: "a", note: undefined }, { id: "a" }));
  assert.ok(!alike({ id: "a" }, { id: "a", note: undefined, more: 1 }));
});
