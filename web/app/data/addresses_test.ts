import assert from "node:assert/strict";
import { joinAt, pageAt, partAt, setTable } from "./addresses.ts";

Deno.test("who came by an invite link keeps it", () => {
  setTable("abc", "x+y");
  assert.equal(pageAt("/replay", { at: "3" }), "/table/abc/replay?at=3&invite=x%2By");
  assert.equal(partAt("/course"), "/api/tables/abc/course?invite=x%2By");
  assert.equal(joinAt(), "/join/abc?invite=x%2By");
});

Deno.test("without an invite link addresses stay plain", () => {
  setTable("abc", "");
  assert.equal(pageAt(), "/table/abc");
  assert.equal(partAt("/socket"), "/api/tables/abc/socket");
  assert.equal(pageAt("/replay", { at: "0", as: "open" }), "/table/abc/replay?at=0&as=open");
});
