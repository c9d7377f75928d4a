import assert from "node:assert/strict";
import { everyLineOf } from "./catalog_for_tests.ts";
import * as city from "./city.ts";
import { motifOf, shapesOf } from "./emblem.tsx";
import { type Motif, rollsFor } from "./kit.ts";
import * as land from "./land.ts";
import * as war from "./war.ts";
import { COLOURS } from "./colours.ts";

const drawing = (id: string, colour: string) => JSON.stringify(shapesOf(id, colour));

Deno.test("a card always has the same emblem", () => {
  assert.equal(drawing("palace", "blue"), drawing("palace", "blue"));
});

Deno.test("no two cards have the same emblem", () => {
  const cards = new Map(everyLineOf("cards").map((line) => [line.id, line.colour]));
  const drawings = new Set([...cards].map(([id, colour]) => drawing(id ?? "", colour ?? "")));
  assert.ok(cards.size > 100);
  assert.equal(drawings.size, cards.size);
});

Deno.test("emblems are whole for any card, also of a category not known", () => {
  for (const colour of [...COLOURS, "none"]) {
    for (let i = 0; i < 200; i++) assert.doesNotMatch(drawing(`card_${i}`, colour), /NaN|undefined|null|Infinity/);
  }
});

Deno.test("a word in the id calls for its motif, else chance decides within the category", () => {
  const motif = (id: string, colour: string) => motifOf(id, colour, rollsFor(id));
  assert.equal(motif("stone_pit", "brown"), land.quarry);
  assert.equal(motif("shelf_quarry", "brown"), land.quarry);
  assert.equal(motif("grey_wood", "grey"), land.forest);
  assert.equal(motif("aqueduct", "blue"), city.aqueduct);
  const byChance = Array.from({ length: 60 }, (_, i) => motif(`card_${i}`, "red"));
  assert.ok(new Set(byChance).size > 4);
  for (const drawn of byChance) assert.ok((Object.values(war) as Motif[]).includes(drawn));
});

Deno.test("rolls stay within the sides and reach all of them", () => {
  const roll = rollsFor("anything");
  const rolled = new Set(Array.from({ length: 400 }, () => roll(6)));
  assert.deepEqual([...rolled].sort(), [0, 1, 2, 3, 4, 5]);
});
