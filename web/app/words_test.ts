import assert from "node:assert/strict";
import { turns } from "./log.tsx";
import { type GameTexts, Words } from "./words.ts";

const GAME: GameTexts = {
  id: "toy",
  title: "Toy",
  names: { tower: "The Tower", wood: "wood" },
  texts: { tower: "3 VP" },
  phrases: {
    "reason.missing": "missing {resources}",
    "step.bought": "{units} {what} from {to_seat} for {coins:coin}",
  },
  nouns: {},
  categories: [],
  rules: 1,
  players: [2],
  actions: 1,
  levels: [],
  options: {},
  items: {},
  links: {},
};
const words = new Words(GAME, ["Anna", "Ben"], 0);

Deno.test("sentences, as the server says them", () => {
  const { names, phrases, players, cases } = JSON.parse(
    Deno.readTextFileSync(new URL("../../tests/language/sentences.json", import.meta.url)),
  );
  const counts = Object.entries<string>(phrases).filter(([key]) => key.startsWith("count."));
  const nouns = Object.fromEntries(counts.map(([key, text]) => [key.slice("count.".length), text.split("|")]));
  for (const { you = null, event, line } of cases) {
    assert.equal(new Words({ ...GAME, names, phrases, nouns }, players, you).event(event), line);
  }
});

Deno.test("beside a sentence one's own seat is told as such", () => {
  assert.deepEqual([0, 1].map((seat) => words.seat(seat)), ["You", "Ben"]);
  assert.deepEqual([0, 1].map((seat) => words.player(seat)), ["Anna", "Ben"]);
});

Deno.test("reasons and plans are told from their data", () => {
  assert.equal(words.reason({ code: "missing", fields: { resources: ["wood", "wood"] } }), "missing 2 × wood");
  const step = { how: "bought", what: "wood", units: 1, coins: 2, to_seat: 1 } as const;
  assert.deepEqual(words.plan({ coins: 2, state: "trade", steps: [step] }), ["1 wood from Ben for 2 coins"]);
});

Deno.test("events are put into turns", () => {
  const events = [{ kind: "deal" }, { kind: "turn" }, { kind: "take" }, { kind: "turn" }];
  assert.deepEqual(turns(events, (event) => event.kind === "turn").map((turn) => turn.length), [1, 2, 1]);
});
