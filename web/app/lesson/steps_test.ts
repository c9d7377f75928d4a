import assert from "node:assert/strict";
import type { Board } from "../elements/board.ts";
import {
  back,
  due,
  go,
  type LessonStep,
  next,
  passed,
  type Progress,
  progress,
  resume,
  settle,
  toggled,
  waits,
} from "./steps.ts";

const table = (turn: number) => ({ view: { turn } }) as Board<{ turn: number }>;
const step = (at: string, more: Partial<LessonStep> = {}): LessonStep => ({ at, text: () => [at], ...more });
const STEPS = [
  step("goal"),
  step("act", { done: ({ view }) => view.turn > 1 }),
  step("later", { ready: ({ view }) => view.turn > 2 }),
  step("end"),
];
const on = (at: number, reached = at): Progress => ({ at, reached, open: true });

Deno.test("a step is shown when its moment has come", () => {
  assert.equal(due(STEPS, on(0), table(1)), STEPS[0]);
  assert.equal(due(STEPS, on(2), table(2)), null);
  assert.equal(due(STEPS, on(2), table(3)), STEPS[2]);
  assert.equal(due(STEPS, on(4), table(3)), null);
});

Deno.test("nothing is shown of a lesson put away", () => {
  assert.equal(due(STEPS, { ...on(0), open: false }, table(1)), null);
});

Deno.test("what is done is passed, what is only to be read stays", () => {
  assert.deepEqual(passed(STEPS, on(1), table(1), false), on(1));
  assert.deepEqual(passed(STEPS, on(1), table(2), false), on(2));
  assert.deepEqual(passed(STEPS, on(0), table(2), false), on(0));
});

Deno.test("what a step asks for is waited for, and gone back to when it is undone", () => {
  const steps = [step("pick", { asks: true, done: ({ view }) => view.turn > 1 }), step("tray")];
  assert.equal(waits(steps[0], table(1)), true);
  assert.equal(waits(steps[0], table(2)), false);
  assert.equal(waits(steps[1], table(1)), false);
  assert.deepEqual(passed(steps, on(0), table(2), false), on(1));
  assert.deepEqual(passed(steps, on(1), table(1), false), on(0));
  assert.deepEqual(passed(steps, on(0, 1), table(1), false), on(0, 1));
});

Deno.test("a step read again stays, done or not, and needs no moment", () => {
  assert.deepEqual(passed(STEPS, on(1, 2), table(2), true), on(1, 2));
  assert.equal(due(STEPS, on(2, 3), table(1)), STEPS[2]);
});

Deno.test("at the end of the game the last step follows, once", () => {
  assert.deepEqual(passed(STEPS, on(2), table(2), true), on(3));
  assert.deepEqual(passed(STEPS, on(4), table(2), true), on(4));
});

Deno.test("one step on and back", () => {
  assert.deepEqual(next(on(1)), on(2));
  assert.deepEqual(next(on(0, 2)), on(1, 2));
  assert.deepEqual(back(on(2)), on(1, 2));
  assert.deepEqual(back(on(0)), on(0));
});

Deno.test("a lesson put away is taken out where it was", () => {
  const away = toggled(STEPS, on(1), true);
  assert.deepEqual(away, { ...on(1), open: false });
  assert.deepEqual(toggled(STEPS, away, false), on(1));
});

Deno.test("a lesson that waits repeats its last words, a finished one begins anew", () => {
  assert.deepEqual(toggled(STEPS, on(2), false), on(1, 2));
  assert.deepEqual(toggled(STEPS, on(4), false), on(0, 4));
});

Deno.test("progress is kept while the game is played, and afterwards until the lesson has ended", () => {
  const store = new Map<string, string>();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    },
  });
  resume("table");
  settle(STEPS, false);
  assert.deepEqual([...store.keys()], ["wonders.lesson.table"]);
  go({ ...on(2), open: false });
  settle(STEPS, false);
  assert.equal(store.size, 1);
  settle(STEPS, true);
  assert.equal(store.size, 0);
  go(on(3));
  settle(STEPS, true);
  assert.equal(store.size, 1);
  go(next(on(3)));
  settle(STEPS, true);
  assert.equal(store.size, 0);
  resume("table");
  settle(STEPS, true);
  assert.deepEqual(progress.value, on(4));
});
