import assert from "node:assert/strict";
import { everyLineOf, symbolsOf } from "./catalog_for_tests.ts";
import { row } from "./effect.tsx";
import { type Effect, type Sign, signsOf } from "./signs.ts";

const RESOURCES: Readonly<Record<string, string>> = {
  W: "wood",
  S: "stone",
  C: "clay",
  O: "ore",
  G: "glass",
  L: "cloth",
  P: "papyrus",
};

/** An effect as a table writes it, told as the server tells it. */
function told(written: string): Effect {
  const [word = "", ...given] = written.split(":");
  return [
    word,
    ...given.map((cell) => {
      if (/^\d+$/.test(cell)) return Number(cell);
      return /^[A-Z]+$/.test(cell) ? [...cell].map((letter) => RESOURCES[letter]) : cell;
    }),
  ];
}

const WRITTEN = ["cards", "progress", "stages", "wonders"]
  .flatMap(everyLineOf)
  .flatMap((line) => line.effect ? line.effect.split(";") : []);

const drawn = (...effect: Effect) =>
  signsOf(effect).map((sign) => "text" in sign ? sign.text : sign.icon + (sign.number ?? "")).join(" ");

Deno.test("every effect of every game has signs, and all of them are drawn", () => {
  const icons = new Set(symbolsOf("icons.svg"));
  assert.ok(WRITTEN.length > 200);
  for (const effect of WRITTEN) {
    const signs = signsOf(told(effect));
    assert.ok(signs.length > 0, effect);
    for (const sign of signs) if ("icon" in sign) assert.ok(icons.has(sign.icon), `${effect}: ${sign.icon}`);
  }
});

Deno.test("numbers stand inside coins and laurels", () => {
  assert.equal(drawn("vp", 7), "laurel7");
  assert.equal(drawn("coins", 4), "coin4");
  assert.equal(drawn("price1", ["glass", "papyrus"]), "glass / papyrus = coin1");
});

Deno.test("resources are repeated, alternatives are parted", () => {
  assert.equal(drawn("produce", ["wood", "wood"]), "wood wood");
  assert.equal(drawn("choice", ["wood", "clay"]), "wood / clay");
  assert.equal(drawn("choice", "raw"), "raw");
  assert.equal(drawn("private", ["glass", "cloth", "papyrus"]), "glass / cloth / papyrus");
});

Deno.test("what is counted stands after the gain, and whose it is after that", () => {
  assert.equal(drawn("coins_per", "grey", 3), "coin3 / tab_grey");
  assert.equal(drawn("coins_per", "brown", "own+neighbours", 1), "coin1 / tab_brown person neighbours");
  assert.equal(drawn("vp_per", "stage", "own", 1), "laurel1 / stage");
  assert.equal(drawn("vp_per", "defeat", "neighbours", 1), "laurel1 / defeat neighbours");
  assert.equal(drawn("vp_most", "brown+grey", 1), "laurel1 / tab_brown tab_grey max");
});

Deno.test("an arrow points to the neighbour one trades with", () => {
  assert.equal(drawn("trade", "raw", "left"), "left raw coin1");
  assert.equal(drawn("trade", "raw", "right"), "raw coin1 right");
  assert.equal(drawn("trade", "goods", "both"), "both goods coin1");
});

Deno.test("kinds of cards are known by what they give", () => {
  assert.equal(drawn("extra_card_on_take", "grey_stone+yellow_coin"), "stone / coin : extra_card");
  assert.equal(drawn("extra_card_on_take", "red_1+red_2"), "horn : extra_card");
});

Deno.test("more than three of a thing are counted", () => {
  assert.equal(drawn("shields", 3), "shield shield shield");
  assert.equal(drawn("shields", 4), "4× shield");
});

Deno.test("a word not known shows nothing", () => {
  assert.deepEqual(signsOf(["no_such_word", 1]), []);
  assert.deepEqual(signsOf(["constructor"]), []);
});

Deno.test("signs stand side by side without overlapping", () => {
  const signs: Sign[] = [{ icon: "coin", number: 1 }, { text: "/" }, { icon: "stage" }, { text: "max" }];
  const { placed, length } = row(signs);
  assert.deepEqual(placed.map(({ start }) => start), [0, 25, 34, 59]);
  assert.ok(length > 59);
  assert.deepEqual(row([]), { placed: [], length: 0 });
});
