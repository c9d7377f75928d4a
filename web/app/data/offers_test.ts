import assert from "node:assert/strict";
import { asked, costState } from "./offers.ts";
import type { PlanData, QuestionData } from "./wire.ts";

const plan: PlanData = { coins: 2, state: "trade", steps: [{ how: "bought", what: "wood", units: 1, coins: 2 }] };
const told: QuestionData = {
  number: 3,
  kind: "turn",
  legal: [1, 2],
  plans: [{ coins: -3, state: "free", steps: [] }, plan],
  offers: [
    { action: 1, notation: "build tower", reasons: [], plan: 1, points: 2, scores: { civilian: 2 } },
    { action: 2, notation: "stage tower", reasons: [], plan: 1, gains: "giza_a_1" },
    { action: 3, notation: "stop", reasons: [{ code: "must_build", fields: {} }] },
  ],
};

Deno.test("every offer has its plan and says what it does not have", () => {
  const [build, stage, stop] = asked(told).offers;
  assert.equal(build?.plan, plan);
  assert.equal(stage?.plan, plan);
  assert.deepEqual([build?.points, stage?.points, stage?.gains], [2, null, "giza_a_1"]);
  assert.deepEqual([stop?.plan, stop?.scores, stop?.consequences], [null, null, []]);
});

Deno.test("the same question is read once", () => {
  assert.equal(asked(told), asked(told));
  assert.notEqual(asked({ ...told }), asked(told));
});

Deno.test("the five states of a cost", () => {
  const priced = (state: PlanData["state"]) => ({ plan: { ...plan, state }, reasons: [] });
  for (const state of ["free", "chain", "own", "trade"] as const) assert.equal(costState(priced(state)), state);
  assert.equal(costState({ plan: null, reasons: [] }), "free");
  assert.equal(costState({ plan, reasons: [{ code: "missing", fields: {} }] }), "impossible");
});
