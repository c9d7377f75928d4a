import assert from "node:assert/strict";
import { painted } from "./painted.ts";
import { drawn } from "./paintings.ts";

const lines = (painted()["cards"] ?? "").trim().split("\n").slice(1, -1);

Deno.test("every painting, face and back is a line of its file, so that it can be taken alone", () => {
  assert.ok(lines.length > 100);
  const others = ["faces", "backs"].flatMap((name) => (painted()[name] ?? "").trim().split("\n").slice(1, -1));
  for (const line of [...lines, ...others]) assert.match(line, /^<symbol id="[\w-]+" [^\n]*<\/symbol>$/);
});

Deno.test("a painting stands for itself: it asks the page for no colour", () => {
  for (const line of lines) {
    const picture = drawn(line, () => "rgb(1, 2, 3)");
    assert.match(picture, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 80 56" [^\n]*<\/svg>$/);
    assert.doesNotMatch(picture, /var\(|light-dark|color-mix|symbol|id=/);
  }
});
