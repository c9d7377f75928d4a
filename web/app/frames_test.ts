import assert from "node:assert/strict";
import { OneByOne } from "./frames.ts";

Deno.test("what comes is shown at once, what comes before it is seen waits its turn", () => {
  const shown: number[] = [];
  const seen: (() => void)[] = [];
  const frames = new OneByOne<number>((thing) => shown.push(thing), (then) => seen.push(then));
  frames.take(1);
  assert.deepEqual(shown, [1]);
  frames.take(2);
  frames.take(3);
  assert.deepEqual(shown, [1]);
  seen.shift()!();
  assert.deepEqual(shown, [1, 2]);
  seen.shift()!();
  seen.shift()!();
  assert.deepEqual(shown, [1, 2, 3]);
  frames.take(4);
  assert.deepEqual(shown, [1, 2, 3, 4]);
});
