/** What faces are made of, on a medallion of 64 by 64, lit from the left. */

import { disc, row, rowOf } from "../kit.ts";
import { fill, line, type Shapes } from "../paint/paint.ts";

const SHADE = "rgb(52 20 36/26%)";
const LIGHT = "rgb(255 240 210/32%)";
const INK = "#2b1a16";
export const GOLD = "#e3b545";
const GOLD_SHADE = "#a8772a";
const BRONZE = "#b98442";
const LEAF = "#6d8a45";

const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
/** The same path on the other side of the middle. */
const both = (path: (x: number, side: number) => string, x: number) => path(32 - x, -1) + path(32 + x, 1);

/** A disc in the colour of the seat, with a worked rim and light from the left. */
export const medallion: Shapes = [
  fill("var(--player, #7d6a4c)", disc(32, 32, 32)),
  fill("rgb(255 246 220/16%)", "M32 3a29 29 0 0 0-29 29q0 13 8 21q-2-34 38-45q-8-5-17-5Z"),
  line("rgb(255 246 220/55%)", 1.2, disc(32, 32, 30)),
];

const BUST = "M8.3 52q5-8 17.2-10.4q6.5 4.6 13 0q12.2 2.4 17.2 10.4A31 31 0 0 1 8.3 52Z";

/** Shoulders in a garment: the cloth, how it is worn, and its second colour. */
export function bust(cut: string, cloth: string, trim: string): Shapes {
  const worn: Record<string, Shapes> = {
    tunic: [line(trim, 1.6, "M25 42.6q7 6.4 14 0")],
    toga: [
      fill(trim, "M40.5 42.3q9 2 15.2 9.7A31 31 0 0 1 30 62.9q-1-12 10.5-20.6Z"),
      line(SHADE, 1, "M43 45q-8 7-9.5 17.6M47.5 46.5q-6.5 6-8 15M51.5 49.5q-4 4-5 10"),
    ],
    chiton: [
      line(trim, 1.4, "M24.5 42.5q7.5 9 15 0"),
      line(SHADE, 0.9, "M20 46q2 8 1 14M27 49q1 6 .5 13M37 49q-.5 6 0 13M44 46q-2 8-1 14"),
      fill(GOLD, disc(20.5, 45, 1.8), disc(43.5, 45, 1.8)),
    ],
    cloak: [
      fill(
        trim,
        "M8.3 52q5-8 17.2-10.4q-8 9-7.5 18.1A31 31 0 0 1 8.3 52ZM55.7 52q-5-8-17.2-10.4q8 9 7.5 18.1A31 31 0 0 0 55.7 52Z",
      ),
      fill(GOLD, disc(24.5, 47, 2.2)),
      fill(GOLD_SHADE, disc(24.5, 47, 1)),
    ],
    apron: [
      fill(trim, "M23 48h18l2.5 13.2a31 31 0 0 1-23 0Z"),
      line(trim, 2.2, "M23.5 48.5l1.5-6.5M40.5 48.5l-1.5-6.5"),
      line(SHADE, 0.8, "M25 51.5h14"),
    ],
    armour: [
      fill(trim, "M17 47.5q15 8 30 0l4 9.5a31 31 0 0 1-38 0Z"),
      line(SHADE, 1, "M32 51.5v11M18 53q14 6.5 28 0"),
      fill(LIGHT, "M18 48.5q4 2.5 9 3.4l-1.5 8q-6-1-10-4Z"),
      fill(GOLD, disc(19, 46.5, 2), disc(45, 46.5, 2)),
    ],
  };
  return [
    fill(cloth, BUST),
    worn[cut] ?? [],
    fill(SHADE, "M38.5 41.6q12.2 2.4 17.2 10.4A31 31 0 0 1 40 61.9q4-9-1.5-20.3Z"),
  ];
}

/** Head and neck; a broad one is wider at the jaw. */
export function head(skin: string, broad = 0): Shapes {
  const jaw = 38.5 + broad;
  return [
    fill(skin, "M26.3 36h11.4v6.6q-5.7 6-11.4 0Z"),
    fill(SHADE, "M26.3 38.5q5.7 6.5 11.4-.5v4.6q-5.7 6-11.4 0Z"),
    fill(skin, both((x, side) => oval(x + side * 0.6, 28.5, 2, 3.2), 10.8)),
    fill(SHADE, oval(43.4, 28.5, 2, 3.2)),
    fill(skin, `M21 25C21 16 25 11.5 32 11.5S43 16 43 25C43 33 ${jaw} 43.5 32 43.5S${64 - jaw} 33 21 25Z`),
    fill(SHADE, `M36 12.2C41 13.5 43 18 43 25C43 33 ${jaw} 43.5 32 43.5C37.5 39 39.5 33 39 26C38.8 20 38 15 36 12.2Z`),
    fill(LIGHT, "M23 23q.5-6.5 6-8.5q-3 5-3.2 9.5q-.3 5 1.7 9q-4-4-4.5-10Z"),
  ];
}

/** Eyes, brows, nose and mouth, with the mood of the mouth and the weight of the brows. */
export function looks(hair: string, iris: string, mood: string, lips: string): Shapes {
  const mouth: Record<string, string> = {
    calm: "M28.6 37.6q3.4 1.2 6.8 0",
    smile: "M27.8 36.8q4.2 3.2 8.4-.2",
    stern: "M28.6 38q3.4-1 6.8 0",
    sly: "M28.4 38q4 .8 7.4-1.6",
  };
  const tilt = mood === "stern" ? 0.9 : mood === "smile" ? -0.7 : 0;
  const almond = (x: number) => `M${x - 3.1} 27.3q3.1-3.3 6.2 0q-3.1 2.5-6.2 0Z`;
  return [
    fill("#f6ecdc", both(almond, 5)),
    fill(iris, both((x) => disc(x + 0.2, 27.1, 1.45), 5)),
    fill(INK, both((x) => disc(x + 0.2, 27.1, 0.8), 5)),
    fill("#fff", both((x) => disc(x - 0.4, 26.5, 0.4), 5)),
    line(INK, 0.9, both((x) => `M${x - 3.2} 27.3q3.2-3.5 6.4-.1`, 5)),
    line(SHADE, 0.7, both((x) => `M${x - 2.5} 29.7q2.5 1.3 5 0`, 5)),
    line(
      hair,
      1.3,
      both((x, side) => `M${x - side * 2.6} ${23.7 + tilt}q${side * 2} ${-1.5 - tilt} ${side * 5.6} ${0.4 - tilt}`, 5),
    ),
    line(SHADE, 1.1, "M33 25.5q.6 4 1.6 6.3q-.8 1.7-3.4 1.2"),
    fill(LIGHT, "M31 26h1.3v6h-1.6Z"),
    fill(lips, "M29 37.8q3 3.6 6 0q-1.5 .4-3 .4t-3-.4Z"),
    line("#6d2f28", 0.9, mouth[mood] ?? ""),
  ];
}

/** Hair behind the head and hair before it, by its cut. */
export function hairOf(cut: string, ink: string): readonly [Shapes, Shapes] {
  const cap =
    "M20.5 27C18.5 14 25 8 32 8S45.5 14 43.5 27C42.8 22.5 41.5 19.5 39 17.5Q32 20.5 25 17.5C22.5 19.5 21.2 22.5 20.5 27Z";
  const parted = "M20.2 29C18 14 25 7.5 32 7.5S46 14 43.8 29C43 22 39 16.5 32 14.5C25 16.5 21 22 20.2 29Z";
  const gleam = line(LIGHT, 1, "M23.5 17q3-5.5 8-6.3");
  const cuts: Record<string, readonly [Shapes, Shapes]> = {
    bald: [[], [
      fill(ink, "M20.3 30q-1.5-5 .7-10q1 3 .8 6ZM43.7 30q1.5-5-.7-10q-1 3-.8 6Z"),
      fill(LIGHT, oval(28, 14.5, 3, 1.5)),
    ]],
    short: [[], [fill(ink, cap), gleam]],
    cropped: [[], [
      fill(
        ink,
        "M20.8 25C19.5 14.5 25 9.5 32 9.5S44.5 14.5 43.2 25C42.5 20 41 17.5 38 15.5Q32 14 26 15.5C23 17.5 21.5 20 20.8 25Z",
      ),
    ]],
    curls: [
      [fill(ink, rowOf([0, 5, 7, 5, 0], 20, 44, (x, up) => disc(x, 17 - up, 4.6)))],
      [
        fill(
          ink,
          rowOf([0, 3, 3.5, 3, 0], 22.5, 41.5, (x, up) => disc(x, 17.5 - up, 3.3)),
          disc(20.3, 22.5, 2.7),
          disc(43.7, 22.5, 2.7),
        ),
        line(LIGHT, 0.8, row(4, 22, 36, (x) => `M${x} 13.5q1.5-2 3.2-.6`)),
      ],
    ],
    long: [
      [fill(ink, "M18.5 27C16.5 12 24 6.5 32 6.5S47.5 12 45.5 27q0 10 2.5 20q-6 4-16 4t-16-4q2.5-10 2.5-20Z")],
      [fill(ink, parted), gleam],
    ],
    bob: [
      [fill(ink, "M18 26C17 12 24 7 32 7S47 12 46 26l.5 14h-29Z")],
      [
        fill(ink, "M20 26C18.5 13 25 7.5 32 7.5S45.5 13 44 26l-1.5-4.5q-10.5 2-21 0Z"),
        line(LIGHT, 0.8, "M24 13v7M27.5 11.5v9M31 11v9.5"),
        line(GOLD, 1.3, "M20.6 21q11.4 2.2 22.8 0"),
      ],
    ],
    bun: [
      [fill(ink, disc(32, 7.5, 5), "M19.5 28C17.5 13 25 7 32 7S46.5 13 44.5 28Z")],
      [fill(ink, parted), line(LIGHT, 0.9, "M23.5 17.5q3-5.5 8-6.5M29.5 5.5q2-2 4.5-1")],
    ],
    braid: [
      [fill(ink, "M19 28C17 12 24 7 32 7S47 12 45 28l-.5 8h-25Z")],
      [fill(ink, parted, row(5, 0, 0, (_, i) => disc(45 + i * 0.5, 31 + i * 4.6, 3 - i * 0.2))), gleam],
    ],
    waves: [
      [fill(ink, "M18.5 27C16.5 12 24 6.5 32 6.5S47.5 12 45.5 27q3 4 0 8t1 9q-6 2-14.5 2t-14.5-2q4-5 1-9t0-8Z")],
      [fill(ink, "M20.2 30C17.5 14 25 7.5 30 7.5q16-1 14 21.5q-1-10-8-14.5q-9 5-13 7q-2 3-2.8 8.5Z"), gleam],
    ],
  };
  return cuts[cut] ?? [[], []];
}

/** A beard by its cut. */
export function beardOf(cut: string, ink: string): Shapes {
  const jaw =
    "M21 28.5C21 38 25 45.5 32 45.5S43 38 43 28.5C42 33 40.5 34.8 37 34.6Q32 33.4 27 34.6C23.5 34.8 22 33 21 28.5Z";
  const long =
    "M21 28.5C20.5 40 24 54 32 55.5S43.5 40 43 28.5C42 33 40.5 34.8 37 34.6Q32 33.4 27 34.6C23.5 34.8 22 33 21 28.5Z";
  const moustache = "M26.8 37q2-3 5.2-2.6q3.2-.4 5.2 2.6q-2.7-.6-5.2-.6t-5.2.6Z";
  const cuts: Record<string, Shapes> = {
    stubble: [fill(SHADE, jaw)],
    full: [fill(ink, jaw), line(LIGHT, 0.8, "M24 36.5q1.5 4 4.5 6.5M28 41.5q1 1.5 2.5 2.5")],
    long: [fill(ink, long), line(LIGHT, 0.9, "M24 37q1.5 8 5 13.5M28.5 42.5q1 6 2.5 9M36.5 43q-.5 5-2 9")],
    goatee: [fill(ink, "M28 40.5q4-1.6 8 0q-.5 7-4 8q-3.5-1-4-8Z", moustache)],
    moustache: [fill(ink, moustache)],
  };
  return cuts[cut] ?? [];
}

/** What is worn on the head. */
export function gearOf(kind: string, cloth: string): Shapes {
  const leaf = (x: number, y: number, lean: number) =>
    `M${x} ${y}q${lean - 1.5}-2.5 ${lean} -4.6q${2.6 - lean * 0.3} 2.2 ${-lean} 4.6Z`;
  const gear: Record<string, Shapes> = {
    laurel: [
      fill(
        LEAF,
        row(5, 20.5, 29.5, (x, i) => leaf(x, 22.5 - i * 2.2, -1.5)),
        row(5, 34.5, 43.5, (x, i) => leaf(x, 13.7 + i * 2.2, 1.5)),
      ),
      fill("#8fa95c", row(5, 20.5, 29.5, (x, i) => leaf(x + 1, 22 - i * 2.2, -0.5))),
      fill(GOLD, disc(32, 13, 1.3)),
    ],
    band: [line(cloth, 2.6, "M20.9 20.5q11.1-4.5 22.2 0"), line(cloth, 1.8, "M43 20.5q3.5 3 3 8M43 20.5q5 1 6 5")],
    diadem: [
      line(GOLD, 2.2, "M20.9 20q11.1-4.6 22.2 0"),
      fill(GOLD, "M29 17.2l3-5.5 3 5.5Z"),
      fill(cloth, disc(32, 15.8, 1.3)),
      line(GOLD_SHADE, 0.6, "M21.2 21.3q10.8-4.4 21.6 0"),
    ],
    cap: [
      fill(cloth, "M20 21.5C20 10 25 5 32 5S44 10 44 21.5Q32 16.5 20 21.5Z"),
      fill(SHADE, "M36 5.7Q44 9 44 21.5L39.5 19.6Q40.5 11 36 5.7Z"),
      line(LIGHT, 1, "M23.5 16q1.5-6 6.5-8"),
    ],
    scarf: [
      fill(cloth, "M18 44C15 14 23 6 32 6S49 14 46 44l-4.5 2q2.5-10 1.5-20q-2-10-11-11t-11 11q-1 10 1.5 20Z"),
      fill(SHADE, "M37 6.8C46 10 48 22 46 44l-4.5 2q2.5-10 1.5-20q-1-7-5-9.8Q40 11 37 6.8Z"),
      line(LIGHT, 0.9, "M21 33q-1-15 5.5-21.5M18.8 38q-.5-8 .5-14"),
    ],
    turban: [
      fill(cloth, "M18.5 20.5C17.5 9 25 3.5 32 3.5S46.5 9 45.5 20.5Q32 14.5 18.5 20.5Z"),
      line(SHADE, 1.2, "M19 17q13-10 25.5-3M21 11.5q11-6 22 7.5M27 5.5q10 2 16.5 9"),
      fill(GOLD, disc(32, 13.5, 2)),
      fill("#9d2f35", disc(32, 13.5, 1)),
    ],
    hat: [
      fill(cloth, "M22.5 18C22.5 9.5 26 5.5 32 5.5S41.5 9.5 41.5 18Z"),
      fill(cloth, oval(32, 18.5, 17.5, 3.8)),
      fill(SHADE, "M14.5 18.5a17.5 3.8 0 0 0 35 0q-17.5 3.2-35 0ZM36 6.3q5.5 3 5.5 11.7h-3q.5-7-2.5-11.7Z"),
      line(LIGHT, 0.9, "M25 15q.5-5 4-7.5"),
    ],
    hood: [
      fill(
        cloth,
        "M16 45C13 15 22 4.5 32 4.5S51 15 48 45q-4 3-7 2q4-11 2.5-22Q41 14 32 14t-11.5 11q-1.5 11 2.5 22q-3 1-7-2Z",
      ),
      fill(SHADE, "M38 5.6Q52 14 48 45q-4 3-7 2q4-11 2.5-22q-.8-5-3.5-8Q41 10 38 5.6Z"),
    ],
    helmet: [
      fill(cloth, "M18 12Q20 1 33 1.5q13 .5 15 17l-3.5 3Q44 10 33 7.5Q24 6 18 12Z"),
      line(
        SHADE,
        0.9,
        row(6, 22, 44, (x, i) => `M${x} ${[6.5, 5, 5.2, 6.5, 9.5, 14][i]}l${[-1, -0.5, 0, 0.8, 2, 2.5][i]}-3.2`),
      ),
      fill(
        BRONZE,
        "M19.5 23C18.5 11 25 6.5 32 6.5S45.5 11 44.5 23L43.6 38.5l-4 2.8q2.6-9 1.4-18.5h-6.5L32 19.5l-2.5 3.3H23q-1.2 9.5 1.4 18.5l-4-2.8Z",
      ),
      fill(SHADE, "M36 7.2q9 3 8.5 15.8L43.6 38.5l-4 2.8q2.6-9 1.4-18.5h-2q.5-9-3-15.6Z"),
      line("#f0cf8b", 0.9, "M22 21q.5-8.5 7-11.5M21.5 27l.4 9"),
      line(GOLD_SHADE, 0.9, "M23 22.8h6.5l2.5-3.3 2.5 3.3h6.5"),
    ],
    flowers: [
      line(LEAF, 1.6, "M20.9 20.5q11.1-5.5 22.2 0"),
      fill(cloth, rowOf([0, 1.5, 2.2, 1.5, 0], 22, 42, (x, up) => disc(x, 19.6 - up, 2.1))),
      fill(GOLD, rowOf([0, 1.5, 2.2, 1.5, 0], 22, 42, (x, up) => disc(x, 19.6 - up, 0.8))),
    ],
  };
  return gear[kind] ?? [];
}

/** Small things that tell who somebody is. */
export const EXTRAS: Readonly<Record<string, Shapes>> = {
  rings: [line(GOLD, 1.1, disc(20.8, 33.5, 1.7), disc(43.2, 33.5, 1.7))],
  beads: [fill(GOLD, rowOf([43.5, 45.5, 47, 47.5, 47, 45.5, 43.5], 24, 40, (x, y) => disc(x, y, 1.2)))],
  pearls: [
    fill(
      "#f5eddc",
      disc(20.8, 33.5, 1.3),
      disc(43.2, 33.5, 1.3),
      rowOf([43, 44.8, 46, 46.5, 46, 44.8, 43], 24.5, 39.5, (x, y) => disc(x, y, 1)),
    ),
  ],
  stylus: [line(INK, 1.3, "M41 22.5l7.5-8.5"), line(GOLD, 1.3, "M46.5 16.3l3-3.4")],
  chalk: [line("#f6ecdc", 1.5, "M41.5 22.5l6.5-5")],
  scar: [line("#8d4a3c", 0.8, "M24 30.5l3.5 3.5M24.8 32.3l1.2-1M26 33.5l1.2-1")],
  lines: [
    line(SHADE, 0.8, "M26.5 18.8q5.5-1.2 11 0M27.5 16.8q4.5-1 9 0M25.5 33.5q-.8 1.8-.2 3.5M38.5 33.5q.8 1.8.2 3.5"),
  ],
  patch: [line(INK, 1, "M20.5 21.5q12 1 22.8 6.5"), fill(INK, oval(37, 27.3, 3.7, 3.2))],
  freckles: [
    fill(
      "#a8623f",
      ...[[25, 31.5], [27, 32.5], [26.3, 30.5], [37, 32.5], [39, 31.5], [38, 30.5]].map(([x = 0, y = 0]) =>
        disc(x, y, 0.45)
      ),
    ),
  ],
};
