import assert from "node:assert/strict";
import { finalScenes, sums } from "./final.tsx";
import { type GameTexts, Words } from "../words/words.ts";

const game = {
  categories: ["civilian", "science", "military"],
  phrases: { "category.civilian": "Civilian", "category.military": "Military", "victory.points": "on points" },
} as unknown as GameTexts;
const words = new Words(game, ["Anna", "Ben"], 0);

Deno.test("the end counts the categories that somebody scored in, then tells who won", () => {
  const points = [{ civilian: 3, science: 0, military: 5 }, { civilian: 0, science: 0, military: -1 }];
  const [count, verdict] = finalScenes({ how: "points", ranks: [1, 2], points, totals: [8, -1] }, words, [
    "person-1",
    "scholar-1",
  ]);
  assert.ok(count?.kind === "count" && verdict?.kind === "verdict");
  assert.deepEqual(count.categories.map(({ name }) => name), ["Civilian", "Military"]);
  assert.deepEqual([verdict.title, verdict.won], ["You win!", true]);
  assert.deepEqual(verdict.winners, [{ seat: 0, face: "person-1" }]);
});

Deno.test("a game that ends before anything counts is only told", () => {
  const scenes = finalScenes({ how: "points", ranks: [2, 1], points: [{}, {}], totals: [0, 0] }, words, []);
  assert.deepEqual(scenes.map(({ kind }) => kind), ["verdict"]);
});

Deno.test("sums run from nothing through the categories", () => {
  assert.deepEqual(sums({ military: -2, civilian: 5 }, [{ id: "military" }, { id: "civilian" }]), [0, -2, 3]);
});
