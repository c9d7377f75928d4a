import assert from "node:assert/strict";
import { everyLineOf } from "../catalog_for_tests.ts";
import { COLOURS } from "../colours.ts";
import { rollsFor } from "../kit.ts";
import { painted } from "./cards.ts";

/** Where nothing is left to chance, two pictures that look alike are alike. */
const WITHOUT_CHANCE = painted(() => () => 0);
const MOST_IN_COMMON = 0.7;

Deno.test("every card of every game has its painting, and there is none of any other", () => {
  const ids = new Set(everyLineOf("cards").map((line) => line.id ?? ""));
  assert.ok(ids.size > 100);
  assert.deepEqual([...WITHOUT_CHANCE.keys()].sort(), [...ids].sort());
});

Deno.test("no two cards share a painting, even where chance makes no difference", () => {
  const drawn = [...WITHOUT_CHANCE].map(([id, shapes]) =>
    [id, new Set(shapes.map(({ d, ink }) => `${ink} ${d}`))] as const
  );
  for (const [place, [id, shapes]] of drawn.entries()) {
    for (const [other, others] of drawn.slice(place + 1)) {
      const common = shapes.intersection(others).size / Math.min(shapes.size, others.size);
      assert.ok(common <= MOST_IN_COMMON, `${id} and ${other} have ${(common * 100).toFixed()} % in common`);
    }
  }
});

Deno.test("a card is always painted the same", () => {
  assert.deepEqual(painted().get("palace"), painted().get("palace"));
});

Deno.test("every ink is in the palette, by day and by night", () => {
  const palette = Deno.readTextFileSync(new URL("../../style/palette.css", import.meta.url));
  const inks = new Set([...painted().values()].flat().flatMap(({ ink }) => ink.match(/--p-[a-z]+\d?/g) ?? []));
  assert.ok(inks.size > 40);
  for (const ink of inks) assert.ok(palette.includes(`${ink}: light-dark(`), ink);
  for (const colour of COLOURS) assert.ok(palette.includes(`--tint-${colour}:`));
});

Deno.test("rolls stay within the sides and reach all of them", () => {
  const roll = rollsFor("anything");
  const rolled = new Set(Array.from({ length: 400 }, () => roll(6)));
  assert.deepEqual([...rolled].sort(), [0, 1, 2, 3, 4, 5]);
});
