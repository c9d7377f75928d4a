/** Halls of the citizens: the motifs of blue cards. */

import {
  across,
  arch,
  box,
  columns,
  cypress,
  disc,
  draw,
  fill,
  flame,
  gable,
  GROUND,
  type Motif,
  pick,
  row,
} from "./kit.ts";

const stairs = (x: number, w: number) => [
  fill("vellum", box(x, GROUND - 2.5, w, 2.5), box(x + 3, GROUND - 5, w - 6, 2.5)),
  draw("deep", 0.8, across(x, GROUND - 2.5, w), across(x + 3, GROUND - 5, w - 6)),
];

export const temple: Motif = (roll) => {
  const half = 17 + roll(12);
  const count = half > 22 ? 5 + roll(2) : 4;
  const head = 20 + roll(6);
  const rise = 8 + roll(6);
  const ornament = pick(roll, [
    disc(40, head - rise * 0.5, 2),
    gable(40, head - 3.4, 7, rise * 0.5),
    row(3, 34, 46, (x) => disc(x, head - 5, 1.2)),
  ]);
  const statues = roll(2)
    ? row(3, 37 - half, 43 + half, (x, i) => gable(x, head - 2 - (i % 2) * (rise - 1), 4, 6))
    : "";
  return [
    fill("deep", box(40 - half, head, half * 2, GROUND - head - 5)),
    ...columns(count, 43 - half, 37 + half, GROUND - 5, head, 3.6),
    ...stairs(34 - half, half * 2 + 12),
    fill("deep", gable(40, head - 2, half * 2 + 8, rise), statues),
    fill("tint", gable(40, head - 3.2, half * 2 - 4, rise - 4), box(38 - half, head - 3, half * 2 + 4, 3.4)),
    fill("vellum", ornament),
  ];
};

export const baths: Motif = (roll) => {
  const top = 20 + roll(4);
  return [
    fill("tint", box(8, top + 6, 64, GROUND - top - 6), `M20 ${top + 6}a20 ${top - 6} 0 0 1 40 0Z`),
    fill("deep", box(6, top + 4, 68, 2.4), row(3, 20, 60, (x) => arch(x, GROUND, 14, 19))),
    draw("vellum", 1, `M30 ${top + 1}q2 -8 10 -10`, row(3, 20, 60, (x) => `M${x - 5} ${GROUND - 4}q2.5 -2.5 5 0t5 0`)),
    draw("deep", 1, row(3, 32, 48, (x, i) => `M${x} ${5 + roll(3) + i % 2}q3 -2 0 -4`)),
  ];
};

export const dome: Motif = (roll) => {
  const radius = 15 + roll(6);
  const spring = 26;
  return [
    fill("tint", `M${40 - radius} ${spring}a${radius} ${radius} 0 0 1 ${2 * radius} 0Z`),
    fill(
      "deep",
      `M40 ${spring - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}h${-radius * 0.6}q0 ${-radius * 0.7} ${
        -radius * 0.4
      } ${-radius}Z`,
    ),
    fill("deep", box(39, spring - radius - 4, 2, 4), box(36 - radius, spring, radius * 2 + 8, GROUND - spring - 5)),
    ...columns(4 + roll(2), 40 - radius, 40 + radius, GROUND - 5, spring + 3, 3.2),
    fill("tint", box(36 - radius, spring, radius * 2 + 8, 3)),
    ...stairs(30 - radius, radius * 2 + 20),
  ];
};

export const aqueduct: Motif = (roll) => {
  const count = 4 + roll(2);
  const wide = 80 / count;
  return [
    fill("tint", box(0, 12, 80, GROUND - 12)),
    fill("vellum", row(count, wide / 2, 80 - wide / 2, (x) => arch(x, GROUND, wide * 0.7, 20 + (wide % 3)))),
    fill("vellum", row(count * 2, wide / 4, 80 - wide / 4, (x) => arch(x, 25, wide * 0.3, 9))),
    fill("deep", box(0, 10, 80, 3), box(0, 25, 80, 2)),
    draw("vellum", 1, "M0 11.5h80"),
    draw(
      "deep",
      0.6,
      row(count, wide, 80, (x) => across(x - wide * 0.14, 33, wide * 0.28) + across(x - wide * 0.14, 39, wide * 0.28)),
    ),
  ];
};

export const obelisk: Motif = (roll) => {
  const lean = 4 + roll(2);
  return [
    fill("tint", `M${40 - lean} ${GROUND - 8}l1.6 -28 ${lean - 1.6} -5 ${lean - 1.6} 5 1.6 28Z`),
    fill(
      "deep",
      `M40 ${GROUND - 41}l${lean - 1.6} 5 1.6 28H40Z`,
      box(34, GROUND - 8, 12, 3),
      box(31, GROUND - 5, 18, 5),
    ),
    draw("deep", 0.9, row(4, 18, 34, (y, i) => i % 2 ? `M${37.6} ${y}h2` : disc(38.4, y, 0.9))),
    fill("deep", row(2, 14 + roll(4), 66 - roll(4), (x) => cypress(x, 18 + roll(8)))),
  ];
};

export const statue: Motif = (roll) => {
  const arm = roll(2) ? "M44 17L53 7" : "M44 17l6 7 -1 8";
  const staff = roll(2) ? "M29.5 8v29" : "";
  return [
    fill("tint", arch(40, GROUND, 34 + roll(6), 42)),
    fill("deep", box(31, GROUND - 8, 18, 8), box(29, GROUND - 10, 22, 2.4)),
    fill("deep", "M35.5 15q4.5 -2 9 0l-1 8 4 14h-15l3 -14Z", disc(40, 10.6, 3.3)),
    draw("deep", 2.6, arm, "M36 17l-6 5"),
    draw("deep", 1.2, staff),
    draw("vellum", 0.9, "M36.5 19q5 3 8 16M38 26l-1 10M41 27l1 9", across(33, GROUND - 4, 14)),
    ...columns(2, 13 + roll(4), 67 - roll(4), GROUND, 12, 4),
  ];
};

export const theatre: Motif = (roll) => {
  const tiers = 4 + roll(2);
  const tier = (_: number, i: number) =>
    `M${8 + i * 6} ${GROUND - 8}a${32 - i * 6} ${30 - i * 5} 0 0 1 ${64 - i * 12} 0`;
  return [
    fill("tint", `${tier(0, 0)}Z`),
    draw("deep", 1.1, row(tiers, 0, 0, tier)),
    draw("vellum", 1.2, `M40 ${GROUND - 38}v20M18 ${GROUND - 30}l13 16M62 ${GROUND - 30}l-13 16`),
    fill("deep", box(14, GROUND - 8, 52, 8)),
    fill("vellum", row(5 + roll(3), 20, 60, (x) => arch(x, GROUND, 3.6, 6))),
  ];
};

export const garden: Motif = (roll) => {
  const urns = 2 + roll(2);
  return [
    fill("tint", box(10, 22, 60, GROUND - 22), arch(40, 24, 26, 20)),
    fill("vellum", row(3, 22, 58, (x) => arch(x, GROUND, 11, 20))),
    fill(
      "deep",
      box(8, 20, 64, 2.4),
      row(7, 12, 68, (x) => disc(x, 20 - roll(3), 3.4)),
      row(urns, 22, 58, (x) => cypress(x, 22)),
    ),
    draw("deep", 1, `M40 ${GROUND}v-9m-5 3q5 -9 10 0`),
  ];
};

export const altar: Motif = (roll) => {
  const wide = 18 + roll(8);
  return [
    fill("tint", disc(40, 18, 14)),
    fill("deep", box(40 - wide / 2, GROUND - 16, wide, 16), box(38 - wide / 2, GROUND - 19, wide + 4, 3.4)),
    fill("deep", flame(40, GROUND - 19, 18)),
    fill(
      "vellum",
      flame(40, GROUND - 19, 9),
      row(3, 40 - wide / 3, 40 + wide / 3, (x) => box(x - 1, GROUND - 13, 2, 10)),
    ),
    ...stairs(32 - wide / 2, wide + 16),
    ...columns(2, 12, 68, GROUND, 18 - roll(6), 4),
  ];
};

export const palace: Motif = (roll) => {
  const wing = 20 + roll(4);
  const tower = roll(2) ? gable(40, 14, 22, 9) : "M29 14a11 10 0 0 1 22 0Z";
  return [
    fill("tint", box(8, 26, wing, 21), box(72 - wing, 26, wing, 21), box(29, 14, 22, 33)),
    fill("deep", tower, box(6, 24, wing + 2, 2.4), box(72 - wing, 24, wing + 2, 2.4), arch(40, GROUND, 9, 15)),
    fill("deep", row(3, 12, wing + 3, (x) => arch(x, 36, 3.4, 6)), row(3, 77 - wing, 68, (x) => arch(x, 36, 3.4, 6))),
    fill("vellum", row(3, 34, 46, (x) => arch(x, 25, 3, 6))),
    ...stairs(4, 72),
  ];
};
