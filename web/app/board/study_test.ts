import assert from "node:assert/strict";
import { packed, unpacked } from "./link.ts";
import { readStudy, type Start, type Study, written } from "./study.ts";
import { EMPTY, grown } from "./tree.ts";

const START: Start = { moment: 7, seat: 1, anew: null, file: null, position: null };
const TREE = [["0 a", "1 b", "0 c"], ["0 a", "1 d"], ["0 e", "1 b"]].reduce(grown, EMPTY);

Deno.test("what is written is read again", () => {
  const studies: Study[] = [
    { start: START, tree: EMPTY, path: [] },
    { start: { ...START, anew: 0 }, tree: TREE, path: ["0 a", "1 d"] },
    { start: { ...START, file: "wonders replay 3\ngame duel\n\n0 draft x\n" }, tree: TREE, path: ["0 e", "1 b"] },
    { start: { ...START, position: { age: 2, cards: [["altar"], []] } }, tree: TREE, path: [] },
  ];
  for (const study of studies) assert.deepEqual(readStudy(written(study)), study);
});

Deno.test("what is no analysis is not read", () => {
  const text = written({ start: START, tree: TREE, path: [] });
  for (
    const wrong of [
      "",
      "wonders analysis 2",
      text + "\n9 0 x",
      text + "\n0 0 x",
      text + "\nmoment x",
      text + "\nposition [1]",
      text + "\nposition {",
      text + "\n1 build",
      text + "\n1 0 caf\u00e9",
      text + "\n1 0 " + "x".repeat(200),
      text + "\n1 0 x".repeat(1200),
      text + "\n" + "x".repeat(200_000),
    ]
  ) assert.equal(readStudy(wrong), null);
});

Deno.test("a text is packed for an address, and what was never packed is none", async () => {
  const text = written({ start: START, tree: TREE, path: ["0 a"] });
  const pack = await packed(text);
  assert.match(pack, /^[\w-]+$/);
  assert.equal(await unpacked(pack), text);
  assert.equal(await unpacked("!!"), null);
  assert.equal(await unpacked("____"), null);
  const large = await packed("x".repeat(5_000_000));
  assert.ok(large.length < 20_000);
  assert.equal(await unpacked(large), null);
});
