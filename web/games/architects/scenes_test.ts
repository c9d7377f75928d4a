import assert from "node:assert/strict";
import { type GameEvent, type GameTexts, Words } from "../../app/words/words.ts";
import { scenes } from "./scenes.ts";
import type { ArchitectsBoard } from "./view.ts";

function told(...events: GameEvent[]) {
  const words = new Words({ phrases: {}, names: {} } as unknown as GameTexts, ["Anna", "Ben", "Cleo"]);
  const decks = ["alexandria", "halicarnassus", "olympia", "central"].map((id) => ({ id, size: 20 }));
  const seats = [[true, true, false, false, false], [true, false, false, false, false], []].map((stages) => ({
    stages,
  }));
  return scenes({ events, near: 0, view: { decks, seats }, words } as unknown as ArchitectsBoard);
}

Deno.test("a card comes from its deck, the next one turns up, a stage rises", () => {
  const [take, turn, rise] = told(
    { kind: "take", seat: 0, card: "grey_glass", deck: "alexandria" },
    { kind: "reveal", deck: "alexandria", card: "grey_wood" },
    { kind: "build", seat: 0, wonder: "alexandria", stage: 2, cards: ["grey_glass"], doubled: false, any: false },
    { kind: "turn", seat: 1 },
  );
  assert.ok(take?.kind === "fly");
  assert.deepEqual(take.cards, [
    { card: "grey_glass", from: "flip:alexandria-21", to: "flip:alexandria-21", at: "seat:0" },
  ]);
  assert.ok(turn?.kind === "turn");
  assert.deepEqual(turn.keys, ["alexandria-20"]);
  assert.ok(rise?.kind === "rise");
  assert.deepEqual([rise.built, rise.fresh], [[1], 2]);
});

Deno.test("a battle: the horn, the shields of both neighbours, the tokens", () => {
  const all = told(
    { kind: "horns", seat: 1, flipped: 1, peace: 0 },
    { kind: "battle", shields: [1, 4, 1] },
    { kind: "victory", seat: 1, tokens: 2 },
  );
  assert.deepEqual(all.map(({ kind }) => kind), ["flow", "banner", "clash", "clash", "flow"]);
  const ends = all.flatMap((scene) => scene.kind === "clash" ? [scene.sides.map((side) => side.end)] : []);
  assert.deepEqual(ends, [["won", "lost"], ["even", "even"]]);
});

Deno.test("the cat goes over, a token is taken", () => {
  assert.deepEqual(
    told({ kind: "cat", seat: 2 }, { kind: "progress", seat: 2, token: "culture", blind: false }).map(({ kind }) =>
      kind
    ),
    ["march", "fly"],
  );
});
