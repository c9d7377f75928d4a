import assert from "node:assert/strict";
import { onceSeen, OneByOne } from "./frames.ts";

Deno.test("what comes is shown at once, what comes before it is seen waits its turn", () => {
  const shown: number[] = [];
  const seen: (() => void)[] = [];
  const frames = new OneByOne<number>((thing) => shown.push(thing), (then) => seen.push(then));
  frames.take(1);
  assert.deepEqual(shown, [1]);
  frames.take(2);
  frames.take(3);
  assert.deepEqual(shown, [1]);
  seen.shift()?.();
  assert.deepEqual(shown, [1, 2]);
  seen.shift()?.();
  seen.shift()?.();
  assert.deepEqual(shown, [1, 2, 3]);
  frames.take(4);
  assert.deepEqual(shown, [1, 2, 3, 4]);
});

Deno.test("one that cannot be shown does not hold up those after it", () => {
  const shown: number[] = [];
  const seen: (() => void)[] = [];
  const frames = new OneByOne<number>((thing) => {
    if (thing === 1) throw new Error("spoilt");
    shown.push(thing);
  }, (then) => seen.push(then));
  assert.throws(() => frames.take(1), /spoilt/);
  frames.take(2);
  seen.shift()?.();
  assert.deepEqual(shown, [2]);
});

for (const [how, wait, hidden] of [["a quick frame", 1, false], ["a slow frame", 250, false], ["no frame", 0, true]]) {
  Deno.test(`with ${how}, what is seen is told once`, async () => {
    const page = globalThis as unknown as Record<string, unknown>;
    page["document"] = { hidden };
    page["requestAnimationFrame"] = (draw: () => void) => setTimeout(draw, Number(wait));
    page["cancelAnimationFrame"] = clearTimeout;
    let told = 0;
    onceSeen(() => told++);
    // In steps, so that on a busy machine, too, everything that is due has had its turn.
    for (let step = 0; step < 40; step++) await new Promise((done) => setTimeout(done, 10));
    assert.equal(told, 1);
  });
}
