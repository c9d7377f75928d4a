import assert from "node:assert/strict";
import { apart, boundsOf } from "./bounds.ts";
import { arch, box, disc, gable } from "./kit.ts";
import { fill, symbol } from "./paint/paint.ts";

Deno.test("bounds hold the whole path, however its steps are written", () => {
  assert.deepEqual(boundsOf(box(2, 3, 4, 5)), [2, 3, 6, 8]);
  assert.deepEqual(boundsOf("M2 3H6V8H2Z"), [2, 3, 6, 8]);
  assert.deepEqual(boundsOf(gable(10, 10, 4, 6)), [8, 4, 12, 10]);
  assert.deepEqual(boundsOf("M0 0q5 -4 10 0t10 0"), [0, -4, 20, 4]);
  assert.deepEqual(boundsOf("M0 0c1 -9 2 9 3 0"), [0, -9, 3, 9]);
  assert.deepEqual(boundsOf("M1 1l2 2", 1), [0, 0, 4, 4]);
  for (const path of [disc(5, 5, 2), arch(5, 7, 4, 4)]) {
    const [left, top, right, bottom] = boundsOf(path);
    assert.ok(left <= 3 && top <= 3 && right >= 7 && bottom >= 7);
  }
});

Deno.test("a shape joins an earlier one of its ink only where nothing lies under it", () => {
  assert.ok(apart([0, 0, 2, 2], [2, 0, 4, 2]));
  assert.ok(!apart([0, 0, 2, 2], [1, 1, 3, 3]));
  const paths = (...shapes: ReturnType<typeof fill>[]) => symbol("a", "0 0 9 9", shapes).match(/<path/g)?.length;
  const [left, right, over] = [box(0, 0, 2, 2), box(4, 0, 2, 2), box(1, 1, 4, 4)];
  assert.equal(paths(fill("red", left), fill("blue", right), fill("red", box(7, 0, 1, 1))), 2);
  assert.equal(paths(fill("red", left), fill("blue", over), fill("red", right)), 3);
  assert.equal(paths(fill("red", left), fill("red", over)), 2);
});
