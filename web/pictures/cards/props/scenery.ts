/** Skies, land, water and trees, and rooms with light from the left; a sheet is 80 by 56. */

import { across, box, disc, GROUND, type Roll, row } from "../../kit.ts";
import { fill, line, type Shape, type Shapes } from "../../paint/paint.ts";
import { P } from "./inks.ts";

/** A drawing that differs a little with every roll. */
export type Scene = (roll: Roll) => Shapes;

export const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

/** A polygon from its first corner by steps. */
export const poly = (x: number, y: number, steps: string) => `M${x} ${y}l${steps}Z`;

/** The shadow under something, falling to the right. */
export const shadow = (x: number, y: number, w: number): Shape => fill(P.shade, oval(x + w * 0.14, y, w / 2, w * 0.08));

/** What is drawn about its own foot is put somewhere, larger or smaller, or turned to the other side. */
export function put(shapes: Shapes, x: number, y: number, size = 1, turned = false): Shapes {
  const moved = (d: string) => {
    let letter = "";
    let place = 0;
    return d.replace(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-\d+)?/g, (token) => {
      if (/[a-zA-Z]/.test(token)) {
        [letter, place] = [token, 0];
        return token;
      }
      const at = place++;
      const number = Number(token);
      if (letter === "a") {
        const part = at % 7;
        if (part === 2 || part === 3) return ` ${number}`;
        if (part === 4) return ` ${turned ? 1 - number : number}`;
        return ` ${number * size * (turned && part === 5 ? -1 : 1)}`;
      }
      const low = letter.toLowerCase();
      const level = low === "v" ? false : low === "h" ? true : at % 2 === 0;
      const absolute = letter === low ? 0 : level ? x : y;
      return ` ${absolute + number * size * (turned && level ? -1 : 1)}`;
    });
  };
  return shapes.map((one) =>
    "d" in one
      ? { ...one, d: moved(one.d), ...(one.width ? { width: Math.round(one.width * size * 10) / 10 || 0.3 } : {}) }
      : put(one, x, y, size, turned)
  );
}

/** A bank of cloud: flat below, heaped above. */
const cloud = (x: number, y: number, w: number) =>
  `M${x} ${y}q${w * 0.02} ${-w * 0.1} ${w * 0.16} ${-w * 0.08}q${w * 0.06} ${-w * 0.16} ${w * 0.24} ${-w * 0.1}q${
    w * 0.12
  } ${-w * 0.12} ${w * 0.26} ${w * 0.02}q${w * 0.14} ${-w * 0.04} ${w * 0.16} ${w * 0.08}q${w * 0.16} 0 ${w * 0.18} ${
    w * 0.08
  }Z`;

const bird = (x: number, y: number, s: number) =>
  `M${x - 2 * s} ${y - 0.6 * s}q${s} ${-0.8 * s} ${2 * s} ${0.6 * s}q${s} ${-1.4 * s} ${2 * s} ${-0.6 * s}`;

/** The sky in four tones, with the sun (at night the moon), clouds and birds. */
export function sky(roll: Roll, time: "day" | "dusk" = "day", sun = 14 + roll(52)): Shapes {
  const [high, middle, low] = time === "day" ? [P.sky1, P.sky2, P.sky3] : [P.dusk1, P.dusk2, P.dusk3];
  const bow = (y: number, rise: number) => `M0 ${y}q${30 + roll(20)} ${-rise} 80 ${roll(5) - 2}V56H0Z`;
  const height = 9 + roll(5);
  const left = sun > 40;
  const bank = (left ? 2 : 42) + roll(8);
  const flock = left ? 34 : 30;
  return [
    fill(high, box(0, 0, 80, 56)),
    fill(middle, bow(12 + roll(3), 5)),
    fill(P.light, bow(22 + roll(3), 4)),
    fill(low, bow(30 + roll(3), 5)),
    fill(P.light, disc(sun, height, 7.5), disc(sun, height, 5.6)),
    fill(P.sun, disc(sun, height, 4)),
    fill(P.cloud, cloud(bank, 13 + roll(4), 22), cloud(left ? bank + 16 : bank - 12, 20 + roll(3), 12)),
    fill(P.light, cloud(left ? bank - 6 : bank + 14, 24 + roll(3), 16)),
    roll(3)
      ? line(P.stone3, 0.5, bird(flock, 8 + roll(3), 1.1), bird(flock + 5, 6 + roll(3), 0.9), bird(flock + 9, 9, 0.7))
      : [],
  ];
}

/** Two ranges of hills far away; with peaks, mountains. */
export function hills(roll: Roll, y = 36, peaks = false): Shapes {
  const [a, b, c] = [roll(10), roll(8), roll(10)];
  return peaks
    ? [
      fill(P.far1, `M0 ${y + 4}l${8 + a} -14 6 5 ${10 + b} -13 9 11 7 -4 ${12 + c} 12 28 6V56H0Z`),
      fill(P.light, `M${24 + a + b} ${y - 18}l-5 6.5 3 -.5 2 3 2.5 -2.5 3 1Z`),
      fill(P.far2, `M0 ${y + 2}l${14 + c} -7 16 6 ${12 + a} -8 18 8 20 -3V56H0Z`),
    ]
    : [
      fill(P.far1, `M0 ${y - 2}q${12 + a} ${-9 - b} ${28 + a} -1t${26 + b} -2t40 0V56H0Z`),
      fill(P.far2, `M0 ${y + 5}q${16 + b} ${-8 - c * 0.4} ${32 + c} -2t50 -3V56H0Z`),
    ];
}

/** The ground before everything: a lit edge, a darker foreground, stones and tufts. */
export function ground(roll: Roll, kind: "earth" | "grass" | "sand" | "paving" = "earth", y = GROUND): Shapes {
  const [upper, lower, mark] = kind === "grass"
    ? [P.grass1, P.grass2, P.leaf2]
    : kind === "paving"
    ? [P.stone1, P.stone2, P.stone3]
    : [P.earth1, P.earth2, P.earth3];
  const marks = kind === "paving"
    ? line(
      mark,
      0.4,
      row(4, y + 1.6, 55, (at) => across(0, at, 80)),
      row(9, 4, 76, (x) => `M${x} ${y + 1.6}l${(x - 40) * 0.25} ${54 - y}`),
    )
    : line(
      mark,
      0.6,
      row(
        4,
        6 + roll(8),
        70,
        (x, i) =>
          kind === "grass"
            ? `M${x} ${y + 4 + (i % 2) * 2.5}l-.8 -1.8m.8 1.8v-2.4m0 2.4l.9 -1.7`
            : `M${x} ${y + 4 + (i % 2) * 2.5}q1.8 -1 3.6 0`,
      ),
    );
  return [
    fill(upper, `M0 ${y}q20 -1.2 40 0t40 0V56H0Z`),
    fill(lower, `M0 ${y + 5}q${18 + roll(10)} -3.5 40 -.5t40 -1V56H0Z`),
    marks,
  ];
}

/** Water from side to side, with glints. */
export function sea(roll: Roll, y = 36): Shapes {
  const glint = (x: number, at: number) => `M${x} ${at}q1.6 -1.3 3.2 0t3.2 0`;
  return [
    fill(P.water1, box(0, y, 80, 56 - y)),
    fill(P.water2, `M0 ${y + 8}q20 -3 40 0t40 -1V56H0Z`),
    line(
      P.foam,
      0.6,
      row(5, 3 + roll(5), 68, (x, i) => glint(x, y + 3.5 + (i % 3) * 4.5)),
      across(8 + roll(20), y + 1.2, 16),
      across(48, y + 1.8, 12),
    ),
  ];
}

/** A room: a wall with a window to the left, light that falls through it, and a floor. */
export function room(roll: Roll, kind: "plaster" | "stone" | "wood" = "plaster"): Shapes {
  const [wall, dado] = kind === "plaster"
    ? [P.stone1, P.tile1]
    : kind === "stone"
    ? [P.stone2, P.stone3]
    : [P.wood1, P.wood2];
  const x = 6 + roll(5);
  const joints = kind === "wood" ? line(P.wood2, 0.5, row(9, 4, 76, (at) => `M${at} 0v44`)) : kind === "stone"
    ? line(
      P.stone3,
      0.4,
      row(5, 6, 38, (y, i) => across(0, y, 80) + row(5, 6 + 8 * (i % 2), 70 + 4 * (i % 2), (at) => `M${at} ${y}v8`)),
    )
    : fill(P.light, `M${30 + roll(12)} 7q8 -3 14 1t12 0q-3 4 -10 3t-16 -4Z`);
  return [
    fill(wall, box(0, 0, 80, 56)),
    joints,
    fill(dado, box(0, 34, 80, 1.6), box(0, 37, 80, 8)),
    fill(P.shade, box(0, 37, 80, 8), "M80 0v46H58q10 -22 4 -46Z"),
    fill(P.stone3, box(x - 1.5, 6.5, 15, 19)),
    fill(P.sky2, box(x, 8, 12, 16)),
    fill(P.sky3, `M${x} 19q4 -2 12 0v5h-12Z`),
    fill(P.far2, `M${x} 22q5 -3 12 -.5v2.5h-12Z`),
    line(P.stone1, 0.9, `M${x + 6} 8v16`, across(x, 15, 12)),
    fill(P.marble, box(x - 2, 24, 16, 1.8)),
    fill(P.earth2, box(0, 45, 80, 11)),
    fill(P.earth1, box(0, 45, 80, 1)),
    line(
      P.earth3,
      0.4,
      across(0, 49, 80),
      across(0, 53, 80),
      row(7, 2, 78, (at) => `M${at} 46l${(at - 40) * 0.35} 10`),
    ),
    fill(P.light, `M${x} 8h12L${x + 40} 56H${x + 14}Z`),
  ];
}

/** Something to work on: a bench from side to side. */
export const bench = (y = 45, x = 4, w = 72): Shapes => [
  fill(P.wood3, box(x + 4, y + 2, 3, 56 - y), box(x + w - 7, y + 2, 3, 56 - y)),
  fill(P.wood2, box(x, y, w, 4)),
  fill(P.wood1, box(x, y, w, 1.8)),
  line(P.wood3, 0.3, across(x + 5, y + 2.6, w * 0.4), across(x + w * 0.6, y + 3, w * 0.3)),
];

export const rocks = (x: number, y: number, s = 1): Shapes => [
  shadow(x, y, 10 * s),
  fill(
    P.stone2,
    poly(
      x - 5 * s,
      y,
      `${1.5 * s} ${-3.5 * s} ${3 * s} ${-0.8 * s} ${1.5 * s} ${1.8 * s} ${2 * s} ${-1.2 * s} ${2 * s} ${3.7 * s}`,
    ),
  ),
  fill(
    P.stone1,
    poly(x - 5 * s, y, `${1.5 * s} ${-3.5 * s} ${3 * s} ${-0.8 * s} ${-1 * s} ${2.3 * s} ${-1.5 * s} ${2 * s}`),
  ),
];

/** Smoke that rises and drifts to the right. */
export const smoke = (x: number, y: number, h: number): Shapes => [
  fill(
    P.smoke,
    `M${x - 1} ${y}q${-h * 0.3} ${-h * 0.3} ${h * 0.05} ${-h * 0.5}t${h * 0.2} ${-h * 0.5}q${h * 0.3} ${h * 0.16} ${
      h * 0.04
    } ${h * 0.5}t0 ${h * 0.5}Z`,
  ),
  fill(P.smoke, disc(x + h * 0.3, y - h * 0.94, h * 0.16), disc(x + h * 0.1, y - h * 0.5, h * 0.14)),
];

/** A fire with a heart of light, by the middle of its foot. */
export const fire = (x: number, y: number, h: number): Shapes => {
  const flame = (at: number, s: number) =>
    `M${at} ${y - s}q${s * 0.6} ${s * 0.6} ${s * 0.24} ${s}h${-s * 0.5}q${-s * 0.36} ${-s * 0.4} ${s * 0.04} ${
      -s * 0.5
    }q${s * 0.14} ${s * 0.16} ${s * 0.22} ${-s * 0.5}Z`;
  return [
    fill(P.light, disc(x, y - h * 0.5, h * 0.9)),
    fill(P.fire, flame(x, h), flame(x - h * 0.26, h * 0.6), flame(x + h * 0.28, h * 0.66)),
    fill(P.ember, flame(x, h * 0.55), flame(x - h * 0.22, h * 0.26)),
  ];
};

/** A path that leads away to somewhere. */
export const path = (x: number, to: number, y = GROUND): Shape =>
  fill(P.earth1, `M${to - 1.5} ${y}h3q${(x - to) * 0.2} 4 ${x - to + 9} 9h-18q${(x - to) * 0.4} -4 ${to - x + 6} -9Z`);
