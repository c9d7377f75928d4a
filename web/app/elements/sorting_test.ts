import { deepEqual } from "node:assert/strict";
import { byColour, columns, counted } from "./sorting.ts";

const card = (colour: string) => ({ kind: "card", colour });
const ITEMS = { altar: card("blue"), quarry: card("brown"), palace: card("blue"), law: { kind: "token" } };

Deno.test("cards stand in the order of the colours", () => {
  deepEqual(byColour(["altar", "quarry", "palace"], ITEMS), [["brown", ["quarry"]], ["blue", ["altar", "palace"]]]);
  deepEqual(byColour([], ITEMS), []);
});

Deno.test("a long group stands in several columns", () => {
  deepEqual(columns([1, 2, 3, 4, 5, 6], 5), [[1, 2, 3, 4, 5], [6]]);
  deepEqual(columns([], 5), []);
});

Deno.test("equal things are counted in the order in which they come", () => {
  deepEqual(counted(["wood", "gear", "wood"]), [{ id: "wood", count: 2 }, { id: "gear", count: 1 }]);
});
