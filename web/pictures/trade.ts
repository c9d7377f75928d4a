/** Markets, strongholds and guilds: the motifs of yellow, red and purple cards. */

import {
  across, arch, box, columns, disc, draw, fill, flag, flame, gable, GROUND, jar, merlons, type Motif, type Roll, row,
  type Shape, upright,
} from "./kit.ts";

const sea = (roll: Roll): Shape[] => [
  fill("tint", box(0, GROUND - 8, 80, 18)),
  draw("sheet", 1, row(4, 4 + roll(6), 62, (x, i) => `M${x} ${GROUND - 3 + (i % 2) * 5}q2.5 -2.5 5 0t5 0`)),
];

export const market: Motif = (roll) => {
  const stripes = 5 + roll(3);
  const wide = 60 / stripes;
  const awning = 14 + roll(4);
  return [
    fill("tint", box(12, awning, 56, GROUND - awning)),
    fill("deep", box(10, GROUND - 12, 60, 12), box(10, awning, 2.4, 30), box(67.6, awning, 2.4, 30)),
    fill("sheet", row(stripes, 10, 70 - wide, (x) => `M${x} ${awning}h${wide}v9a${wide / 2} 3.4 0 0 1 ${-wide} 0Z`)),
    fill("deep", row(stripes, 10, 70 - wide, (x, i) => i % 2 ? "" : `M${x} ${awning}h${wide}v9a${wide / 2} 3.4 0 0 1 ${-wide} 0Z`)),
    draw("deep", 1, box(10, awning - 2, 60, 2)),
    fill("sheet", row(3 + roll(2), 18, 62, (x, i) => (i + stripes) % 2 ? jar(x, GROUND - 12, 11) : disc(x, GROUND - 15, 3.4))),
  ];
};

export const ship: Motif = (roll) => {
  const x = 36 + roll(8);
  const full = 13 + roll(4);
  return [
    ...sea(roll),
    draw("deep", 1.6, upright(x, 38, 32)),
    fill("sheet", `M${x - full} 10h${full * 2}q5 10 0 21q${-full} -5 ${-full * 2} 0q5 -10 0 -21Z`),
    draw("deep", 1.1, `M${x - full} 10h${full * 2}q5 10 0 21q${-full} -5 ${-full * 2} 0q5 -10 0 -21Z`),
    fill("tint", roll(2) ? disc(x + 1, 19, 5) : box(x - full + 3, 17, full * 2 - 2, 4)),
    fill("deep", `M${x - 25} 35q8 4 24 3.4t22 -1l7 -6q1 13 -10 15h-32q-9 -1 -11 -11.4Z`, flag(x, 5, 9)),
    draw("sheet", 1, `M${x - 20} 41h40`),
  ];
};

export const beacon: Motif = (roll) => [
  ...sea(roll),
  fill("tint", disc(40, 12, 9 + roll(3))),
  fill("deep", `M22 ${GROUND}q4 -8 18 -8t18 8Z`, "M32 40l2 -14h12l2 14Z", "M35 26l1 -9h8l1 9Z", box(33, 24.6, 14, 2), box(34.6, 16, 10.8, 1.8)),
  fill("sheet", arch(40, 38, 4, 7), box(39, 20, 2, 4)),
  fill("deep", flame(40, 16, 9)),
  fill("sheet", flame(40, 16, 4.5)),
  draw("deep", 1, `M52 ${8 + roll(3)}l12 -3M52 14l14 ${roll(4)}M28 ${8 + roll(3)}l-12 -3M28 14l-14 2`),
];

export const jars: Motif = (roll) => {
  const count = 3 + roll(2);
  const heights = Array.from({ length: count }, () => 22 + roll(12));
  return [
    fill("tint", arch(40, GROUND, 70, 42)),
    fill("deep", row(count, 16, 64, (x, i) => jar(x, GROUND, heights[i]))),
    draw("deep", 1.2, row(count, 16, 64, (x, i) => `M${x - 3} ${GROUND - heights[i] + 2}q-6 1 -4 8M${x + 3} ${GROUND - heights[i] + 2}q6 1 4 8`)),
    draw("sheet", 1.1, row(count, 16, 64, (x, i) => across(x - heights[i] * 0.16, GROUND - heights[i] * 0.55, heights[i] * 0.32))),
    draw("deep", 1, `M${6 + roll(8)} 8q10 6 20 0t20 0t20 0`),
  ];
};

export const arena: Motif = (roll) => {
  const count = 6 + roll(3);
  return [
    fill("tint", "M4 47V20q36 -12 72 0v27Z"),
    fill("deep", row(count, 10, 70, (x) => arch(x, GROUND, 5, 10)), row(count, 10, 70, (x) => arch(x, 32, 4, 8)), "M4 20q36 -12 72 0v2.4q-36 -12 -72 0Z"),
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
    draw("sheet", 1, row(tents, 20, 60, (x) => `M${x - 9} 40q4 -3 5 -8M${x + 9} 40q-4 -3 -5 -8`)),
    fill("deep", row(2, 38, 44, (x) => box(x - 3, GROUND - 5 - roll(2), 5.4, 6))),
  ];
};

export const coins: Motif = (roll) => {
  const stacks = [3 + roll(4), 2 + roll(5), 3 + roll(3)];
  const beam = roll(5) - 2;
  const pan = (x: number, y: number) => `M${x - 9} ${y}h18q-2 6 -9 6t-9 -6Z`;
  return [
    fill("tint", row(3, 26, 54, (x, i) => row(stacks[i], GROUND, GROUND - 3.4 * (stacks[i] - 1), (y) => box(x - 5, y - 3, 10, 2.6)))),
    draw("deep", 0.8, row(3, 26, 54, (x, i) => row(stacks[i], GROUND, GROUND - 3.4 * (stacks[i] - 1), (y) => box(x - 5, y - 3, 10, 2.6)))),
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
    fill("deep", row(bays, 8 + wide / 2, 72 - wide / 2, (x) => gable(x, 24, wide + 3, 11) + arch(x, GROUND, wide * 0.5, 17))),
    fill("sheet", row(bays, 8 + wide / 2, 72 - wide / 2, (x) => box(x - 6, GROUND - 5, 5.6, 5) + box(x + 0.4, GROUND - 5, 5.6, 5) + box(x - 3, GROUND - 10, 5.6, 4.6))),
    draw("sheet", 1, row(bays, 8 + wide / 2, 72 - wide / 2, (x) => disc(x, 20, 1.4 + roll(2)))),
  ];
};

export const wall: Motif = (roll) => {
  const gate = 28 + roll(24);
  const top = 24 + roll(4);
  return [
    fill("tint", box(0, top, 80, GROUND - top), merlons(0, 80, top, 3.6)),
    draw("deep", 0.7, row(4, top + 4, GROUND - 4, (y, i) => across(0, y, 80) + row(6, 4 + 6 * (i % 2), 72, (x) => upright(x, y + 5, 5)))),
    fill("deep", box(gate - 13, top - 9, 26, GROUND - top + 9), merlons(gate - 14, gate + 14, top - 9, 4)),
    fill("sheet", arch(gate, GROUND, 11, 17), box(gate - 8, top - 4, 2, 5), box(gate + 6, top - 4, 2, 5)),
    draw("deep", 1.2, row(3, gate - 3, gate + 3, (x) => upright(x, GROUND, 15)), across(gate - 5, GROUND - 6, 10)),
  ];
};

export const tower: Motif = (roll) => {
  const x = 26 + roll(28);
  const h = 34 - roll(5);
  return [
    fill("tint", box(0, GROUND - 12, 80, 12), merlons(0, 80, GROUND - 12)),
    fill("deep", `M${x - 11} ${GROUND}l2 ${-h}h18l2 ${h}Z`, merlons(x - 12, x + 12, GROUND - h, 3.4), box(x - 12, GROUND - h, 24, 3)),
    fill("sheet", arch(x, GROUND, 7, 11), row(2 + roll(2), GROUND - h + 8, GROUND - 17, (y) => box(x - 1, y, 2, 4))),
    ...(roll(2) ? [draw("deep", 1, upright(x, GROUND - h, 12)), fill("deep", flag(x, GROUND - h - 12, 10))] : []),
    draw("deep", 0.7, row(2, GROUND - 8, GROUND - 4, (y) => across(0, y, 80))),
  ];
};

export const palisade: Motif = (roll) => {
  const count = 11 + roll(3);
  const heights = Array.from({ length: count }, () => 20 + roll(7));
  const stake = (x: number, i: number) => `M${x - 2.6} ${GROUND}v${-heights[i]}l2.6 -5 2.6 5v${heights[i]}Z`;
  return [
    fill("tint", row(count, 3, 77, stake)),
    draw("deep", 1, row(count, 3, 77, stake)),
    fill("deep", box(0, 33, 80, 2.4), box(0, 41, 80, 2.4)),
    ...(roll(2) ? [fill("deep", box(54, 8, 18, 14), gable(63, 9, 24, 7)), fill("sheet", box(58, 13, 4, 5), box(65, 13, 4, 5))] : []),
  ];
};

export const target: Motif = (roll) => {
  const x = 24 + roll(32);
  return [
    draw("deep", 2.2, `M${x - 6} 30l-8 ${GROUND - 30}M${x + 6} 30l8 ${GROUND - 30}`),
    fill("deep", disc(x, 25, 16)),
    fill("sheet", disc(x, 25, 12.6)),
    fill("tint", disc(x, 25, 8.6)),
    fill("deep", disc(x, 25, 4)),
    draw("deep", 1.3, `M${x + 1} 25L${x > 40 ? 4 : 76} ${10 + roll(8)}`, `M${x - 3} 31L${x > 40 ? 8 : 72} ${36 + roll(6)}`),
  ];
};

export const stable: Motif = (roll) => {
  const stalls = 3 + roll(2);
  const wide = 68 / stalls;
  const head = (x: number) => `M${x - 6} 34l5 -7 1 -3 2 2.4q5 2 5 12h-7l-1 -5 -3.4 2Z`;
  return [
    fill("tint", box(6, 18, 68, GROUND - 18)),
    fill("deep", `M2 20l10 -10h56l10 10Z`, row(stalls, 6 + wide / 2, 74 - wide / 2, (x) => arch(x, GROUND, wide * 0.72, 23))),
    fill("tint", row(stalls, 6 + wide / 2, 74 - wide / 2, (x) => roll(4) ? head(x) : "")),
    fill("sheet", row(stalls, 6 + wide / 2, 74 - wide / 2, (x) => box(x - wide * 0.36, 38, wide * 0.72, 2) + box(x - wide * 0.36, 42, wide * 0.72, 2))),
  ];
};

export const engine: Motif = (roll) => {
  const aim = 8 + roll(8);
  return [
    fill("tint", box(0, GROUND - 10, 22, 10), merlons(0, 22, GROUND - 10)),
    draw("deep", 2.6, `M30 ${GROUND - 6}h40M36 ${GROUND - 6}l12 -20 14 20M46 ${GROUND - 24}h8`),
    draw("deep", 2, `M66 ${GROUND - 8}L34 ${aim}`),
    fill("deep", `M28 ${aim - 1}h9q-1 5 -4.5 5t-4.5 -5Z`, disc(36, GROUND - 4, 4.6), disc(64, GROUND - 4, 4.6)),
    fill("sheet", disc(36, GROUND - 4, 1.6), disc(64, GROUND - 4, 1.6)),
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

const CHARGES: readonly (readonly [RegExp, readonly Shape[]])[] = [
  [/worker|craft|build/, [draw("sheet", 3, "M33 36L46 20"), fill("sheet", "M39 14l13 9 -3 4 -13 -9Z")]],
  [/trade|merchant|money/, [fill("sheet", disc(36, 24, 6), disc(45, 30, 6)), draw("deep", 1, disc(36, 24, 3.4), disc(45, 30, 3.4))]],
  [/philosoph/, [fill("sheet", "M40 15l2.6 7.4 7.6 .2 -6 4.7 2.2 7.5 -6.4 -4.4 -6.4 4.4 2.2 -7.5 -6 -4.7 7.6 -.2Z")]],
  [/spies/, [fill("sheet", "M29 26q11 -13 22 0q-11 13 -22 0Z"), fill("deep", disc(40, 26, 4))]],
  [/ship/, [draw("sheet", 2.2, "M40 17v20M31 29q1 8 9 8t9 -8M35 22h10"), draw("sheet", 1.6, disc(40, 15.5, 2))]],
  [/scien/, [fill("sheet", "M38 15h4v7l7 14h-18l7 -14Z"), fill("deep", "M36 29h8l3 5.500h-14Z")]],
  [/magistr/, [draw("sheet", 1.8, "M40 15v21M35 37h10M31 18h18"), fill("sheet", "M26 27h10q-1 4 -5 4t-5 -4ZM44 27h10q-1 4 -5 4t-5 -4Z"), draw("sheet", 0.9, "M26.5 27l4.5 -9 4.5 9M44.5 27l4.5 -9 4.5 9")]],
  [/strateg|tactic/, [draw("sheet", 2.4, "M32 17l16 18M48 17l-16 18M31 31l5 5M49 31l-5 5")]],
];

/** A guild's banner: a cut of cloth, a division of the field, and the sign of the trade. */
export const banner = (id: string): Motif => (roll) => {
  const cloth = [
    "M22 8h36v35l-18 -8 -18 8Z",
    "M22 8h36v22q0 12 -18 17q-18 -5 -18 -17Z",
    "M20 8h40v31h-40Z",
    "M22 8h36v24l-18 14 -18 -14Z",
  ][roll(4)];
  const division = ["M20 8h20v39Z", "M22 8h36L22 34Z", box(22, 8, 36, 7), "M22 8h7v26l-7 3ZM51 8h7v29l-7 -3Z"][roll(4)];
  const charge = CHARGES.find(([words]) => words.test(id)) ?? CHARGES[roll(CHARGES.length)];
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
