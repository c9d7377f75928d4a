/** Places and tools of learning: the motifs of green cards. */

import { across, arch, box, disc, draw, fill, gable, GROUND, jar, type Motif, row, upright } from "./kit.ts";

export const scrolls: Motif = (roll) => {
  const shelves = 3 + roll(2);
  const high = 34 / shelves;
  return [
    fill("deep", box(10, 9, 60, 38)),
    fill(
      "tint",
      row(shelves, 0, 0, (_, i) => row(9, 15, 65, (x) => roll(5) ? disc(x, 12 + high * (i + 0.55), 2.6) : "")),
    ),
    fill(
      "vellum",
      row(shelves, 0, 0, (_, i) => row(9, 15, 65, (x) => roll(3) ? "" : disc(x, 12 + high * (i + 0.55), 2.6))),
    ),
    draw("vellum", 1.2, row(shelves + 1, 11, 45, (y) => across(10, y, 60)), row(4, 10, 70, (x) => upright(x, 46, 36))),
  ];
};

export const flasks: Motif = (roll) => {
  const bowl = 24 + roll(30);
  const side = bowl > 38 ? 16 : 64;
  return [
    fill("tint", box(0, 13, 80, 1.6), row(5, 12, 68, (x) => jar(x, 13, 7 + roll(4)))),
    fill("deep", `M${bowl - 14} 27h28q0 14 -9 16l4 4h-18l4 -4q-9 -2 -9 -16Z`),
    draw("deep", 3, `M${bowl + 1} 27L${bowl + 11 - roll(3)} 15`),
    fill("vellum", `M${bowl - 10} 30q1 8 5 9q-3 -4 -3 -9Z`),
    fill("tint", `M${side - 2} 24h4v8l7 15h-18l7 -15Z`),
    draw("deep", 1.1, `M${side - 2} 24h4v8l7 15h-18l7 -15Z`, across(side - 4, 24, 8), across(side - 6.5, 41, 13)),
  ];
};

export const instruments: Motif = (roll) => {
  const radius = 11 + roll(3);
  const x = roll(2) ? 26 : 54;
  const teeth = Array.from({ length: 8 }, (_, i) => {
    const [cos, sin] = [Math.cos(i * Math.PI / 4), Math.sin(i * Math.PI / 4)];
    return `M${(x + radius * cos).toFixed(1)} ${(28 + radius * sin).toFixed(1)}l${(4 * cos).toFixed(1)} ${
      (4 * sin).toFixed(1)
    }`;
  });
  return [
    draw("deep", 5, ...teeth),
    fill("deep", disc(x, 28, radius)),
    fill("tint", disc(x, 28, radius - 4)),
    fill("vellum", disc(x, 28, 2.6)),
    draw("deep", 2.2, `M${80 - x} 14l-9 ${GROUND - 14}M${80 - x} 14l9 ${GROUND - 14}`),
    draw("deep", 1.4, `M${74 - x} 32q6 4 12 0`),
    fill("deep", disc(80 - x, 12, 3.4)),
    ...(roll(2) ? [fill("tint", box(80 - x - 14, GROUND - 3, 28, 3))] : []),
  ];
};

export const sphere: Motif = (roll) => {
  const radius = 15 + roll(3);
  const ring = (rx: number, ry: number) =>
    `M${40 - rx} 24a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
  return [
    fill("tint", disc(40, 24, radius)),
    draw("deep", 1.4, ring(radius, radius), ring(radius, 4 + roll(4)), ring(4 + roll(4), radius)),
    draw("deep", 1.2, `M${40 - radius - 4} ${20 + roll(8)}L${44 + radius} ${20 + roll(8)}`),
    fill("deep", disc(40, 24, 2.6), `M38 ${24 + radius}h4l5 ${GROUND - 24 - radius}h-14Z`),
    fill("deep", row(4, 10, 70, (x) => disc(x, 8 + roll(26), 0.9))),
  ];
};

export const school: Motif = (roll) => {
  const count = 3 + roll(2);
  const wide = 66 / count;
  return [
    fill("tint", box(7, 16, 66, GROUND - 16)),
    fill(
      "deep",
      row(count, 7 + wide / 2, 73 - wide / 2, (x) => arch(x, GROUND, wide * 0.66, 22 + roll(3))),
      box(5, 14, 70, 2.6),
    ),
    fill("vellum", row(count, 7 + wide / 2, 73 - wide / 2, (x) => box(x - 4, GROUND - 9, 8, 5))),
    draw("deep", 0.8, row(count, 7 + wide / 2, 73 - wide / 2, (x) => upright(x, GROUND - 4, 5))),
    fill("deep", roll(2) ? gable(40, 14, 44, 9) : row(5, 14, 66, (x) => box(x - 2, 9, 4, 6))),
  ];
};

export const tablet: Motif = (roll) => {
  const lines = 4 + roll(3);
  const x = 24 + roll(14);
  return [
    fill("tint", arch(x + 8, GROUND, 30, 40)),
    draw("deep", 1.4, arch(x + 8, GROUND, 30, 40)),
    draw("deep", 1.5, row(lines, 18, 41, (y) => across(x - 2, y, 10 + roll(11)))),
    fill("deep", `M${x + 30} ${GROUND}l2 -24 3 -4 3 4 2 24Z`),
  ];
};
