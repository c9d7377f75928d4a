/** The changes of `tests/golden/changes.json`, which the server has made. */

import { after, changed, type Difference, Unfit } from "./changes.ts";
import { must } from "../words/must.ts";
import type { Change, Update } from "./wire.ts";

const recorded = JSON.parse(
  Deno.readTextFileSync(new URL("../../../tests/golden/changes.json", import.meta.url)),
) as {
  values: { old: unknown; change: Difference; new: unknown }[];
  game: { sent: (Update | Change)[]; end: Update };
};

function same(one: unknown, other: unknown): void {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  if (first !== second) throw new Error(`${first} is not ${second}`);
}

Deno.test("a change leads from one value to the other, and leaves the first alone", () => {
  for (const { old, change, new: next } of recorded.values) {
    const before = JSON.stringify(old);
    same(changed(old, change), next);
    same(JSON.stringify(old), before);
  }
});

Deno.test("what is not named stays the very same", () => {
  const old = { cities: [{ coins: 3 }, { coins: 5 }], hand: ["altar"] };
  const next = changed(old, { cities: { 1: { coins: [6] } } });
  same(next, { cities: [{ coins: 3 }, { coins: 6 }], hand: ["altar"] });
  same([next.hand === old.hand, next.cities[0] === old.cities[0], next.cities === old.cities], [true, true, false]);
});

Deno.test("a whole game is followed by its changes", () => {
  let now: Update | null = null;
  for (const message of recorded.game.sent) now = after(now, message);
  const names = (update: Update) => Object.entries(update).sort(([one], [other]) => one < other ? -1 : 1);
  same(names(must(now, "a game has messages")), names(recorded.game.end));
});

Deno.test("a change that something is missing before is not taken", () => {
  const [first, third] = [0, 2].map((place) => must(recorded.game.sent[place], "a game has three messages"));
  const start = must(first && after(null, first), "the first message is whole");
  if (!third) throw new Error("nothing was recorded");
  same(after(null, third), null);
  same(after(start, third), null);
  same(after(start, { ...third as Change, after: start.number, change: { number: { inner: [1] } } }), null);
  try {
    changed(3, { inner: [1] });
  } catch (error) {
    if (error instanceof Unfit) return;
  }
  throw new Error("a number has no parts");
});
