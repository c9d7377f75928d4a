import assert from "node:assert/strict";
import { after, ordered } from "./lobby.ts";
import type { LobbyTable } from "./wire.ts";
import { must } from "../words/must.ts";

function table(id: string, round: number, created: number, status: LobbyTable["status"] = "waiting"): LobbyTable {
  return { id, game: "duel", status, seats: [{ name: id, bot: null }], round, created, rated: false };
}

Deno.test("changes are applied to the whole, and a missing one is noticed", () => {
  assert.equal(after(null, { type: "change", number: 1, tables: [], gone: [] }), null);
  const whole = after(null, { type: "lobby", number: 4, tables: [table("a", 0, 1), table("b", 0, 2)] });
  const next = after(whole, { type: "change", number: 5, tables: [table("b", 0, 2, "playing")], gone: ["a"] });
  assert.deepEqual([...(next?.tables.keys() ?? [])], ["b"]);
  assert.equal(next?.tables.get("b")?.status, "playing");
  assert.equal(after(next, { type: "change", number: 7, tables: [], gone: [] }), null);
  assert.equal(after(next, { type: "lobby", number: 9, tables: [] })?.number, 9);
});

Deno.test("tables come in rounds, the latest of a round first", () => {
  const tables = [table("old", 0, 1), table("second", 1, 9), table("new", 0, 5), table("playing", 0, 7, "playing")];
  const lobby = must(after(null, { type: "lobby", number: 1, tables }), "the lobby");
  assert.deepEqual(ordered(lobby, "waiting").map((one) => one.id), ["new", "old", "second"]);
  assert.deepEqual(ordered(lobby, "playing").map((one) => one.id), ["playing"]);
});
