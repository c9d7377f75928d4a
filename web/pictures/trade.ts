/** Markets, ships and stores: the motifs of yellow cards. */

import {
  across,
  arch,
  box,
  disc,
  draw,
  fill,
  flag,
  flame,
  gable,
  GROUND,
  jar,
  type Motif,
  type Roll,
  row,
  rowOf,
  type Shape,
  upright,
} from "./kit.ts";

const sea = (roll: Roll): Shape[] => [
  fill("tint", box(0, GROUND - 8, 80, 18)),
  draw("vellum", 1, row(4, 4 + roll(6), 62, (x, i) => `M${x} ${GROUND - 3 + (i % 2) * 5}q2.5 -2.5 5 0t5 0`)),
];

export const market: Motif = (roll) => {
  const stripes = 5 + roll(3);
  const wide = 60 / stripes;
  const awning = 14 + roll(4);
  return [
    fill("tint", box(12, awning, 56, GROUND - awning)),
    fill("deep", box(10, GROUND - 12, 60, 12), box(10, awning, 2.4, 30), box(67.6, awning, 2.4, 30)),
    fill("vellum", row(stripes, 10, 70 - wide, (x) => `M${x} ${awning}h${wide}v9a${wide / 2} 3.4 0 0 1 ${-wide} 0Z`)),
    fill(
      "deep",
      row(stripes, 10, 70 - wide, (x, i) => i % 2 ? "" : `M${x} ${awning}h${wide}v9a${wide / 2} 3.4 0 0 1 ${-wide} 0Z`),
    ),
    draw("deep", 1, box(10, awning - 2, 60, 2)),
    fill(
      "vellum",
      row(3 + roll(2), 18, 62, (x, i) => (i + stripes) % 2 ? jar(x, GROUND - 12, 11) : disc(x, GROUND - 15, 3.4)),
    ),
  ];
};

export const ship: Motif = (roll) => {
  const x = 36 + roll(8);
  const full = 13 + roll(4);
  return [
    ...sea(roll),
    draw("deep", 1.6, upright(x, 38, 32)),
    fill("vellum", `M${x - full} 10h${full * 2}q5 10 0 21q${-full} -5 ${-full * 2} 0q5 -10 0 -21Z`),
    draw("deep", 1.1, `M${x - full} 10h${full * 2}q5 10 0 21q${-full} -5 ${-full * 2} 0q5 -10 0 -21Z`),
    fill("tint", roll(2) ? disc(x + 1, 19, 5) : box(x - full + 3, 17, full * 2 - 2, 4)),
    fill("deep", `M${x - 25} 35q8 4 24 3.4t22 -1l7 -6q1 13 -10 15h-32q-9 -1 -11 -11.4Z`, flag(x, 5, 9)),
    draw("vellum", 1, `M${x - 20} 41h40`),
  ];
};

export const beacon: Motif = (roll) => [
  ...sea(roll),
  fill("tint", disc(40, 12, 9 + roll(3))),
  fill(
    "deep",
    `M22 ${GROUND}q4 -8 18 -8t18 8Z`,
    "M32 40l2 -14h12l2 14Z",
    "M35 26l1 -9h8l1 9Z",
    box(33, 24.6, 14, 2),
    box(34.6, 16, 10.8, 1.8),
  ),
  fill("vellum", arch(40, 38, 4, 7), box(39, 20, 2, 4)),
  fill("deep", flame(40, 16, 9)),
  fill("vellum", flame(40, 16, 4.5)),
  draw("deep", 1, `M52 ${8 + roll(3)}l12 -3M52 14l14 ${roll(4)}M28 ${8 + roll(3)}l-12 -3M28 14l-14 2`),
];

export const jars: Motif = (roll) => {
  const count = 3 + roll(2);
  const heights = Array.from({ length: count }, () => 22 + roll(12));
  return [
    fill("tint", arch(40, GROUND, 70, 42)),
    fill("deep", rowOf(heights, 16, 64, (x, h) => jar(x, GROUND, h))),
    draw(
      "deep",
      1.2,
      rowOf(heights, 16, 64, (x, h) => `M${x - 3} ${GROUND - h + 2}q-6 1 -4 8M${x + 3} ${GROUND - h + 2}q6 1 4 8`),
    ),
    draw(
      "vellum",
      1.1,
      rowOf(heights, 16, 64, (x, h) => across(x - h * 0.16, GROUND - h * 0.55, h * 0.32)),
    ),
    draw("deep", 1, `M${6 + roll(8)} 8q10 6 20 0t20 0t20 0`),
  ];
};

export const arena: Motif = (roll) => {
  const count = 6 + roll(3);
  return [
    fill("tint", "M4 47V20q36 -12 72 0v27Z"),
    fill(
      "deep",
      row(count, 10, 70, (x) => arch(x, GROUND, 5, 10)),
      row(count, 10, 70, (x) => arch(x, 32, 4, 8)),
      "M4 20q36 -12 72 0v2.4q-36 -12 -72 0Z",
    ),
    draw("deep", 1.2, "M4 34q36 -3 72 0", row(3, 16, 64, (x) => upright(x, 16, 10))),
    fill("deep", row(3, 16, 64, (x) => flag(x, 6, 7))),
  ];
};

export const caravan: Motif = (roll) => {
  const tents = 2 + roll(2);
  const tent = (x: number) => `M${x} 15q4 14 15 ${GROUND - 15}h-30q11 -18 15 ${15 - GROUND}Z`;
  return [
    fill("tint", row(tents, 20, 60, tent)),
    fill("deep", row(tents, 20, 60, (x) => `M${x} 15l5 ${GROUND - 15}h-10Z` + flag(x, 9, 7))),
    draw("deep", 1, row(tents, 20, 60, (x) => tent(x) + upright(x, 16, 8))),
    draw("vellum", 1, row(tents, 20, 60, (x) => `M${x - 9} 40q4 -3 5 -8M${x + 9} 40q-4 -3 -5 -8`)),
    fill("deep", row(2, 38, 44, (x) => box(x - 3, GROUND - 5 - roll(2), 5.4, 6))),
  ];
};

export const coins: Motif = (roll) => {
  const stacks = [3 + roll(4), 2 + roll(5), 3 + roll(3)];
  const beam = roll(5) - 2;
  const piled = rowOf(stacks, 26, 54, (x, high) => {
    return row(high, GROUND, GROUND - 3.4 * (high - 1), (y) => box(x - 5, y - 3, 10, 2.6));
  });
  const pan = (x: number, y: number) => `M${x - 9} ${y}h18q-2 6 -9 6t-9 -6Z`;
  return [
    fill(
      "tint",
      piled,
    ),
    draw(
      "deep",
      0.8,
      piled,
    ),
    draw("deep", 1.6, `M40 6v20M16 ${11 + beam}L64 ${11 - beam}`),
    draw("deep", 0.8, `M8 ${24 + beam}l8 -13 8 13M56 ${24 - beam}l8 -13 8 13`),
    fill("deep", pan(16, 24 + beam), pan(64, 24 - beam), disc(40, 7, 2.4)),
  ];
};

export const storehouse: Motif = (roll) => {
  const bays = 2 + roll(2);
  const wide = 64 / bays;
  return [
    fill("tint", box(8, 24, 64, GROUND - 24)),
    fill(
      "deep",
      row(bays, 8 + wide / 2, 72 - wide / 2, (x) => gable(x, 24, wide + 3, 11) + arch(x, GROUND, wide * 0.5, 17)),
    ),
    fill(
      "vellum",
      row(
        bays,
        8 + wide / 2,
        72 - wide / 2,
        (x) => box(x - 6, GROUND - 5, 5.6, 5) + box(x + 0.4, GROUND - 5, 5.6, 5) + box(x - 3, GROUND - 10, 5.6, 4.6),
      ),
    ),
    draw("vellum", 1, row(bays, 8 + wide / 2, 72 - wide / 2, (x) => disc(x, 20, 1.4 + roll(2)))),
  ];
};
