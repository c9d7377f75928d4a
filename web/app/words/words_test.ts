import assert from "node:assert/strict";
import { turns } from "../rail/log.tsx";
import { type GameTexts, Words } from "./words.ts";

const GAME: GameTexts = {
  id: "toy",
  title: "Toy",
  names: { tower: "The Tower", wood: "wood" },
  texts: { tower: "3 VP" },
  phrases: {},
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

Deno.test("sentences, sayings, actions and plans, as the server says them", () => {
  const { names, phrases, players, cases, said, actions, plans } = JSON.parse(
    Deno.readTextFileSync(new URL("../../../tests/language/sentences.json", import.meta.url)),
  );
  const counts = Object.entries<string>(phrases).filter(([key]) => key.startsWith("count."));
  const nouns = Object.fromEntries(counts.map(([key, text]) => [key.slice("count.".length), text.split("|")]));
  const words = (you: number | null = null) => new Words({ ...GAME, names, phrases, nouns }, players, you);
  for (const { you, event, line } of cases) assert.equal(words(you).event(event), line);
  for (const { you, kind, word, fields, line } of said) assert.equal(words(you).say(kind, word, fields), line);
  for (const { you, notation, line } of actions) assert.equal(words(you).action({ notation }), line);
  for (const { you, steps, lines } of plans) {
    assert.deepEqual(words(you).plan({ coins: 0, state: "own", steps }), lines);
  }
});

Deno.test("beside a sentence one's own seat is told as such", () => {
  assert.deepEqual([0, 1].map((seat) => words.seat(seat)), ["You", "Ben"]);
  assert.deepEqual([0, 1].map((seat) => words.player(seat)), ["Anna", "Ben"]);
});

Deno.test("events are put into turns", () => {
  const events = [{ kind: "deal" }, { kind: "turn" }, { kind: "take" }, { kind: "turn" }];
  assert.deepEqual(turns(events, (event) => event.kind === "turn").map((turn) => turn.length), [1, 2, 1]);
});
