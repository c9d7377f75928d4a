import assert from "node:assert/strict";
import { grown } from "./places.ts";

const table = (width: number, height: number) => grown({ x: 0, y: 0, width, height });

Deno.test("scenes grow with a large table in both directions, and never shrink", () => {
  assert.equal(table(390, 600), 1);
  assert.equal(table(2200, 600), 1);
  assert.ok(table(1585, 1030) > 1.4 && table(1585, 1030) < 1.6);
  assert.equal(table(9000, 9000), table(5000, 5000));
});
