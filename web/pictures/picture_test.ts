import assert from "node:assert/strict";
import { everyLineOf, symbolsOf } from "./catalog_for_tests.ts";
import { painted } from "./painted.ts";
import { standing } from "./picture.tsx";
import { pictureOf } from "./signs.ts";

const read = (name: string) => Deno.readTextFileSync(new URL(name, import.meta.url));
const built = (parts: number | readonly number[], of: number) => standing(parts, of).map(Number).join("");

Deno.test("stages are spread over the five layers", () => {
  assert.equal(built(0, 3), "00000");
  assert.equal(built(1, 3), "10000");
  assert.equal(built(2, 3), "11100");
  assert.equal(built(3, 3), "11111");
  assert.equal(built(1, 2), "11000");
  assert.equal(built(3, 4), "11100");
  assert.equal(built(0, 1), "00000");
  assert.equal(built(1, 1), "11111");
  for (let stage = 0; stage <= 5; stage++) assert.equal(built(stage, 5), "1".repeat(stage).padEnd(5, "0"));
});

Deno.test("each stage adds at least one layer, and never takes one away", () => {
  for (const  of of[1, 2, 3, 4, 5]) {
    const counts = Array.from({ length: of + 1 }, (_, parts) => standing(parts, of).filter(Boolean).length);
    assert.equal(counts[0], 0);
    assert.equal(counts[of], 5);
    assert.ok(counts.every((count, parts) => !parts || count > (counts[parts - 1] ?? NaN)));
  }
});

Deno.test("stages built out of order are named one by one", () => {
  assert.equal(built([1, 3], 5), "10100");
  assert.equal(built([], 5), "00000");
});

Deno.test("every wonder of every game has all its layers", () => {
  const symbols = new Set(symbolsOf("wonders.svg"));
  const wonders = new Set(everyLineOf("wonders").map((line) => pictureOf(line.wonder ?? line.id ?? "")));
  assert.equal(wonders.size, 12);
  for (const wonder of wonders) {
    for (const layer of ["ground", "plan", 1, 2, 3, 4, 5]) assert.ok(symbols.has(`${wonder}-${layer}`), wonder);
  }
});

function* sourcesIn(folder: URL): Generator<URL> {
  for (const entry of Deno.readDirSync(folder)) {
    if (entry.isDirectory) yield* sourcesIn(new URL(`${entry.name}/`, folder));
    else if (entry.name.endsWith(".tsx")) yield new URL(entry.name, folder);
  }
}

Deno.test("every icon that the app asks for by name is drawn", () => {
  const symbols = new Set(symbolsOf("icons.svg"));
  const sources = ["../app/", "../games/"].flatMap((folder) => [...sourcesIn(new URL(folder, import.meta.url))]);
  const asked = sources.flatMap((source) => [...Deno.readTextFileSync(source).matchAll(/<Icon\s+name="([^"]+)"/g)]);
  assert.ok(asked.length > 5);
  for (const [, name = ""] of asked) assert.ok(symbols.has(name), name);
});

Deno.test("every chain mark printed on a card is drawn", () => {
  const symbols = new Set(symbolsOf("icons.svg"));
  const marks = new Set(everyLineOf("cards").map((line) => line.chain_to).filter(Boolean));
  assert.equal(marks.size, 17);
  for (const mark of marks) assert.ok(symbols.has(`chain_${mark}`), mark);
});

const SPRITES = { ...painted(), icons: read("icons.svg"), wonders: read("wonders.svg") };

for (const [name, text] of Object.entries(SPRITES)) {
  Deno.test(`the ${name} need nothing from outside and nothing the page's policy forbids`, () => {
    const ids = [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = ""]) => id);
    assert.equal(new Set(ids).size, ids.length, "an id is given twice");
    assert.doesNotMatch(text, /style=|<style|<script|<image|href=|url\(|data:/);
    assert.equal(text.match(/<symbol/g)?.length, text.match(/<\/symbol>/g)?.length);
    assert.doesNotMatch(text, /NaN|undefined|[{}]/);
  });
}
