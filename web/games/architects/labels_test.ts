import { equal } from "node:assert/strict";
import type { Board } from "../../app/elements/board.ts";
import type { Words } from "../../app/words/words.ts";
import { label, sentence } from "./labels.ts";
import type { Offer } from "../../app/data/offers.ts";

function asked(kind: string, possible: string[], not: string[] = []): Board<unknown> {
  const offer = (notation: string, reasons: { code: string }[]) => ({ notation, reasons });
  const offers = [...possible.map((one) => offer(one, [])), ...not.map((one) => offer(one, [{ code: "built" }]))];
  return { question: { kind, offers } } as unknown as Board<unknown>;
}

Deno.test("duties are told as duties", () => {
  equal(sentence(asked("act", ["build 1", "take left"], ["stop", "set gear"])), "Build a stage");
  equal(sentence(asked("act", ["set gear"], ["stop", "build 1"])), "Turn in a set of green cards");
  equal(sentence(asked("act", ["set gear", "build 1"], ["stop"])), "Build a stage or turn in a set of green cards");
});

Deno.test("what may be left is told with the end of the turn", () => {
  equal(sentence(asked("act", ["take left", "stop"])), "You may take an extra card, or end the turn");
  equal(sentence(asked("act", ["build 2", "stop"])), "You may build a stage, or end the turn");
});

Deno.test("other questions are told by their kind", () => equal(sentence(asked("take", ["take left"])), null));

Deno.test("an effect that may be declined has two answers", () => {
  const text = (notation: string) => label({ notation } as Offer, {} as Words)?.text;
  equal(text("use"), "Use the effect");
  equal(text("decline"), "Do without the effect");
});
