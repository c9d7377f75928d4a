/** The backs of cards, on a sheet of 60 by 84: bronze, silver and gold for the ages, purple for guilds, plans for Architects. */

import { box, disc, row } from "../kit.ts";
import { fill, line, type Shapes, symbol } from "./paint.ts";

const SHADE = "rgb(20 8 4/30%)";
const LIGHT = "rgb(255 244 214/24%)";

/** A field, its darker tone, its ornament, and the metal of the relief with its shade. */
interface Cloth {
  readonly field: string;
  readonly dark: string;
  readonly metal: string;
  readonly edge: string;
}

const CLOTHS = {
  "1": { field: "#8a4a28", dark: "#6d3519", metal: "#dca873", edge: "#8d5426" },
  "2": { field: "#2f5570", dark: "#203f58", metal: "#d5dbda", edge: "#7f8d93" },
  "3": { field: "#7c2438", dark: "#5c1628", metal: "#f0cb6b", edge: "#a87a24" },
  guild: { field: "#5d2d74", dark: "#431c58", metal: "#e2bdf0", edge: "#8f62a8" },
  central: { field: "#2d5a4c", dark: "#1e4237", metal: "#ecd9a0", edge: "#97834a" },
  wonder: { field: "#6b5433", dark: "#4f3c22", metal: "#efdcae", edge: "#a38851" },
} as const satisfies Record<string, Cloth>;

/** Rays from the middle to every side. */
function rays(): string {
  return Array.from({ length: 24 }, (_, i) => {
    const [a, b] = [i * Math.PI / 12, (i + 0.5) * Math.PI / 12];
    return `M30 42l${70 * Math.cos(a)} ${70 * Math.sin(a)} ${70 * (Math.cos(b) - Math.cos(a))} ${
      70 * (Math.sin(b) - Math.sin(a))
    }Z`;
  }).join("");
}

/** A running key along a line, to the right or downwards. */
const key = (x: number, y: number, count: number, down: boolean) =>
  row(
    count,
    0,
    0,
    (_, i) =>
      down
        ? `M${x} ${y + i * 6}v5h4v-3.4h-2v1.6M${x} ${y + i * 6 + 5}v1`
        : `M${x + i * 6} ${y}h5v4h-3.4v-2h1.6M${x + i * 6 + 5} ${y}h1`,
  );

const palmette = (x: number, y: number, toX: number, toY: number) =>
  [0.15, 0.5, 0.85].map((turn) => {
    const angle = turn * Math.PI / 2;
    const [dx, dy] = [toX * 8 * Math.cos(angle), toY * 8 * Math.sin(angle)];
    return `M${x} ${y}q${dx * 0.5 - dy * 0.24} ${dy * 0.5 + dx * 0.24} ${dx} ${dy}q${dy * 0.24 - dx * 0.5} ${
      -dy * 0.5 - dx * 0.24
    } ${-dx} ${-dy}Z`;
  }).join("");

function field({ field, dark, metal, edge }: Cloth): Shapes {
  return [
    fill(field, box(0, 0, 60, 84)),
    fill(dark, rays()),
    fill(SHADE, "M60 0v84H0l4 -4h52V4Z"),
    fill(LIGHT, "M0 84V0h60l-4 4H4v76Z"),
    line(
      edge,
      0.9,
      key(6.5, 5.5, 8, false),
      key(6.5, 74.5, 8, false),
      key(5.5, 12.5, 10, true),
      key(50.5, 12.5, 10, true),
    ),
    line(metal, 0.6, box(3.5, 3.5, 53, 77), box(12, 12, 36, 60)),
    fill(metal, palmette(13, 13, 1, 1), palmette(47, 13, -1, 1), palmette(13, 71, 1, -1), palmette(47, 71, -1, -1)),
  ];
}

/** A disc in relief, lit from the left, with beads along its rim. */
function medal({ field, dark, metal, edge }: Cloth, r = 19): Shapes {
  const beads = Array.from(
    { length: 36 },
    (_, i) => disc(30 + (r - 2.2) * Math.cos(i * Math.PI / 18), 42 + (r - 2.2) * Math.sin(i * Math.PI / 18), 0.7),
  ).join("");
  return [
    fill(SHADE, disc(31.4, 43.8, r + 0.6)),
    fill(edge, disc(30, 42, r)),
    fill(metal, disc(29.6, 41.5, r - 0.6)),
    fill(edge, beads),
    fill(dark, disc(30, 42, r - 4.4)),
    fill(field, disc(30.5, 42.7, r - 5)),
  ];
}

/** As many columns as the age counts, under one roof. */
function age(count: number, { metal, edge }: Cloth): Shapes {
  const wide = (count - 1) * 5.5;
  const each = (width: number, x = 0) =>
    row(count, 30 - wide / 2, 30 + wide / 2, (at) => box(at - width / 2 + x, 36, width, 13));
  return [
    fill(SHADE, row(count, 31 - wide / 2, 31 + wide / 2, (at) => box(at - 1.6, 36, 3.4, 14))),
    fill(
      metal,
      each(3.4),
      box(27 - wide / 2, 33.5, wide + 6, 2.4),
      box(27 - wide / 2, 49, wide + 6, 2.2),
      `M${26.4 - wide / 2} 33l${wide / 2 + 3.6} -4.5 ${wide / 2 + 3.6} 4.5Z`,
    ),
    fill(edge, each(1.1, 1.15), box(27 - wide / 2, 35.3, wide + 6, 0.6), box(27 - wide / 2, 50.6, wide + 6, 0.6)),
    line(edge, 0.4, row(count, 29.6 - wide / 2, 29.6 + wide / 2, (at) => `M${at} 37v11`)),
  ];
}

/** The sign of the guilds: a knot of four rings. */
const knot = ({ metal, edge, field }: Cloth): Shapes => [
  line(SHADE, 2.6, disc(27, 39.6, 5), disc(34.6, 39.6, 5), disc(27, 46.4, 5), disc(34.6, 46.4, 5)),
  line(edge, 2.6, disc(26.4, 38.6, 5), disc(33.6, 38.6, 5), disc(26.4, 45.4, 5), disc(33.6, 45.4, 5)),
  line(metal, 1.6, disc(26.4, 38.4, 5), disc(33.6, 38.4, 5), disc(26.4, 45.2, 5), disc(33.6, 45.2, 5)),
  fill(field, disc(30, 42, 2)),
  fill(metal, disc(30, 41.8, 1.4)),
];

/** Dividers and a plan: what architects begin with. */
const plan = ({ metal, edge }: Cloth): Shapes => [
  line(edge, 0.6, "M20 50h20M22 54h16M30 34v20M21 46h18", disc(30, 46, 6)),
  line(SHADE, 1.8, "M31 32l6.5 20M31 32l-6.5 20"),
  line(edge, 1.8, "M30 31l6.5 20"),
  line(metal, 1.8, "M30 31l-6.5 20"),
  line(metal, 0.9, "M26.4 42q3.6 2 7.2 0"),
  fill(metal, disc(30, 30.6, 2.2)),
];

/** The backs as symbols. */
export function backs(): string[] {
  const of = (name: keyof typeof CLOTHS, sign: (cloth: Cloth) => Shapes, r?: number) =>
    symbol(name, "0 0 60 84", [field(CLOTHS[name]), medal(CLOTHS[name], r), sign(CLOTHS[name])]);
  return [
    of("1", (cloth) => age(1, cloth)),
    of("2", (cloth) => age(2, cloth)),
    of("3", (cloth) => age(3, cloth)),
    of("guild", knot),
    of("central", plan),
    of("wonder", () => [], 21),
  ];
}
