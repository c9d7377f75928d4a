import assert from "node:assert/strict";
import type { Scene } from "./scenes.ts";
import { end, notes, reading, timeline } from "./timeline.ts";

const fly: Scene = { kind: "fly", back: "age_1", cards: [{ card: "baths", from: "table", to: "seat:0" }] };
const coins: Scene = { kind: "flow", sign: "coin", ways: [{ from: "table", to: "coins:0", count: 2 }] };
const age: Scene = { kind: "banner", tone: "age", icon: "age_2", title: "Age II" };

Deno.test("scenes come one after the other, each before the one before it is over", () => {
  const [first, second, third] = timeline([fly, coins, age], "normal");
  assert.ok(first && second && third);
  assert.equal(first.at, 0);
  for (const [one, next] of [[first, second], [second, third]] as const) {
    assert.ok(next.at > one.at && next.at < one.at + one.length);
  }
});

Deno.test("what belongs together begins together, and what follows waits for the longer one", () => {
  const [, together, after] = timeline([fly, { ...coins, together: true }, age], "normal");
  assert.equal(together?.at, 0);
  assert.ok(after && after.at >= 480);
  assert.equal(timeline([{ ...coins, together: true }], "normal")[0]?.at, 0);
});

Deno.test("the pace stretches all times alike, and none tells nothing", () => {
  const [calm, normal, quick] = (["calm", "normal", "quick"] as const).map((pace) => end(timeline([fly, age], pace)));
  assert.ok(calm && normal && quick && calm > normal && normal > quick);
  assert.deepEqual(timeline([fly, age], "none"), []);
  assert.equal(end([]), 0);
});

Deno.test("a longer march and a longer count take longer", () => {
  const march = (steps: number): Scene => ({ kind: "march", key: "pawn", steps });
  assert.ok(end(timeline([march(5)], "normal")) > end(timeline([march(1)], "normal")));
});

Deno.test("sounds are heard within their scenes, and never the same twice at once", () => {
  const cues = timeline([fly, { ...fly, together: true }, coins, age], "normal");
  const heard = notes(cues);
  assert.deepEqual(heard.map(({ sound }) => sound), ["card", "coin", "card"]);
  assert.ok(heard.every(({ at }) => at > 0 && at < end(cues)));
});

Deno.test("a still stays as long as it takes to read it", () => {
  assert.equal(reading(0, "normal"), 0);
  assert.ok(reading(3, "normal") > reading(1, "normal"));
  assert.equal(reading(3, "none"), 0);
});
