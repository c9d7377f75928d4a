import assert from "node:assert/strict";
import { about } from "./pauses.ts";

Deno.test("pauses differ from one browser to the next, by half of their length at most", () => {
  assert.equal(about(800, () => 0), 400);
  assert.equal(about(800, () => 0.5), 800);
  const pauses = Array.from({ length: 100 }, () => about(1000));
  assert.ok(pauses.every((pause) => pause >= 500 && pause < 1500));
  assert.ok(new Set(pauses).size > 50);
});

Deno.test("every socket of the browser waits such a pause before it comes back", async () => {
  for (const place of ["./connection.ts", "../../site/lobby.ts", "../../site/plain.ts"]) {
    const text = await Deno.readTextFile(new URL(place, import.meta.url));
    assert.match(text, /setTimeout\(.*about\(.*pause\)/, place);
  }
});
