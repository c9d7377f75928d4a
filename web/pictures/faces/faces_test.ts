import assert from "node:assert/strict";
import { faces } from "./faces.ts";
import { BOTS, facesOf, PEOPLE } from "./names.ts";

Deno.test("everybody has a face, and no two the same", () => {
  const drawn = faces();
  assert.equal(PEOPLE.length, 16);
  assert.equal(BOTS.length, 12);
  assert.equal(drawn.length, 28);
  assert.equal(new Set(drawn.map((one) => one.replace(/id="[^"]+"/, ""))).size, 28);
  for (const one of drawn) assert.doesNotMatch(one, /NaN|undefined/);
});

Deno.test("a name keeps its face, and two at a table never share one", () => {
  assert.deepEqual(facesOf(["Anna"]), facesOf(["Anna"]));
  const seven = facesOf(["Anna", "Ben", "Ben", "Ben", "Cecil", "", "Anna"]);
  assert.equal(new Set(seven).size, 7);
  assert.deepEqual(seven.slice(0, 1), facesOf(["Anna"]));
  for (const face of seven) assert.ok(PEOPLE.includes(face));
  assert.equal(facesOf(Array<string>(20).fill("Anna")).length, 20);
});
