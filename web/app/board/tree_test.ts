import assert from "node:assert/strict";
import { EMPTY, found, grown, parts, pruned, rows, size, stillPlayed } from "./tree.ts";

const TREE = [["0 a", "1 b", "0 c"], ["0 a", "1 d"], ["0 e"]].reduce(grown, EMPTY);

Deno.test("a tree grows by paths, and what is there is not added twice", () => {
  assert.equal(size(TREE), 5);
  assert.equal(size(grown(TREE, ["0 a", "1 b"])), 5);
  assert.deepEqual(found(TREE, ["0 a"])?.next.map((one) => one.line), ["1 b", "1 d"]);
  assert.equal(found(TREE, ["0 e", "1 b"]), null);
  assert.equal(size(EMPTY), 0);
});

Deno.test("a branch is taken out with all that follows it, and the others stay", () => {
  assert.equal(size(pruned(TREE, ["0 a", "1 b"])), 3);
  assert.equal(size(pruned(TREE, ["0 a"])), 1);
  assert.deepEqual(pruned(TREE, []), TREE);
  assert.deepEqual(pruned(TREE, ["0 x", "1 b"]), TREE);
});

Deno.test("rows tell the main line and what branches off", () => {
  assert.deepEqual(rows(TREE).map(({ line, side }) => `${side} ${line}`), [
    "0 0 a",
    "1 0 e",
    "0 1 b",
    "1 1 d",
    "0 0 c",
  ]);
  assert.ok(rows(TREE).every(({ path, line }) => path.at(-1) === line && found(TREE, path)));
});

Deno.test("what was played is known as long as a path follows the game, in whatever order seats chose together", () => {
  const played = ["0 a", "1 b", "2 c", "0 d", "1 e"];
  assert.deepEqual(stillPlayed(played, ["1 b", "0 a"]), ["2 c", "0 d", "1 e"]);
  assert.equal(stillPlayed(played, ["0 x"]), null);
  assert.equal(stillPlayed(["0 a"], ["0 a", "1 b"]), null);
  assert.deepEqual(parts("12 build altar"), { seat: 12, notation: "build altar" });
});
