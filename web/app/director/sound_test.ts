import assert from "node:assert/strict";
import { shakes } from "./sound.ts";
import { SOUNDS } from "./sounds.ts";

Deno.test("a phone shakes at its moments: shakes and pauses in turns", () => {
  assert.deepEqual(shakes([{ sound: "turn", at: 0 }]), [30]);
  assert.deepEqual(shakes([{ sound: "horn", at: 500 }, { sound: "card", at: 0 }]), [1, 499, 60]);
  assert.deepEqual(shakes([{ sound: "shield", at: 100 }, { sound: "horn", at: 120 }, { sound: "stone", at: 240 }]), [
    1,
    99,
    40,
    100,
    15,
  ]);
  assert.deepEqual(shakes([{ sound: "coin", at: 10 }]), []);
});

Deno.test("no sound clips, and all die away", () => {
  for (const [name, voices] of Object.entries(SOUNDS)) {
    const together = voices.filter(({ after = 0 }) => after < 0.05).reduce((sum, { gain }) => sum + gain, 0);
    assert.ok(together <= 1.1, name);
    assert.ok(voices.every(({ attack, decay }) => attack > 0 && decay > 0 && decay < 2), name);
  }
});
