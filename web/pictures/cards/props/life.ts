/** People and animals, small, for scale and for a story; each drawn about its foot. */

import { disc } from "../../kit.ts";
import { fill, line, type Shapes } from "../../paint/paint.ts";
import { P, tint } from "./inks.ts";
import { oval, put } from "./scenery.ts";

const stance: Readonly<Record<string, Shapes>> = {
  stand: [line(P.skin, 1.1, "M-1.7 -6.8q-.8 2 .2 3.6M1.6 -6.8q.9 2 -.1 3.6")],
  point: [line(P.skin, 1.1, "M1.5 -6.8l3.6 -1.4M-1.7 -6.8q-.8 2 .2 3.6")],
  carry: [line(P.skin, 1.1, "M-1.5 -6.6l1.5 2 2.6 -.3M1.5 -6.6l1.5 1.6")],
  raise: [line(P.skin, 1.1, "M1.5 -6.8l2.2 -3.7M-1.5 -6.8l-2.2 -3.7")],
  work: [line(P.skin, 1.1, "M1.2 -6.6l3 1.2 1 -1.8M-1 -6.6l3.6 2.4")],
};

/** A person of ten units in a robe, or short and belted for work. */
export function person(
  x: number,
  y: number,
  cloth: string = P.linen,
  size = 1,
  pose = "stand",
  turned = false,
): Shapes {
  const robe = pose === "work" || pose === "carry"
    ? [
      line(P.skin, 1.1, "M-.8 -3.5l-.5 3.3M.9 -3.5l.6 3.3"),
      fill(cloth, "M-1.7 -7.4q1.7 -1 3.4 0l.7 4.6h-4.7Z"),
      fill(P.shade, "M.4 -7.8q.8 0 1.3 .4l.7 4.6h-1.6Z"),
      fill(P.wood3, "M-1.9 -5.3h3.9v.6h-3.9Z"),
    ]
    : [
      fill(cloth, "M-1.7 -7.4q1.7 -1 3.4 0q.4 3.6 1.2 7.2q-3 .8 -5.8 0q.9 -3.6 1.2 -7.2Z"),
      fill(P.shade, "M.4 -7.8q.8 0 1.3 .4q.4 3.6 1.2 7.2q-1.2 .3 -2.2 .3q.4 -4 -.3 -7.9Z"),
      line(P.shade, 0.4, "M-.9 -5.5q-.3 2.6 -.6 5"),
    ];
  return put(
    [
      fill(P.shade, oval(1.2, 0, 3.2, 0.7)),
      robe,
      stance[pose] ?? [],
      fill(P.skin, disc(0, -8.9, 1.35)),
      fill(P.hair, "M-1.45 -8.8q-.1 -1.8 1.45 -1.8t1.45 1.8q-.5 -1 -1.45 -1t-1.45 1Z"),
    ],
    x,
    y,
    size,
    turned,
  );
}

/** Somebody under arms, with helmet, crest, round shield and spear. */
export function soldier(x: number, y: number, crest: string, size = 1, turned = false): Shapes {
  return put(
    [
      fill(P.shade, oval(1.2, 0, 3.2, 0.7)),
      line(P.wood2, 0.5, "M3.3 .2v-13.5"),
      fill(P.metal1, "M2.6 -13l.7 -2.2 .7 2.2Z"),
      line(P.skin, 1.2, "M-.8 -3.5l-.4 3.3M1 -3.5l.5 3.3M1.5 -6.8l1.8 1"),
      fill(crest, "M-1.9 -7.4q1.9 -1 3.8 0l.6 4.8h-5Z"),
      fill(P.bronze1, "M-1.7 -7.5h3.4l-.2 2.8h-3Z"),
      fill(P.shade, "M.4 -7.5h1.3l.8 4.9h-1.6Z"),
      fill(P.skin, disc(0, -8.9, 1.3)),
      fill(P.bronze1, "M-1.6 -8.6q-.2 -2.2 1.6 -2.2t1.6 2.2h-.9v1h-.5v-1Z"),
      fill(crest, "M-2 -9.8q.4 -2.6 2.6 -2.3q1.6 .2 1.4 2q-1.5 -1.8 -4 .3Z"),
      fill(P.bronze2, disc(-1.6, -5.2, 2.2)),
      fill(crest, disc(-1.8, -5.3, 1.7)),
      fill(P.gold, disc(-1.8, -5.3, 0.6)),
    ],
    x,
    y,
    size,
    turned,
  );
}

export const horse = (x: number, y: number, size = 1, turned = false, coat: string = P.wood2): Shapes =>
  put(
    [
      fill(P.shade, oval(1, 0, 7, 0.9)),
      line(coat, 1.1, "M-4 -4.5l-.6 2.3 .5 2.2M-3 -4.5l1 2.2 -.3 2.3M3.8 -4.5l.3 2.3 -.3 2.2M3 -4.5l1.5 2 .6 1.6"),
      fill(P.wood3, "M-5 -7.3q-2.2 .6 -2 4.6q1 -.6 1.4 -2.2Z"),
      fill(
        coat,
        "M-5.3 -6.5q.2 -1.8 2.6 -1.7h4.7q1.6 -.4 2.4 -3.2l1.5 -1.9 .7 -1 .6 1q1.9 1.4 2.4 3.2q-.8 1.2 -1.8 .6l-1.3 -.9q-.9 .8 -1.3 3.2q-.2 2.2 -1.5 2.7h-6.3q-2.4 .4 -2.7 -2Z",
      ),
      fill(P.shade, "M-5 -5.5q3.5 1.3 9 .2q-.3 .7 -1 .9h-5.6q-1.9 .2 -2.4 -1.1Z"),
      fill(P.wood3, "M2 -8.2q1.6 -.8 2.2 -3.4l1.4 -1.9 -.2 1.7q-.9 2.8 -2 3.9Z"),
      fill(P.light, "M-3.5 -8q2.5 -.6 5 0q-2.5 .8 -5 0Z"),
    ],
    x,
    y,
    size,
    turned,
  );

export const camel = (x: number, y: number, size = 1, turned = false): Shapes =>
  put(
    [
      fill(P.shade, oval(1, 0, 7, 0.9)),
      line(P.earth3, 1, "M-3.8 -5l-.3 5M-2.8 -5l.5 5M3 -5l-.2 5M3.8 -5l.6 5"),
      fill(
        P.earth2,
        "M-5.5 -5.5q.4 -2.5 2.2 -2.7q1.4 -3.2 3.2 -3.2t2.6 3.2q1.5 .2 2 1.5q1.2 .2 1.5 -1.5l.4 -3.6q.4 -2 2.2 -1.9l2.3 .9 -.4 1.2 -1.8 .3q-.4 4.6 -1.9 6.8q-1.2 1.2 -2.7 .7h-7q-2.3 .5 -2.6 -1.7Z",
      ),
      fill(tint("yellow"), "M-3.3 -8.6q3 -1.4 6.3 0l.6 3.9h-7.3Z"),
      fill(P.shade, "M-5.2 -5q4 1.3 9.5 .2q-.5 .8 -1.5 .9h-6q-1.7 .2 -2 -1.1Z"),
      line(P.tile2, 0.5, "M-3 -6.4h6.3"),
      fill(P.linen, "M-1.7 -9.6h3.6v-2h-3.6Z"),
    ],
    x,
    y,
    size,
    turned,
  );

export const ox = (x: number, y: number, size = 1, turned = false): Shapes =>
  put(
    [
      fill(P.shade, oval(0, 0, 6, 0.8)),
      line(P.stone3, 1.3, "M-3.8 -3.5v3.3M-2.6 -3.5l.3 3.3M2.4 -3.5v3.3M3.4 -3.5l.3 3.3"),
      line(P.stone2, 0.6, "M-5.2 -7q-1.2 1.4 -.8 3.8"),
      fill(
        P.stone1,
        "M-5.5 -5.5q.2 -2.6 2.3 -2.5q2.6 .3 5 -.6q1.6 -1.2 3 -.8l1.6 .8 1.9 3q.4 1.6 -.8 1.8l-2 -.6 -1.2 -.6q-.6 2.2 -1.9 2.5h-5.8q-1.9 0 -2.1 -3Z",
      ),
      fill(P.stone2, "M6.3 -5.3l2 -.3q.4 1.6 -.8 1.8l-1.6 -.5Z"),
      fill(P.shade, "M-5.3 -4.8q4 1.7 8.6 .5q-.4 1.6 -1.4 1.8h-5.4q-1.5 0 -1.8 -2.3Z"),
      line(P.linen, 0.7, "M4.4 -9.2q-1 -1.4 .2 -2.8M5.8 -8.8q1.5 -.8 1.3 -2.5"),
      fill(P.pit, disc(6.2, -7, 0.35)),
    ],
    x,
    y,
    size,
    turned,
  );

export const cat = (x: number, y: number, size = 1, turned = false, coat: string = P.hair): Shapes =>
  put(
    [
      fill(P.shade, oval(1, 0, 4.5, 0.7)),
      fill(coat, "M-3 0q-.4 -3.6 1.6 -5.8q.6 -1 .4 -2.6l.9 -2 .9 1.4h1l.9 -1.4 .9 2q.4 2.4 -.9 3.3q1.2 2.6 .7 5.1Z"),
      line(coat, 0.9, "M-2.6 -.5q-3 .2 -3 -2.3t1.4 -1.6"),
      fill(P.gold, "M.2 -7.2l.9 -.4v.6ZM2.6 -7.2l-.9 -.4v.6Z", "M-.9 -5.6h3.2v.7h-3.2Z"),
    ],
    x,
    y,
    size,
    turned,
  );
