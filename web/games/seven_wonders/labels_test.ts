import assert from "node:assert/strict";
import { type GameTexts, Words } from "../../app/words/words.ts";
import { paidTo } from "./labels.ts";
import type { City } from "./view.ts";

const words = new Words({} as GameTexts, ["Anna", "Ben"], 0);
const city = (seat: number | null) => ({ seat }) as City;

Deno.test("whom coins go to is said in words that fit into a sentence", () => {
  assert.equal(paidTo(city(0), 2, words), "2 coins to you");
  assert.equal(paidTo(city(1), 1, words), "1 coin to Ben");
  assert.equal(paidTo(city(null), 3, words), "3 coins to the free city");
});
