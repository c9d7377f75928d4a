/** The paints of the palette: each has a colour by day and one by night. */

const NAMES = [
  "sky1",
  "sky2",
  "sky3",
  "dusk1",
  "dusk2",
  "dusk3",
  "sun",
  "cloud",
  "far1",
  "far2",
  "earth1",
  "earth2",
  "earth3",
  "grass1",
  "grass2",
  "leaf1",
  "leaf2",
  "leaf3",
  "water1",
  "water2",
  "foam",
  "marble",
  "stone1",
  "stone2",
  "stone3",
  "tile1",
  "tile2",
  "wood1",
  "wood2",
  "wood3",
  "metal1",
  "metal2",
  "bronze1",
  "bronze2",
  "gold",
  "linen",
  "pit",
  "lit",
  "fire",
  "ember",
  "skin",
  "hair",
  "shade",
  "light",
  "smoke",
] as const;

/** Every paint by its name. */
export const P = Object.fromEntries(NAMES.map((name) => [name, `var(--p-${name})`])) as Readonly<
  Record<typeof NAMES[number], string>
>;
/** The two tones of a category, for cloth, banners and signs. */
export const tint = (colour: string) => `var(--tint-${colour})`;
export const deep = (colour: string) => `var(--deep-${colour})`;
