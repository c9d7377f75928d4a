import assert from "node:assert/strict";
import type { Board } from "../../app/elements/board.ts";
import { type GameEvent, type GameTexts, Words } from "../../app/words/words.ts";
import { scenes } from "./scenes.ts";
import type { City, View } from "./view.ts";

const game = {
  phrases: {},
  names: {},
  items: { babylon_b: { stages: ["babylon_b_1", "babylon_b_2", "babylon_b_3"] } },
} as unknown as GameTexts;

function told(events: GameEvent[], players = 3) {
  const cities = Array.from({ length: 3 }, (_none, place) => ({
    seat: place < players ? place : null,
    left: (place + 1) % 3,
    right: (place + 2) % 3,
    wonder: "babylon",
    side: "b",
    shields: place,
  } as City));
  const view = { age: 2, cities } as View;
  const words = new Words(game, ["Anna", "Ben", "Cleo"].slice(0, players));
  return scenes({ events, near: 0, view, words } as Board<View>);
}

Deno.test("a turn is revealed at once, then paid for, then hands pass", () => {
  const [reveal, coins, pass] = told([
    { kind: "build", seat: 0, card: "apothecary", paid: 2, chain: false, power: false },
    { kind: "discard", seat: 1, coins: 3 },
    { kind: "build", seat: 2, card: "stone_pit", paid: 0, chain: false, power: false },
    { kind: "trade", seat: 0, to_seat: 2, coins: 2 },
    { kind: "pass", direction: "left" },
    { kind: "hand", seat: 0, count: 6 },
  ]);
  assert.ok(reveal?.kind === "reveal" && coins?.kind === "flow" && pass?.kind === "flow");
  assert.deepEqual(reveal.cards.map(({ card, from, to }) => [card, from, to]), [
    ["apothecary", "flip:0-apothecary", "flip:0-apothecary"],
    [null, "seat:1", "discard"],
    ["stone_pit", "seat:2", "flip:2-stone_pit"],
  ]);
  assert.deepEqual(coins.ways, [
    { from: "table", to: "coins:1", count: 3 },
    { from: "coins:0", to: "coins:2", count: 2 },
  ]);
  assert.deepEqual(pass.ways.map(({ from, to }) => `${from} ${to}`), [
    "seat:0 seat:1",
    "seat:1 seat:2",
    "seat:2 seat:0",
  ]);
});

Deno.test("a stage rises over those that stand, and its card is not shown", () => {
  const [reveal, rise] = told([{ kind: "stage", seat: 1, stage: "babylon_b_2", paid: 0, card: "baths" }]);
  assert.ok(reveal?.kind === "reveal" && rise?.kind === "rise");
  assert.equal(reveal.cards[0]?.card, null);
  assert.deepEqual([rise.at, rise.built, rise.fresh, rise.of], ["wonder:1", [1], 2, 3]);
});

Deno.test("the last cards of an age have its back", () => {
  const [reveal] = told([{ kind: "build", seat: 0, card: "baths", paid: 0 }, { kind: "age", age: 2 }]);
  assert.ok(reveal?.kind === "reveal" && reveal.back === "age_1");
});

Deno.test("an age ends with a conflict on each side, then the next begins", () => {
  const all = told([
    { kind: "conflict", seat: 2, loser_seat: 1, points: 3 },
    { kind: "conflict", seat: 2, loser_seat: 0, points: 3 },
    { kind: "age", age: 2 },
  ]);
  assert.deepEqual(all.map(({ kind }) => kind), ["clash", "clash", "flow", "banner"]);
  const [left, right, tokens] = all;
  assert.ok(left?.kind === "clash" && right?.kind === "clash" && tokens?.kind === "flow");
  assert.deepEqual(left.sides.map(({ end }) => end), ["even", "even"]);
  assert.deepEqual(right.sides.map(({ token, shields }) => [token, shields]), [["−1", 0], ["+3", 2]]);
  assert.deepEqual(tokens.ways, [{ from: "table", to: "shields:2", count: 2 }]);
});

Deno.test("the free city plays, pays and fights like the others", () => {
  const all = told([
    { kind: "city_build", card: "baths", paid: 1, chain: false },
    { kind: "trade_with_city", seat: 0, coins: 2 },
    { kind: "pass", direction: "swap" },
    { kind: "city_victory", loser_seat: 1, points: 1 },
    { kind: "age", age: 2 },
  ], 2);
  const [reveal, coins, pass, , fight, tokens] = all;
  assert.ok(reveal?.kind === "reveal" && reveal.cards[0]?.to === "flip:city-baths");
  assert.ok(coins?.kind === "flow" && coins.ways[0]?.to === "coins:city");
  assert.ok(pass?.kind === "flow" && pass.ways[0]?.to === "seat:1");
  assert.ok(fight?.kind === "clash" && tokens?.kind === "flow" && tokens.ways[0]?.to === "shields:city");
});

Deno.test("the first age begins without a conflict, and boards that are chosen have no scene", () => {
  assert.deepEqual(told([{ kind: "age", age: 1 }]).map(({ kind }) => kind), ["banner"]);
  assert.deepEqual(told([{ kind: "board", seat: 0, board: "babylon_b" }]), []);
});
