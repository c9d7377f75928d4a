import assert from "node:assert/strict";
import { _, fill, inContext, n_, plural, speak } from "./language.ts";

Deno.test("a text without translation is itself, with its fields filled in", () => {
  assert.equal(_("Waiting for {names}", { names: "Anna" }), "Waiting for Anna");
});

Deno.test("English counts one and many", () => {
  assert.equal(n_("{n} card", "{n} cards", 1), "1 card");
  assert.equal(n_("{n} card", "{n} cards", 0), "0 cards");
});

Deno.test("plural forms are picked in the order of gettext", () => {
  const check = (language: string, forms: string[], expected: Record<number, string>) => {
    speak({}, language);
    for (const [n, form] of Object.entries(expected)) assert.equal(plural(forms, Number(n)), form, `${language} ${n}`);
  };
  check("cs", ["mince", "mince2", "mincí"], { 1: "mince", 3: "mince2", 5: "mincí", 0: "mincí" });
  check("pl", ["moneta", "monety", "monet"], { 1: "moneta", 22: "monety", 12: "monet", 5: "monet" });
  check("hu", ["érme", "érmék"], { 1: "érme", 2: "érmék" });
  speak({}, "en");
});

Deno.test("a template hands its nouns to the formatter", () => {
  assert.equal(
    fill("{seat}: pay {coins:coin}", { seat: 1, coins: 2 }, (value, name, noun) => `${name}=${value}/${noun}`),
    "seat=1/: pay coins=2/coin",
  );
});

Deno.test("equal texts of two games are told apart", () => {
  const [duel, architects] = [inContext("duel"), inContext("architects")];
  speak(
    { "duel\u0004Age": "Epoka", "architects\u0004Age": "Era", "duel\u0004{n} coin": ["{n} mince", "{n} mincí"] },
    "cs",
  );
  assert.deepEqual([duel._("Age"), architects._("Age"), _("Age")], ["Epoka", "Era", "Age"]);
  assert.deepEqual([duel.n_("{n} coin", "{n} coins", 5), n_("{n} coin", "{n} coins", 5)], ["5 mincí", "5 coins"]);
  speak({}, "en");
});
