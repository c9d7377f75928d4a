import assert from "node:assert/strict";
import { noteText } from "./chat.tsx";
import { speak } from "../words/language.ts";
import type { NoteData } from "../data/wire.ts";

function told(note: Partial<NoteData>): string {
  const empty = { at: 0, seat: 1, name: "Ben", order: null, level: null, text: null, reason: null, table: null };
  return noteText({ kind: "sit", on: null, pace: null, events: null, ...empty, ...note });
}

Deno.test("notes are told in the words of the server, by what tells them apart", () => {
  const words = {
    "leave": "{name} leaves",
    "leave.conceded": "{name} concedes",
    "say": "{name}: {text}",
    "chat.off": "The chat is off",
    "sit": "{name} sits down",
    "nobody": "Somebody",
  };
  speak(Object.fromEntries(Object.entries(words).map(([key, text]) => [`note\u0004${key}`, text])), "en");
  assert.equal(told({ kind: "leave", reason: "left" }), "Ben leaves");
  assert.equal(told({ kind: "leave", reason: "conceded" }), "Ben concedes");
  assert.equal(told({ kind: "say", text: "{name}!" }), "Ben: {name}!");
  assert.equal(told({ kind: "chat", on: false }), "The chat is off");
  assert.equal(told({ kind: "sit", name: null }), "Somebody sits down");
  speak({}, "en");
});
