import assert from "node:assert/strict";
import type { Item } from "../../../app/words/words.ts";
import { blank, counted, factsOf, laid, settled, unchosen, used } from "./entry.ts";

/** An age of three cards: one face down under two that lie open. */
const SLOTS = [
  { row: 1, x: 0, covered_by: [1, 2], face_up: false },
  { row: 2, x: -1, covered_by: [], face_up: true },
  { row: 2, x: 1, covered_by: [], face_up: true },
];
const ITEMS = {
  layout_1: { kind: "layout", slots: SLOTS },
  altar: { kind: "card", age: 1 },
  baths: { kind: "card", age: 1 },
} as unknown as Record<string, Item>;

Deno.test("covered cards lie face down, and are to be chosen once nothing lies on them", () => {
  const first = blank(ITEMS);
  assert.deepEqual(first.layout, ["age_1_back", "", ""]);
  assert.equal(unchosen(first), 2);
  const next = laid(laid(first, ITEMS, 1, null), ITEMS, 2, null);
  assert.deepEqual(next.layout, ["", null, null]);
  const back = laid(next, ITEMS, 1, "altar");
  assert.deepEqual(back.layout, ["age_1_back", "altar", null]);
  const between = { ...back, question: "destroy", layout: ["age_1_back", null, null] };
  assert.deepEqual(settled(between, ITEMS).layout, between.layout);
});

Deno.test("what has been taken is counted, and everything lies somewhere once", () => {
  const entry = laid(blank(ITEMS), ITEMS, 1, null);
  entry.cards = { altar: "city_1" };
  assert.deepEqual(counted(entry, ITEMS, 1), { taken: 1, lie: 1 });
  assert.ok(used(entry).has("altar") && !used(entry).has("baths"));
});

Deno.test("the facts tell what stands, what is still to be built, and the eighth wonder", () => {
  const entry = blank(ITEMS);
  entry.wonders = [
    ["a", "b", "c", "d"].map((id) => ({ id, tucked: `${id}1` })),
    [..."efgh"].map((id) => ({ id, tucked: id === "h" ? "" : `${id}1` })),
  ];
  entry.tokens = { law: "board", masonry: "city_0" };
  const facts = factsOf(entry);
  assert.equal(facts["removed"], "h");
  const cities = facts["cities"] as { unbuilt: string[]; wonders: unknown[]; progress: string[] }[];
  assert.deepEqual(cities.map(({ wonders, unbuilt }) => [wonders.length, unbuilt.length]), [[4, 0], [3, 0]]);
  assert.deepEqual(cities[0]?.progress, ["masonry"]);
  assert.deepEqual(facts["board"], ["law"]);
});
