import assert from "node:assert/strict";
import type { ChainTo } from "../data/wire.ts";
import { bySource } from "./plan.ts";

Deno.test("chains are told by their source, what can be had soonest first", () => {
  const chains: ChainTo[] = [
    { source: "a", target: "x", coming: "gone" },
    { source: "a", target: "y", coming: "may" },
    { source: "b", target: "z", coming: "now" },
  ];
  assert.deepEqual(bySource(chains).map(([source, all]) => [source, all.map(({ target }) => target)]), [
    ["b", ["z"]],
    ["a", ["y", "x"]],
  ]);
});
