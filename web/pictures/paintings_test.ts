import assert from "node:assert/strict";
import { painted } from "./painted.ts";

Deno.test("every painting is a line of its file, so that it can be hung alone", () => {
  const lines = (painted()["cards"] ?? "").trim().split("\n").slice(1, -1);
  assert.ok(lines.length > 100);
  for (const line of lines) assert.match(line, /^<symbol id="\w+" [^\n]*<\/symbol>$/);
});
