/** Crowds, basins, podiums and seats, for the blue cards. */

import { across, box } from "../kit.ts";
import { fill, line, type Shapes } from "../paint/paint.ts";
import { P, tint } from "./props/inks.ts";
import { person } from "./props/life.ts";
import { wall } from "./props/masonry.ts";
import { poly } from "./props/scenery.ts";

export const crowd = (y: number, ...at: (readonly [number, string])[]): Shapes =>
  at.map(([x, cloth], i) =>
    person(x, y + (i % 3) * 0.8, cloth, 0.8 + (i % 2) * 0.1, i % 4 === 1 ? "point" : "stand", i % 2 > 0)
  );

export const blue = tint("blue");

/** Water in a basin, from above at a slant. */
export const basin = (x: number, y: number, w: number, h: number): Shapes => [
  fill(P.marble, poly(x - w / 2 - 2, y, `${-h * 0.6} ${h + 1.5} ${w + 4 + h * 1.2} 0 ${-h * 0.6} ${-h - 1.5}`)),
  fill(P.water2, poly(x - w / 2, y + 1, `${-h * 0.5} ${h - 1} ${w + h} 0 ${-h * 0.5} ${1 - h}`)),
  fill(P.water1, poly(x - w / 2, y + 1, `${-h * 0.5} ${h - 1} ${w * 0.6} 0 ${h * 0.4} ${1 - h}`)),
  line(
    P.foam,
    0.5,
    across(x - w * 0.3, y + h * 0.45, 7),
    across(x + w * 0.1, y + h * 0.7, 9),
    across(x - w * 0.1, y + h * 0.3, 5),
  ),
];

/** Two rows of arches that carry water. */
export const channel = (y: number, foot: number): Shapes => [
  fill(P.stone2, box(0, y, 80, foot - y)),
  fill(P.shade, box(0, y + 3, 80, 1.4), box(0, y + 15, 80, 1.2)),
  fill(P.marble, box(0, y, 80, 3), box(0, y + 13, 80, 2)),
  fill(P.water1, box(0, y, 80, 1)),
];

export const podium = (x: number, y: number, w: number, h: number): Shapes => [
  wall(x - w / 2, y - h, w, h, P.stone1),
  fill(P.marble, box(x - w / 2 - 1, y - h - 1.5, w + 2, 2), box(x - w / 2 - 1, y - 1.5, w + 2, 1.5)),
  fill(P.shade, box(x + w * 0.2, y - h - 1.5, w * 0.3 + 1, 2)),
];

/** Seats rising around a stage. */
export const tiers = (x: number, y: number, w: number, h: number, count: number): Shapes =>
  Array.from({ length: count }, (_, i) => {
    const [rx, ry] = [w / 2 * (1 - i * 0.15), h * (1 - i * 0.17)];
    return [
      fill(i % 2 ? P.stone1 : P.marble, `M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0Z`),
      fill(
        P.shade,
        `M${x + rx * 0.4} ${y - ry * 0.92}a${rx} ${ry} 0 0 1 ${rx * 0.6} ${ry * 0.92}h${-rx * 0.14}a${rx} ${ry} 0 0 0 ${
          -rx * 0.5
        } ${-ry * 0.85}Z`,
      ),
    ];
  });
