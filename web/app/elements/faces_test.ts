import assert from "node:assert/strict";
import { seatFaces } from "./faces.ts";

const person = (name: string) => ({ kind: "person" as const, name, level: null, person: null });
const bot = (level: string) => ({ kind: "bot" as const, name: "Bot", level, person: null });

Deno.test("people have the faces of their names, bots those of their levels, free seats none", () => {
  const faces = seatFaces([
    person("Anna"),
    bot("expert"),
    { kind: "free", name: "", level: null, person: null },
    person("Ben"),
  ]);
  assert.deepEqual(faces, ["person-13", "general-1", "", "person-14"]);
});

Deno.test("a bot that is a person has that person's face", () => {
  assert.deepEqual(seatFaces([{ ...bot("casual"), person: "scholar-2" }, bot("skilled")]), ["scholar-2", "scholar-1"]);
});

Deno.test("no two bots look the same", () => {
  const faces = seatFaces(["master", "expert", "expert", "master", "expert", "my:Bot"].map(bot));
  assert.equal(new Set(faces).size, 6);
  assert.deepEqual(faces.slice(0, 3), ["general-1", "general-2", "general-3"]);
});
