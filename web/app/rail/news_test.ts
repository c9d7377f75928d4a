import assert from "node:assert/strict";
import type { Told } from "../director/director.tsx";
import type { Scene } from "../director/scenes.ts";
import type { GameEvent } from "../words/words.ts";
import { others } from "./news.tsx";

function told(...lines: [seat: number, text: string][]): Told {
  const events = lines.map(([seat, text]) => ({ kind: text, seat }));
  const scenes = lines.map(([, text]) => ({ kind: "flow", sign: "coin", ways: [], told: [text] } as Scene));
  const words = { event: ({ kind }: GameEvent) => kind };
  return { scenes, before: new Map(), board: { events, you: 0, words }, game: {} } as unknown as Told;
}

Deno.test("what the others did is told without one's own move", () => {
  assert.deepEqual(others([]), []);
  assert.deepEqual(others([told([0, "a"]), told([1, "b"], [1, "c"])]), ["b", "c"]);
  assert.deepEqual(others([told([1, "b"], [0, "a"], [2, "c"])]), ["b", "c"]);
});

Deno.test("what happens to oneself later is told", () => {
  assert.deepEqual(others([told([0, "a"]), told([1, "b"], [0, "lost"])]), ["b", "lost"]);
});
