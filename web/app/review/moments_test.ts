import assert from "node:assert/strict";
import type { Decision, Frame } from "../data/wire.ts";
import { decisionAt, seenBy, signed, step } from "./moments.ts";

function frame(mover: number | null, events: number): Pick<Frame, "events" | "mover"> {
  return { mover, events: Array.from({ length: events }, () => ({ kind: "x" })) };
}

function decision(seat: number, moment: number): Decision {
  return { moment, seat, age: 1, question: "", played: 0, label: "best", cost: 0, points: 0, kinds: [], answers: [] };
}

Deno.test("a seat sees its own answers and what is told, not the answers of others", () => {
  const open = [frame(null, 1), frame(0, 0), frame(1, 0), frame(1, 3), frame(0, 2)];
  assert.deepEqual(seenBy(0, open), [0, 1, 1, 2, 3]);
  assert.deepEqual(seenBy(1, open), [0, 0, 1, 2, 3]);
});

Deno.test("a decision is found by its seat and moment, and so are its neighbours", () => {
  const all = [decision(0, 2), decision(1, 3), decision(0, 7)];
  assert.deepEqual(decisionAt(all, 0, 7), all[2] ?? null);
  assert.deepEqual(decisionAt(all, 1, 7), null);
  assert.deepEqual(step(all, 0, 2, true), 7);
  assert.deepEqual(step(all, 0, 5, false), 2);
  assert.deepEqual(step(all, 0, 7, true), 7);
});

Deno.test("changes have their sign", () => {
  assert.deepEqual(signed(0.126), "+13%");
  assert.deepEqual(signed(-0.2), "−20%");
});
