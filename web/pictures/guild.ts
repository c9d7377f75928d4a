/** Banners with the signs of the trades: the motif of purple cards. */

import { box, columns, disc, draw, fill, GROUND, type Motif, pick, row, type Shape, type Some } from "./kit.ts";

const CHARGES: Some<readonly [RegExp, readonly Shape[]]> = [
  [/worker|craft|build/, [draw("vellum", 3, "M33 36L46 20"), fill("vellum", "M39 14l13 9 -3 4 -13 -9Z")]],
  [/trade|merchant|money/, [
    fill("vellum", disc(36, 24, 6), disc(45, 30, 6)),
    draw("deep", 1, disc(36, 24, 3.4), disc(45, 30, 3.4)),
  ]],
  [/philosoph/, [fill("vellum", "M40 15l2.6 7.4 7.6 .2 -6 4.7 2.2 7.5 -6.4 -4.4 -6.4 4.4 2.2 -7.5 -6 -4.7 7.6 -.2Z")]],
  [/spies/, [fill("vellum", "M29 26q11 -13 22 0q-11 13 -22 0Z"), fill("deep", disc(40, 26, 4))]],
  [/ship/, [draw("vellum", 2.2, "M40 17v20M31 29q1 8 9 8t9 -8M35 22h10"), draw("vellum", 1.6, disc(40, 15.5, 2))]],
  [/scien/, [fill("vellum", "M38 15h4v7l7 14h-18l7 -14Z"), fill("deep", "M36 29h8l3 5.5h-14Z")]],
  [/magistr/, [
    draw("vellum", 1.8, "M40 15v21M35 37h10M31 18h18"),
    fill("vellum", "M26 27h10q-1 4 -5 4t-5 -4ZM44 27h10q-1 4 -5 4t-5 -4Z"),
    draw("vellum", 0.9, "M26.5 27l4.5 -9 4.5 9M44.5 27l4.5 -9 4.5 9"),
  ]],
  [/strateg|tactic/, [draw("vellum", 2.4, "M32 17l16 18M48 17l-16 18M31 31l5 5M49 31l-5 5")]],
];

/** A guild's banner: a cut of cloth, a division of the field, and the sign of the trade. */
export const banner = (id: string): Motif => (roll) => {
  const cloth = pick(roll, [
    "M22 8h36v35l-18 -8 -18 8Z",
    "M22 8h36v22q0 12 -18 17q-18 -5 -18 -17Z",
    "M20 8h40v31h-40Z",
    "M22 8h36v24l-18 14 -18 -14Z",
  ]);
  const division = pick(roll, [
    "M20 8h20v39Z",
    "M22 8h36L22 34Z",
    box(22, 8, 36, 7),
    "M22 8h7v26l-7 3ZM51 8h7v29l-7 -3Z",
  ]);
  const charge = CHARGES.find(([words]) => words.test(id)) ?? pick(roll, CHARGES);
  return [
    fill("tint", row(2, 9, 71, (x) => box(x - 1.2, 10, 2.4, 37) + disc(x, 9, 2.4))),
    fill("deep", cloth, box(14, 6, 52, 2.4), disc(14, 7, 2.2), disc(66, 7, 2.2)),
    fill("tint", division),
    fill("deep", disc(40, 26, 14)),
    draw("tint", 1, disc(40, 26, 13)),
    ...charge[1],
    ...(roll(2) ? columns(2, 9, 71, GROUND, 14, 3) : []),
  ];
};
