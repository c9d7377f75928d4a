import assert from "node:assert/strict";
import type { PlanData, StepData } from "../../app/data/wire.ts";
import {
  byCard,
  chosen,
  type City,
  conflictWith,
  farCities,
  lastConflicts,
  ownPoints,
  payees,
  priceOf,
  savedByPower,
  unseen,
  type View,
} from "./view.ts";
import type { Offer } from "../../app/data/offers.ts";
import { nth } from "../../app/words/must.ts";

function ring(count: number, players = count): City[] {
  return Array.from({ length: count }, (_none, place) => ({
    seat: place < players ? place : null,
    left: (place + 1) % count,
    right: (place + count - 1) % count,
  } as City));
}

function offer(notation: string, reasons: string[] = [], steps: Partial<StepData>[] = []): Offer {
  const plan: PlanData = { coins: 0, state: "trade", steps: steps as StepData[] };
  return {
    action: 0,
    notation,
    plan,
    reasons: reasons.map((code) => ({ code, fields: {} })),
    consequences: [],
    gains: null,
    points: null,
    scores: null,
  };
}

Deno.test("those far away go round from the left neighbour to the right one", () => {
  assert.deepEqual(farCities(ring(3), 1), []);
  assert.deepEqual(farCities(ring(4), 0), [2]);
  assert.deepEqual(farCities(ring(7), 5), [0, 1, 2, 3]);
});

Deno.test("coins are told apart by the neighbour who gets them, the free city included", () => {
  const cities = ring(3, 2);
  const bought = offer("build walls", [], [
    { how: "bank", coins: 1, to_seat: null },
    { how: "bought", coins: 4, to_seat: 1 },
    { how: "bought_from_city", coins: 2, to_seat: null },
  ]);
  assert.deepEqual(payees(bought, nth(cities, 0), cities), { left: 4, right: 2 });
});

Deno.test("a power is shown where it saves something", () => {
  const paid = (coins: number): Offer => ({ ...offer("build palace"), plan: { coins, state: "trade", steps: [] } });
  const free = offer("free palace");
  assert.equal(savedByPower([paid(2), free]), true);
  assert.equal(savedByPower([offer("build palace", ["missing"]), free]), true);
  assert.equal(savedByPower([paid(0), free]), false);
  assert.equal(savedByPower([paid(2), offer("free palace", ["duplicate"])]), false);
  assert.equal(savedByPower([paid(2)]), false);
});

Deno.test("a card shows how it can be built, or why it cannot", () => {
  const dear = offer("build palace", ["missing"]);
  const free = offer("free palace");
  const sold = offer("discard palace");
  assert.equal(priceOf([dear, free, sold]), free);
  assert.equal(priceOf([dear, offer("free palace", ["power_used"]), sold]), dear);
  assert.equal(priceOf([sold]), undefined);
  assert.deepEqual([...byCard([dear, sold, offer("decline")]).keys()], ["palace"]);
});

Deno.test("a card shows the points that it brings, without what its price counts", () => {
  const paid = { ...offer("build baths"), points: 2, scores: { civilian: 3, treasury: -1 } };
  assert.equal(ownPoints(paid).points, 3);
  assert.equal(ownPoints(paid), ownPoints(paid));
  const free = { ...offer("build baths"), points: 3, scores: { civilian: 3 } };
  assert.equal(ownPoints(free), free);
});

Deno.test("what is sealed is told by card, payments apart", () => {
  assert.deepEqual(chosen(["stage altar", "pay 2 0", "city_build loom_1"]), [
    { card: "altar", verb: "stage", free: false },
    { card: "loom_1", verb: "build", free: true },
  ]);
});

Deno.test("unseen is the deck for this number of cities less what was seen", () => {
  const card = (copies_from: number[], guild = false) => ({ kind: "card", age: 3, copies_from, guild });
  const items = {
    arena: card([3, 5, 7]),
    palace: card([3, 7]),
    spies_guild: card([], true),
    builders_guild: card([], true),
  };
  const view = { age: 3, cities: ring(5), seen: ["arena", "spies_guild"] } as unknown as View;
  assert.deepEqual(unseen(view, items), { cards: ["arena", "palace"], guilds: ["builders_guild"] });
});

Deno.test("of all conflicts those of the last age count, from both sides", () => {
  const events = [
    { kind: "conflict", seat: 0, loser_seat: 1, points: 1 },
    { kind: "age", age: 2 },
    { kind: "conflict", seat: 1, loser_seat: 0, points: 3 },
    { kind: "city_defeat", seat: 0, points: 3 },
    { kind: "age", age: 3 },
  ];
  const last = lastConflicts(events);
  assert.equal(last.length, 2);
  assert.equal(conflictWith(last, 0, 1), -1);
  assert.equal(conflictWith(last, 1, 0), 3);
  assert.equal(conflictWith(last, 0, null), 3);
  assert.equal(conflictWith(last, 1, null), undefined);
});
