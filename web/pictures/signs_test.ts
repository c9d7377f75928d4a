import assert from "node:assert/strict";
import { everyLineOf, symbolsOf } from "./catalog_for_tests.ts";
import { row } from "./effect.tsx";
import { type Effect, type Sign, signsOf } from "./signs.ts";

const RESOURCES: Readonly<Record<string, string>> = {
  W: "wood",
  S: "stone",
  C: "clay",
  O: "ore",
  G: "glass",
  L: "cloth",
  P: "papyrus",
};

/** An effect as a table writes it, told as the server tells it. */
function told(written: string): Effect {
  const [word = "", ...given] = written.split(":");
  return [
    word,
    ...given.map((cell) => {
      if (/^\d+$/.test(cell)) return Number(cell);
      return /^[A-Z]+$/.test(cell) ? [...cell].map((letter) => RESOURCES[letter]) : cell;
    }),
  ];
}

const WRITTEN = ["cards", "progress", "stages", "wonders"]
  .flatMap(everyLineOf)
  .flatMap((line) => line.effect ? line.effect.split(";") : []);

/** A sign as it is written in the tables. */
function written(sign: Sign): string {
  if ("text" in sign) return `'${sign.text}'`;
  return sign.number === undefined ? sign.icon : `${sign.icon}:${sign.number}`;
}

Deno.test("every effect of every game has signs, and all of them are drawn", () => {
  const icons = new Set(symbolsOf("icons.svg"));
  assert.ok(WRITTEN.length > 200);
  for (const effect of WRITTEN) {
    const signs = signsOf(told(effect));
    assert.ok(signs.length > 0, effect);
    for (const sign of signs) if ("icon" in sign) assert.ok(icons.has(sign.icon), `${effect}: ${sign.icon}`);
  }
});

Deno.test("the same signs as on the server's pages", () => {
  const cases: [Effect, string][] = JSON.parse(
    Deno.readTextFileSync(new URL("../../tests/unit/signs.json", import.meta.url)),
  );
  for (const [effect, signs] of cases) assert.equal(signsOf(effect).map(written).join(" "), signs, String(effect));
});

Deno.test("signs stand side by side without overlapping", () => {
  const signs: Sign[] = [{ icon: "coin", number: 1 }, { text: "/" }, { icon: "stage" }, { text: "max" }];
  const { placed, length } = row(signs);
  assert.deepEqual(placed.map(({ start }) => start), [0, 25, 34, 59]);
  assert.ok(length > 59);
  assert.deepEqual(row([]), { placed: [], length: 0 });
});
