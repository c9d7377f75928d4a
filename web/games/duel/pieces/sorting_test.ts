import { deepEqual } from "node:assert/strict";
import { unseen, wondersOf } from "./sorting.ts";
import type { City, DuelView } from "../view.ts";

const card = (colour: string, age: number, guild = false) => ({ kind: "card", colour, age, guild });
const ITEMS = {
  altar: card("blue", 1),
  quarry: card("brown", 1),
  press: card("grey", 1),
  walls: card("red", 2),
  arena: card("yellow", 3),
  palace: card("blue", 3),
  builders_guild: card("purple", 3, true),
  law: { kind: "token" },
  economy: { kind: "token" },
  colossus: { kind: "wonder" },
  piraeus: { kind: "wonder" },
  sphinx: { kind: "wonder" },
};

Deno.test("a wonder keeps its place when it is built", () => {
  const before = { wonders: [], unbuilt: ["sphinx", "colossus", "piraeus"] } as unknown as City;
  const after = { wonders: [{ id: "piraeus", tucked: "altar" }], unbuilt: ["sphinx", "colossus"] } as unknown as City;
  deepEqual(wondersOf(before, ITEMS).map((one) => one.id), ["colossus", "piraeus", "sphinx"]);
  deepEqual(wondersOf(after, ITEMS)[1], { id: "piraeus", tucked: "altar" });
});

function view(given: Partial<DuelView>): DuelView {
  const city = { cards: [], wonders: [], unbuilt: [], progress: [] };
  const empty = { age: 1, layout: [], board: [], drawn: [], discard: [], offer: [], cities: [city, city] };
  return { ...empty, ...given } as unknown as DuelView;
}

Deno.test("what lies anywhere in the open has been seen", () => {
  const built = { cards: ["altar"], wonders: [{ id: "sphinx", tucked: "quarry" }], unbuilt: [], progress: ["law"] };
  const now = view({ cities: [built, built] as unknown as DuelView["cities"] });
  deepEqual(unseen(now, ITEMS), { cards: ["press"], guilds: [], tokens: ["economy"] });
});

Deno.test("guilds are counted apart, and only in their age", () => {
  const late = view({ age: 3, layout: ["arena", "age_3_back", null], board: ["economy"] });
  deepEqual(unseen(late, ITEMS), { cards: ["palace"], guilds: ["builders_guild"], tokens: ["law"] });
});
