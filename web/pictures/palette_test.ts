import assert from "node:assert/strict";
import { COLOURS } from "./colours.ts";

const CSS = Deno.readTextFileSync(new URL("../style/palette.css", import.meta.url));
const AA_TEXT = 4.5;
const AA_SIGN = 3;

type Palette = Readonly<Record<string, string>>;

function block(selector: string): Palette {
  const start = CSS.indexOf(`${selector} {`);
  assert.notEqual(start, -1, selector);
  const body = CSS.slice(start, CSS.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const light = block(":root");
const dark = { ...light, ...block(':root[data-theme="dark"]') };

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

for (const [name, palette] of Object.entries({ light, dark })) {
  Deno.test(`${name}: text can be read on every surface`, () => {
    for (const surface of ["paper", "surface", "surface-2"]) {
      for (const text of ["ink", "ink-2", "accent", "good", "bad"]) {
        const ratio = contrast(palette[text], palette[surface]);
        assert.ok(ratio >= AA_TEXT, `${text} on ${surface}: ${ratio.toFixed(2)}`);
      }
      assert.ok(contrast(palette.focus, palette[surface]) >= AA_SIGN, `focus on ${surface}`);
    }
    assert.ok(contrast(palette["on-accent"], palette.accent) >= AA_TEXT);
  });

  Deno.test(`${name}: text can be read on every category`, () => {
    for (const colour of COLOURS) {
      const ratio = contrast(palette[`on-${colour}`], palette[colour]);
      assert.ok(ratio >= AA_TEXT, `${colour}: ${ratio.toFixed(2)}`);
    }
  });

  Deno.test(`${name}: the ink of each category stands out on vellum`, () => {
    for (const colour of COLOURS) {
      const ratio = contrast(palette[`deep-${colour}`], palette.vellum);
      assert.ok(ratio >= AA_TEXT, `${colour}: ${ratio.toFixed(2)}`);
    }
  });
}

Deno.test("dark by wish and dark by the system are the same", () => {
  assert.deepEqual(block(':root:not([data-theme="light"])'), block(':root[data-theme="dark"]'));
});

Deno.test("every category has a colour, a text colour and a pattern", () => {
  for (const colour of COLOURS) {
    for (const property of [colour, `on-${colour}`, `pattern-${colour}`, `tint-${colour}`, `deep-${colour}`]) {
      assert.ok(light[property], property);
    }
  }
  assert.doesNotMatch(CSS, /url\(|data:/);
});
