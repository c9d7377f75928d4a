/** What the land gives and the workshop makes: the motifs of brown and grey cards. */

import {
  across,
  arch,
  box,
  conifer,
  disc,
  draw,
  fill,
  flame,
  gable,
  GROUND,
  type Motif,
  row,
  rowOf,
  upright,
} from "./kit.ts";

const hill = (x: number, w: number, h: number) => `M${x} ${GROUND}q${w * 0.2} ${-h} ${w * 0.5} ${-h}t${w * 0.5} ${h}Z`;
const block = (x: number, y: number) => box(x, y, 9, 6);

export const forest: Motif = (roll) => {
  const count = 4 + roll(3);
  const heights = Array.from({ length: count }, () => 22 + roll(14));
  const trunk = (x: number) => box(x - 1, GROUND - 5, 2, 5);
  return [
    fill("tint", hill(-10 + roll(20), 70, 20)),
    fill("deep", row(count, 8 + roll(6), 62, trunk), rowOf(heights, 8, 62, conifer)),
    draw(
      "tint",
      0.8,
      rowOf(heights, 8, 62, (x, h) => `M${x} ${GROUND - h}l${h * 0.1} ${h * 0.9}`),
    ),
    fill("vellum", row(3, 52, 66, (x) => disc(x, GROUND, 4)), row(2, 55.5, 62.5, (x) => disc(x, GROUND - 6, 4))),
    draw("deep", 1, row(3, 52, 66, (x) => disc(x, GROUND, 4) + disc(x, GROUND, 1.6))),
    draw("deep", 1, row(2, 55.5, 62.5, (x) => disc(x, GROUND - 6, 4) + disc(x, GROUND - 6, 1.6))),
  ];
};

export const quarry: Motif = (roll) => {
  const steps = 3 + roll(2);
  const height = 30 / steps;
  const side = roll(2);
  const x = (at: number, w: number) => side ? at : 80 - at - w;
  const step = (_: number, i: number) =>
    box(x(0, 52 - i * (8 + steps)), GROUND - height * (i + 1), 52 - i * (8 + steps), height);
  return [
    fill("tint", row(steps, 0, 0, step)),
    draw("deep", 1, row(steps, 0, 0, step)),
    draw(
      "deep",
      0.7,
      row(steps, 0, 0, (_, i) => row(4, 6, 36 - i * 10, (at) => upright(x(at, 0), GROUND - height * i, height * 0.6))),
    ),
    fill("vellum", block(x(56, 9), GROUND - 6), block(x(66, 9), GROUND - 6), block(x(61, 9), GROUND - 12)),
    draw("deep", 1, block(x(56, 9), GROUND - 6), block(x(66, 9), GROUND - 6), block(x(61, 9), GROUND - 12)),
    ...(roll(2)
      ? [draw("deep", 1.4, `M${x(58, 0)} ${GROUND - 12}L${x(68, 0)} 10L${x(76, 0)} ${GROUND}M${x(68, 0)} 10v18`)]
      : []),
  ];
};

const bricks = (i: number) =>
  row(4 - (i % 2), 46 + 3.5 * (i % 2), 67 - 3.5 * (i % 2), (x) => box(x, GROUND - 4.5 * (i + 1), 6.4, 4));
const ingots = (i: number) =>
  row(3 - i % 3, 46 + 4.5 * i, 66 - 4.5 * i, (x) => `M${x} ${GROUND - 5.5 * i}l2 -5h5l2 5Z`);

/** A kiln at work, with what it has made beside it in courses. */
const kilnWith = (course: (i: number) => string, most: number): Motif => (roll) => {
  const kiln = 18 + roll(12);
  const courses = most - roll(2);
  return [
    fill("tint", hill(roll(30), 64, 14 + roll(8))),
    fill("deep", `M${kiln - 13} ${GROUND}q0 -25 9 -27v-6h8v6q9 2 9 27Z`),
    fill("vellum", arch(kiln, GROUND, 9, 12)),
    fill("tint", flame(kiln, GROUND, 8)),
    draw("tint", 0.8, across(kiln - 9, 32, 18), across(kiln - 11, 38, 6), across(kiln + 5, 38, 6)),
    draw("deep", 0.9, `M${kiln} 12q4 -3 0 -6q-4 -3 1 -5`),
    fill("deep", row(courses, 0, 0, (_, i) => course(i))),
  ];
};

export const pit = kilnWith(bricks, 4);
export const foundry = kilnWith(ingots, 3);

export const mine: Motif = (roll) => {
  const x = 24 + roll(22);
  const peak = 36 + roll(8);
  const cart = x > 34 ? 8 : 56;
  const trees = 4 * roll(2);
  return [
    fill("tint", `M0 ${GROUND}L${x - 18} ${GROUND - peak * 0.6}l7 3L${x + 4} ${GROUND - peak}l9 9 6 -2L80 ${GROUND}Z`),
    draw(
      "deep",
      0.8,
      `M${x + 4} ${GROUND - peak}l-5 12 3 6M${x + 13} ${GROUND - peak + 9}l-2 8M${x - 11} ${
        GROUND - peak * 0.6 + 3
      }l3 8`,
    ),
    fill("deep", row(trees, x - 24, x + 32, (at, i) => conifer(at, 14 + 4 * (i % 2))), arch(x, GROUND, 18, 19)),
    draw("vellum", 2, `M${x - 9} ${GROUND}v-17h18v17`, `M${x - 12} ${GROUND - 17}h24`),
    fill(
      "deep",
      `M${cart} ${GROUND - 12}h16l-3 8h-10Z`,
      disc(cart + 5, GROUND - 2, 2.4),
      disc(cart + 11, GROUND - 2, 2.4),
    ),
    fill("vellum", row(3, cart + 4, cart + 12, (at, i) => gable(at, GROUND - 12, 6, 4 + i))),
    draw("deep", 0.8, row(3, cart + 4, cart + 12, (at, i) => gable(at, GROUND - 12, 6, 4 + i))),
  ];
};

export const glasses: Motif = (roll) => {
  const flask = (x: number, { w, h }: { w: number; h: number }) => {
    const [top, neck, belly] = [GROUND - h, GROUND - h * 0.65, GROUND - h * 0.45];
    return `M${x - 2} ${top}V${neck}Q${x - w - 3} ${belly} ${x - w} ${GROUND}h${2 * w}Q${x + w + 3} ${belly} ${
      x + 2
    } ${neck}V${top}Z`;
  };
  const heights = [20 + roll(12), 26 + roll(10), 18 + roll(14)];
  const flasks = heights.map((h) => ({ h, w: 6 + roll(4) }));
  const all = rowOf(flasks, 17, 63, flask);
  return [
    fill("tint", box(0, 10, 80, 1.5), all),
    fill("vellum", rowOf(heights, 17, 63, (x, h) => box(x - 1, GROUND - h + 3, 2, h * 0.4))),
    draw("deep", 1.2, all, rowOf(heights, 17, 63, (x, h) => across(x - 3.5, GROUND - h, 7))),
    draw(
      "deep",
      1,
      rowOf(flasks, 17, 63, (x, { w, h }) => across(x - w * 0.95, GROUND - h * 0.25, w * 1.9)),
    ),
  ];
};

export const press: Motif = (roll) => {
  const sheets = 2 + roll(3);
  const top = 16 + roll(6);
  const roller = (x: number) => box(x - 6, top, 12, 4) + box(x - 5, top + 4, 10, 22);
  return [
    fill("vellum", row(sheets, 16, 64, roller)),
    draw(
      "deep",
      1.1,
      row(sheets, 16, 64, roller),
      across(4, top - 3, 72),
      upright(6, GROUND, GROUND - top + 3),
      upright(74, GROUND, GROUND - top + 3),
    ),
    draw("tint", 1.4, row(sheets, 16, 64, (x) => row(4, top + 8, top + 21, (y) => across(x - 3, y, 6)))),
    fill("deep", row(sheets, 16, 64, (x) => box(x - 0.6, top - 3, 1.2, 4)), box(roll(2) ? 24 : 46, GROUND - 5, 12, 5)),
  ];
};

export const loom: Motif = (roll) => {
  const woven = 20 + roll(12);
  const x = 18 + roll(8);
  const zigzag = (y: number) => `M${x + 4} ${y}` + "l3 -3 3 3".repeat(6);
  return [
    draw("tint", 0.8, row(13, x + 4, x + 40, (at) => upright(at, GROUND - 4, 32))),
    fill("tint", box(x + 4, GROUND - 4 - woven, 36, woven)),
    draw("deep", 1.1, row(2 + roll(2), GROUND - woven + 3, GROUND - 8, zigzag)),
    draw("vellum", 1.1, row(2, GROUND - woven + 1, GROUND - 6, (y) => across(x + 4, y, 36))),
    fill(
      "deep",
      box(x, 8, 3, GROUND - 8),
      box(x + 41, 8, 3, GROUND - 8),
      box(x - 3, 8, 50, 3),
      box(x, GROUND - 4, 44, 2),
    ),
    fill("deep", disc(x > 21 ? 9 : 72, GROUND - 5, 5)),
    draw("vellum", 0.8, `M${x > 21 ? 5 : 68} ${GROUND - 7}q4 5 8 3m-7 3q4 0 6 -6`),
  ];
};

/** The workshop's other wares: bowls and jars on shelves. */
export const shelf: Motif = (roll) => {
  const bowl = (x: number) => `M${x - 6} 20h12q0 6 -4 8h-4q-4 -2 -4 -8Z`;
  const pot = (x: number) => `M${x - 3} ${GROUND - 17}h6v3q7 4 2 14h-10q-5 -10 2 -14Z`;
  const [upper, lower] = [3 + roll(2), 4 + roll(2)];
  return [
    fill("tint", box(6, 28, 68, 3), row(lower, 14, 66, pot)),
    fill("deep", row(upper, 16, 64, bowl), box(6, 8, 2, 40), box(72, 8, 2, 40)),
    draw("deep", 1, row(lower, 14, 66, pot), row(lower, 14, 66, (x) => across(x - 5.6, GROUND - 8, 11.2))),
    draw("vellum", 1, row(upper, 16, 64, (x) => across(x - 4, 23, 8))),
  ];
};
