import assert from "node:assert/strict";
import { beside, type Box, covers, shared } from "./beside.ts";

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const CALLOUT = { width: 340, height: 160 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const kept = (place: Box, weight = 1) => ({ ...place, weight });

function boxOf({ left, top }: { left: number; top: number }): Box {
  return box(left, top, left + CALLOUT.width, top + CALLOUT.height);
}

Deno.test("a callout is wholly on the screen, wherever the thing is", () => {
  for (const screen of [WIDE, PHONE]) {
    for (const x of [-50, 0, screen.width / 2, screen.width - 20, screen.width + 50]) {
      for (const y of [-50, 0, screen.height / 2, screen.height - 20, screen.height + 50]) {
        const thing = box(x, y, x + 80, y + 40);
        const { left, top, right, bottom } = boxOf(beside(thing, CALLOUT, screen, [kept(thing)]));
        assert.ok(left >= 0 && top >= 0 && right <= screen.width && bottom <= screen.height, `${x} ${y}`);
      }
    }
  }
});

Deno.test("it lies beside the thing, not on it", () => {
  const thing = box(600, 300, 700, 400);
  const place = boxOf(beside(thing, CALLOUT, WIDE, [kept(thing)]));
  assert.equal(shared(place, thing), null);
  assert.ok(shared(place, box(580, 280, 720, 420)), "it is near");
});

Deno.test("it keeps clear of what is needed, also where that is far from the thing", () => {
  const thing = box(20, 600, 120, 700);
  const tray = box(0, 420, 390, 560);
  const cards = box(0, 600, 390, 800);
  const place = boxOf(beside(thing, CALLOUT, PHONE, [kept(thing), kept(tray, 100), kept(cards)]));
  assert.equal(shared(place, tray), null);
  assert.equal(shared(place, cards), null);
  assert.equal(place.bottom, 408);
});

Deno.test("where something must be covered, it is what matters least", () => {
  const screen = { width: 390, height: 400 };
  const above = box(0, 0, 390, 200);
  const below = box(0, 200, 390, 400);
  assert.ok(beside(above, CALLOUT, screen, [kept(above, 100), kept(below)]).top >= 200);
  assert.ok(beside(below, CALLOUT, screen, [kept(above), kept(below, 100)]).top <= 40);
});

Deno.test("what is covered is counted by its weight", () => {
  assert.equal(covers({ left: 0, top: 0 }, CALLOUT, [kept(box(330, 150, 400, 200), 3)]), 300);
  assert.equal(covers({ left: 0, top: 0 }, CALLOUT, [kept(box(340, 0, 400, 200), 3)]), 0);
});

Deno.test("an answer hides neither what is asked about nor the tray, at any size", () => {
  const answer = { width: 340, height: 190 };
  const sizes = [[360, 640], [390, 844], [844, 390], [820, 1180], [1180, 820], [1366, 768], [1920, 1080], [2560, 1440]];
  for (const [width = 0, height = 0] of sizes) {
    const tray = kept(box(0, height - 120, width, height), 1000);
    for (const x of [0, width / 2 - 30, width - 60]) {
      for (const y of [40, height / 3, height - 220]) {
        const thing = kept(box(x, y, x + 60, y + 80), 100);
        const spot = beside(thing, answer, { width, height }, [thing, tray]);
        const free = height - 120 - 80 >= 2 * (answer.height + 24) || width - 60 >= 2 * (answer.width + 24);
        if (free) assert.equal(covers(spot, answer, [thing, tray]), 0, `${width}x${height}: ${x} ${y}`);
        assert.ok(spot.left >= 0 && spot.left + answer.width <= width, `${width}x${height}: ${x} ${y}`);
        assert.ok(spot.top >= 0 && spot.top + answer.height <= height, `${width}x${height}: ${x} ${y}`);
      }
    }
  }
});
