/** Walls, towers and arms: the motifs of red cards. */

import {
  across,
  arch,
  box,
  disc,
  draw,
  fill,
  flag,
  gable,
  GROUND,
  merlons,
  type Motif,
  row,
  rowOf,
  upright,
} from "./kit.ts";

export const wall: Motif = (roll) => {
  const gate = 28 + roll(24);
  const top = 24 + roll(4);
  return [
    fill("tint", box(0, top, 80, GROUND - top), merlons(0, 80, top, 3.6)),
    draw(
      "deep",
      0.7,
      row(
        4,
        top + 4,
        GROUND - 4,
        (y, i) => across(0, y, 80) + row(6, 4 + 6 * (i % 2), 72, (x) => upright(x, y + 5, 5)),
      ),
    ),
    fill("deep", box(gate - 13, top - 9, 26, GROUND - top + 9), merlons(gate - 14, gate + 14, top - 9, 4)),
    fill("vellum", arch(gate, GROUND, 11, 17), box(gate - 8, top - 4, 2, 5), box(gate + 6, top - 4, 2, 5)),
    draw("deep", 1.2, row(3, gate - 3, gate + 3, (x) => upright(x, GROUND, 15)), across(gate - 5, GROUND - 6, 10)),
  ];
};

export const tower: Motif = (roll) => {
  const x = 26 + roll(28);
  const h = 34 - roll(5);
  return [
    fill("tint", box(0, GROUND - 12, 80, 12), merlons(0, 80, GROUND - 12)),
    fill(
      "deep",
      `M${x - 11} ${GROUND}l2 ${-h}h18l2 ${h}Z`,
      merlons(x - 12, x + 12, GROUND - h, 3.4),
      box(x - 12, GROUND - h, 24, 3),
    ),
    fill("vellum", arch(x, GROUND, 7, 11), row(2 + roll(2), GROUND - h + 8, GROUND - 17, (y) => box(x - 1, y, 2, 4))),
    ...(roll(2) ? [draw("deep", 1, upright(x, GROUND - h, 12)), fill("deep", flag(x, GROUND - h - 12, 10))] : []),
    draw("deep", 0.7, row(2, GROUND - 8, GROUND - 4, (y) => across(0, y, 80))),
  ];
};

export const palisade: Motif = (roll) => {
  const count = 11 + roll(3);
  const heights = Array.from({ length: count }, () => 20 + roll(7));
  const stakes = rowOf(heights, 3, 77, (x, h) => `M${x - 2.6} ${GROUND}v${-h}l2.6 -5 2.6 5v${h}Z`);
  return [
    fill("tint", stakes),
    draw("deep", 1, stakes),
    fill("deep", box(0, 33, 80, 2.4), box(0, 41, 80, 2.4)),
    ...(roll(2)
      ? [fill("deep", box(54, 8, 18, 14), gable(63, 9, 24, 7)), fill("vellum", box(58, 13, 4, 5), box(65, 13, 4, 5))]
      : []),
  ];
};

export const target: Motif = (roll) => {
  const x = 24 + roll(32);
  return [
    draw("deep", 2.2, `M${x - 6} 30l-8 ${GROUND - 30}M${x + 6} 30l8 ${GROUND - 30}`),
    fill("deep", disc(x, 25, 16)),
    fill("vellum", disc(x, 25, 12.6)),
    fill("tint", disc(x, 25, 8.6)),
    fill("deep", disc(x, 25, 4)),
    draw(
      "deep",
      1.3,
      `M${x + 1} 25L${x > 40 ? 4 : 76} ${10 + roll(8)}`,
      `M${x - 3} 31L${x > 40 ? 8 : 72} ${36 + roll(6)}`,
    ),
  ];
};

export const stable: Motif = (roll) => {
  const stalls = 3 + roll(2);
  const wide = 68 / stalls;
  const head = (x: number) => `M${x - 6} 34l5 -7 1 -3 2 2.4q5 2 5 12h-7l-1 -5 -3.4 2Z`;
  return [
    fill("tint", box(6, 18, 68, GROUND - 18)),
    fill(
      "deep",
      `M2 20l10 -10h56l10 10Z`,
      row(stalls, 6 + wide / 2, 74 - wide / 2, (x) => arch(x, GROUND, wide * 0.72, 23)),
    ),
    fill("tint", row(stalls, 6 + wide / 2, 74 - wide / 2, (x) => roll(4) ? head(x) : "")),
    fill(
      "vellum",
      row(
        stalls,
        6 + wide / 2,
        74 - wide / 2,
        (x) => box(x - wide * 0.36, 38, wide * 0.72, 2) + box(x - wide * 0.36, 42, wide * 0.72, 2),
      ),
    ),
  ];
};

export const engine: Motif = (roll) => {
  const aim = 8 + roll(8);
  return [
    fill("tint", box(0, GROUND - 10, 22, 10), merlons(0, 22, GROUND - 10)),
    draw("deep", 2.6, `M30 ${GROUND - 6}h40M36 ${GROUND - 6}l12 -20 14 20M46 ${GROUND - 24}h8`),
    draw("deep", 2, `M66 ${GROUND - 8}L34 ${aim}`),
    fill("deep", `M28 ${aim - 1}h9q-1 5 -4.5 5t-4.5 -5Z`, disc(36, GROUND - 4, 4.6), disc(64, GROUND - 4, 4.6)),
    fill("vellum", disc(36, GROUND - 4, 1.6), disc(64, GROUND - 4, 1.6)),
    fill("deep", disc(32, aim - 3, 3)),
  ];
};

export const parade: Motif = (roll) => {
  const count = 3 + roll(2);
  const round = roll(2);
  const shield = (x: number) => round ? disc(x, 37, 8) : `M${x - 7} 29h14v8q0 7 -7 10q-7 -3 -7 -10Z`;
  return [
    draw("deep", 1.4, row(count + 1, 10, 70, (x) => upright(x, GROUND, 40))),
    fill("deep", row(count + 1, 10, 70, (x) => gable(x, 10, 4, 7))),
    fill("tint", row(count, 19, 61, shield), row(count + 1, 10, 70, (x, i) => i % 2 ? "" : flag(x, 12, 9))),
    draw("deep", 1.4, row(count, 19, 61, shield)),
    fill("deep", row(count, 19, 61, (x) => disc(x, 37, 2.4))),
  ];
};
