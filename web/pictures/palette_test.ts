import assert from "node:assert/strict";
import { COLOURS } from "./colours.ts";

const CSS = Deno.readTextFileSync(new URL("../style/palette.css", import.meta.url));
const AA_TEXT = 4.5;
const AA_SIGN = 3;

type Palette = Readonly<Record<string, string>>;

/** The colours by day or by night: `light-dark(…)` holds both, anything else is the same. */
function palette(night: boolean): Palette {
  return Object.fromEntries(
    [...CSS.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => {
      const [, day, dark] = /^light-dark\((.+), ([^,]+)\)$/.exec(value) ?? [];
      return [name, (night ? dark : day) ?? value];
    }),
  );
}

const light = palette(false);
const dark = palette(true);

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const part = (at: number) => {
    const value = parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string | undefined, other: string | undefined): number {
  assert.ok(one && other, "both colours are in the palette");
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

function linear(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

type Rows = readonly (readonly number[])[];
const times = (rows: Rows, values: readonly number[]) =>
  rows.map((row) => row.reduce((sum, factor, i) => sum + factor * (values[i] ?? 0), 0));

/** How linear light looks to somebody with each of the common deficiencies, and to everybody else. */
const EYES: Readonly<Record<string, Rows>> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.052]],
  deutan: [[0.3673, 0.8606, -0.228], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]],
  tritan: [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]],
};
const TO_CONES: Rows = [[0.4122, 0.5363, 0.0514], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.63]];
const TO_OKLAB: Rows = [[0.2105, 0.7936, -0.0041], [1.978, -2.4286, 0.4506], [0.0259, 0.7828, -0.8087]];

/** The smallest distance in OKLab between any two of these colours, whoever looks. */
function apart(colours: readonly (string | undefined)[]): number {
  return Math.min(
    ...Object.values(EYES).flatMap((eyes) => {
      const seen = colours.map((hex) => {
        const light = times(eyes, linear(hex ?? "")).map((value) => Math.min(1, Math.max(0, value)));
        return times(TO_OKLAB, times(TO_CONES, light).map(Math.cbrt));
      });
      return seen.flatMap((one, i) =>
        seen.slice(i + 1).map((other) => Math.hypot(...one.map((v, k) => v - (other[k] ?? 0))))
      );
    }),
  );
}

Deno.test("categories and seats stay apart for every eye", () => {
  assert.ok(apart(COLOURS.map((colour) => light[colour])) >= 0.128);
  assert.ok(apart(Array.from({ length: 7 }, (_, seat) => light[`player-${seat}`])) >= 0.128);
});

for (const [name, colours] of Object.entries({ light, dark })) {
  Deno.test(`${name}: text can be read on every surface`, () => {
    for (const surface of ["paper", "surface", "surface-2"]) {
      for (const text of ["ink", "ink-2", "accent", "good", "bad"]) {
        const ratio = contrast(colours[text], colours[surface]);
        assert.ok(ratio >= AA_TEXT, `${text} on ${surface}: ${ratio.toFixed(2)}`);
      }
      assert.ok(contrast(colours.focus, colours[surface]) >= AA_SIGN, `focus on ${surface}`);
    }
    assert.ok(contrast(colours["on-accent"], colours.accent) >= AA_TEXT);
  });

  Deno.test(`${name}: text can be read on every category`, () => {
    for (const colour of COLOURS) {
      const ratio = contrast(colours[`on-${colour}`], colours[colour]);
      assert.ok(ratio >= AA_TEXT, `${colour}: ${ratio.toFixed(2)}`);
    }
  });

  Deno.test(`${name}: the ink of each category stands out on vellum`, () => {
    for (const colour of COLOURS) {
      const ratio = contrast(colours[`deep-${colour}`], colours.vellum);
      assert.ok(ratio >= AA_TEXT, `${colour}: ${ratio.toFixed(2)}`);
    }
  });
}

Deno.test("day and night are a choice, and else the system's", () => {
  assert.match(CSS, /:root \{\s+color-scheme: light dark;/);
  for (const theme of ["light", "dark"]) {
    assert.ok(CSS.includes(`:root[data-theme="${theme}"] { color-scheme: ${theme}; }`));
  }
});

Deno.test("wonders are drawn with paints of the palette, and stand in less light at night", () => {
  const drawn = Deno.readTextFileSync(new URL("wonders.svg", import.meta.url));
  const paints = new Set([...drawn.matchAll(/var\(--([\w-]+), #/g)].map(([, paint = ""]) => paint));
  for (const paint of paints) assert.ok(light[paint] && dark[paint], paint);
  for (const paint of [...paints].filter((one) => /^p-(marble|stone|leaf|tile)/.test(one))) {
    assert.ok(luminance(dark[paint] ?? "") < luminance(light[paint] ?? ""), paint);
  }
  assert.ok(luminance(dark["lit"] ?? "") > luminance(light["lit"] ?? ""), "windows are lit");
});

Deno.test("every category has a colour, a text colour and a pattern", () => {
  for (const colour of COLOURS) {
    for (const property of [colour, `on-${colour}`, `pattern-${colour}`, `tint-${colour}`, `deep-${colour}`]) {
      assert.ok(light[property], property);
    }
  }
  assert.doesNotMatch(CSS, /url\(|data:/);
});
