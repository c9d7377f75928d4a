import assert from "node:assert/strict";
import type { SeatData } from "../data/wire.ts";
import { nextHolder } from "./handing.ts";

const person = (stand_in: string | null = null): SeatData => ({
  kind: "person",
  name: "",
  level: null,
  stand_in,
  left: false,
  here: true,
  host: false,
  person: null,
  keeper: null,
});
const table = { held: [0, 2, 3], seats: [person(), person(), person(), person()], you: 0 };

Deno.test("who is asked keeps the device", () => {
  assert.equal(nextHolder(table, [0, 1, 2, 3], 2), null);
});

Deno.test("it goes to the next at the table who is asked", () => {
  assert.equal(nextHolder(table, [0, 3], 2), 3);
  assert.equal(nextHolder(table, [0], 2), 0);
});

Deno.test("it stays while others elsewhere are asked, and while a bot plays", () => {
  assert.equal(nextHolder(table, [1], 2), null);
  const resting = { ...table, seats: [person("skilled"), person(), person(), person()] };
  assert.equal(nextHolder(resting, [0], 2), null);
});

Deno.test("whoever opens the page says who they are", () => {
  assert.equal(nextHolder(table, [2, 3], null), 2);
  assert.equal(nextHolder(table, [1], null), 0);
});
