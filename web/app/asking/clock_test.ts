import assert from "node:assert/strict";
import { mattering, shown } from "./clock.tsx";

Deno.test("a short time is shown as a clock does, a long one in words", () => {
  assert.deepEqual([0, -5, 9.2, 61, 7199].map(shown), ["0:00", "0:00", "0:10", "1:01", "119:59"]);
  assert.deepEqual([7200, 86400, 3 * 86400].map(shown), ["2 hours", "24 hours", "3 days"]);
});

Deno.test("one's own time comes first, then the shortest", () => {
  assert.equal(mattering([50, 10, null], 0), 0);
  assert.equal(mattering([50, 10, null], 2), 1);
  assert.equal(mattering([null, null], 0), null);
});
