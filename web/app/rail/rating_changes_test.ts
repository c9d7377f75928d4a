import assert from "node:assert/strict";
import { change } from "./rating_changes.tsx";

const rating = (points: number) => ({ points, deviation: 90, provisional: false });

Deno.test("a rating's change has a sign, and a first game has none", () => {
  assert.equal(change({ seat: 0, before: rating(1500), after: rating(1523) }), "+23");
  assert.equal(change({ seat: 0, before: rating(1500), after: rating(1481) }), "−19");
  assert.equal(change({ seat: 0, before: rating(1500), after: rating(1500) }), "+0");
  assert.equal(change({ seat: 0, before: null, after: rating(1600) }), "");
});
