import { deepEqual, equal } from "node:assert/strict";
import { around, arrivals, colours, type Deck, levels, missing, rightOf } from "./view.ts";
import type { Item } from "../../app/words/words.ts";

function deck(id: string, size: number, left: number[] = []): Deck {
  return { id, top: null, size, left };
}

Deno.test("seats stand around the nearest one from its left to its right neighbour", () => {
  deepEqual(around(0, 4), [1, 2, 3]);
  deepEqual(around(2, 4), [3, 0, 1]);
  deepEqual(around(1, 2), [0]);
  equal(rightOf(0, 4), 3);
  equal(rightOf(1, 2), 0);
});

Deno.test("stages stand on levels, the highest first", () => {
  const stage = (number: number, level: number, place: string): Item => ({ kind: "stage", number, level, place });
  const rows = levels([stage(1, 1, "full"), stage(2, 2, "right"), stage(3, 2, "left"), stage(4, 3, "full")]);
  deepEqual(rows.map((row) => row.map((one) => one["number"])), [[4], [3, 2], [1]]);
});

Deno.test("the nearest stage counts for what is missing", () => {
  equal(missing({ available: [{ stage: 2, short: 3 }, { stage: 3, short: 1 }] }), 1);
  equal(missing({ available: [] }), null);
});

Deno.test("cards just taken are followed from their decks", () => {
  const take = (seat: number, card: string, from: string) => ({ kind: "take", seat, card, deck: from });
  const events = [
    take(0, "wood", "giza"),
    { kind: "turn", seat: 1 },
    take(1, "gear", "giza"),
    take(1, "coin", "central"),
  ];
  deepEqual(
    arrivals(events, [deck("giza", 10), deck("central", 40)]),
    new Map([["1:coin", "central-41"], ["1:gear", "giza-11"], ["0:wood", "giza-12"]]),
  );
});

Deno.test("what is left in a deck is counted by colour", () => {
  const card = (colour: string): Item => ({ kind: "card", colour });
  const items = { wood: card("grey"), giza: { kind: "wonder" }, stone: card("grey"), gear: card("green") };
  deepEqual(colours(deck("giza", 6, [1, 2, 3]), items), [{ colour: "grey", count: 3 }, { colour: "green", count: 3 }]);
});
