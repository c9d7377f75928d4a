import assert from "node:assert/strict";
import { result } from "./result.ts";
import { coinsText } from "../shell/tray.tsx";
import { type GameTexts, Words } from "./words.ts";

const GAME: GameTexts = {
  id: "toy",
  title: "Toy",
  names: {},
  texts: {},
  phrases: { "victory.arms": "By arms" },
  nouns: {},
  categories: [],
  rules: 1,
  players: [2],
  actions: 1,
  levels: [],
  options: {},
  items: {},
  links: {},
};
const told = (you: number | null, ...ranks: number[]) => {
  const words = new Words(GAME, ["Anna", "Ben", "Eve"].slice(0, ranks.length), you);
  const { title, more, won } = result({ how: "arms", ranks, points: [], totals: [] }, words);
  return [title, more, won];
};

Deno.test("who wins is told so, not by name", () => {
  assert.deepEqual(told(0, 1, 2), ["You win!", "By arms", true]);
  assert.deepEqual(told(2, 3, 2, 1), ["You win!", "By arms", true]);
});

Deno.test("who loses against one hears it, and who won", () => {
  assert.deepEqual(told(0, 2, 1), ["You lose", "Ben wins · By arms", false]);
});

Deno.test("among several, and for those who look on, the winner is named", () => {
  assert.deepEqual(told(0, 2, 1, 3), ["Ben wins", "By arms", false]);
  assert.deepEqual(told(null, 1, 2), ["Anna wins", "By arms", false]);
});

Deno.test("a shared victory is everybody's who shares it", () => {
  assert.deepEqual(told(0, 1, 1), ["You share the victory!", "Shared victory: Anna, Ben", true]);
  assert.deepEqual(told(2, 1, 1, 3), ["Shared victory: Anna, Ben", "By arms", false]);
  assert.deepEqual(told(null, 1, 1), ["Shared victory: Anna, Ben", "By arms", false]);
});

Deno.test("where coins count among the points, they are told apart", () => {
  assert.deepEqual(coinsText({ points: 2, scores: { civilian: 3, treasury: -1 } }), ["3 points, −1 for coins"]);
  assert.deepEqual(coinsText({ points: 1, scores: { treasury: 1 } }), ["points for coins: +1"]);
  assert.deepEqual(coinsText({ points: 3, scores: { civilian: 3 } }), []);
  assert.deepEqual(coinsText({ points: null, scores: null }), []);
});
