import assert from "node:assert/strict";
import { type GameEvent, type GameTexts, Words } from "../../app/words/words.ts";
import { scenes } from "./scenes.ts";
import type { DuelBoard } from "./view.ts";

function told(...events: GameEvent[]) {
  const words = new Words({ phrases: {}, names: {} } as unknown as GameTexts, ["Anna", "Ben"]);
  return scenes({ events, view: { age: 2 }, words } as unknown as DuelBoard);
}

const kinds = (...events: GameEvent[]) => told(...events).map(({ kind }) => kind);

Deno.test("a wonder is built: its card goes under it, coins are paid, it rises, the pawn marches, cards turn over", () => {
  const all = told(
    { kind: "wonder", seat: 1, wonder: "colossus", card: "clay_reserve", paid: 8 },
    { kind: "pawn", seat: 1, shields: 2, space: -2 },
    { kind: "reveal", slot: 11, card: "altar" },
    { kind: "reveal", slot: 12, card: "apothecary" },
  );
  assert.deepEqual(all.map(({ kind }) => kind), ["fly", "flow", "rise", "march", "turn"]);
  const [fly, flow, rise, march, turn] = all;
  assert.ok(fly?.kind === "fly" && fly.cards[0]?.to === "flip:card-clay_reserve");
  assert.ok(flow?.kind === "flow" && flow.together);
  assert.deepEqual(flow.ways, [{ from: "coins:1", to: "table", count: 8 }]);
  assert.ok(rise?.kind === "rise" && rise.wonder === "colossus");
  assert.ok(march?.kind === "march" && march.steps === 2);
  assert.ok(turn?.kind === "turn");
  assert.deepEqual(turn.keys, ["card-altar", "card-apothecary"]);
});

Deno.test("looted coins fall on the track, and supremacy is told at once", () => {
  const [march, loot, banner] = told(
    { kind: "pawn", seat: 0, shields: 2, space: 9 },
    { kind: "loss", seat: 1, coins: 5, source: "military_token" },
    { kind: "end", how: "military" },
  );
  assert.equal(march?.kind, "march");
  assert.ok(loot?.kind === "flow");
  assert.deepEqual(loot.ways, [{ from: "coins:1", to: "track", count: 5 }]);
  assert.ok(banner?.kind === "banner" && banner.tone === "war");
  assert.deepEqual(kinds({ kind: "end", how: "civilian" }), []);
});

Deno.test("a card that is discarded goes to the pile and brings coins; one for free moves none", () => {
  assert.deepEqual(kinds({ kind: "discard", seat: 0, card: "garrison", coins: 2 }), ["fly", "flow"]);
  assert.deepEqual(kinds({ kind: "build", seat: 0, card: "theater", paid: 0, chain: false }), ["fly"]);
  const [back] = told({ kind: "revive", seat: 0, card: "theater" });
  assert.ok(back?.kind === "fly" && back.cards[0]?.from === "discard");
});

Deno.test("a token, an age, and nothing for what needs no scene", () => {
  const age: GameEvent = { kind: "layout", age: 2, cards: [] };
  assert.deepEqual(kinds({ kind: "progress", seat: 0, token: "law" }, age), ["fly", "banner"]);
  assert.deepEqual(kinds({ kind: "again", seat: 1 }, { kind: "draft", seat: 0, wonder: "sphinx" }), []);
});
