/** Everybody who may sit at a table: sixteen people, and the characters of the bots. */

import { symbol } from "../paint/paint.ts";
import { BOTS, PEOPLE } from "./names.ts";
import { beardOf, bust, EXTRAS, gearOf, hairOf, head, looks, medallion } from "./parts.ts";

/** Skin, eyes, lips. */
const SKINS = {
  fair: ["#eac3a0", "#5d7f86", "#c4705f"],
  olive: ["#d8a477", "#5b4326", "#b05f4c"],
  tan: ["#c08656", "#4a321d", "#9d4f3e"],
  brown: ["#98623d", "#33211a", "#7d3c32"],
  dark: ["#6d4430", "#24160f", "#5f2b27"],
} as const;
const HAIR = {
  black: "#2b211f",
  brown: "#5a3722",
  auburn: "#8a4524",
  fair: "#c69a55",
  grey: "#a49c92",
  white: "#e4ded2",
} as const;

/** Skin, build, hair, its colour, beard, headgear and its cloth, mood, garment, cloth, trim, more. */
type Person = readonly [
  skin: keyof typeof SKINS,
  broad: number,
  hair: string,
  colour: keyof typeof HAIR,
  beard: string,
  gear: string,
  crown: string,
  mood: string,
  garment: string,
  cloth: string,
  trim: string,
  extras: readonly string[],
];

const FACES: readonly Person[] = [
  ["olive", 0, "waves", "brown", "", "", "", "smile", "chiton", "#f1e4c6", "#b4432f", ["rings"]],
  ["tan", 1, "short", "black", "full", "", "", "calm", "toga", "#f4ead2", "#8e2f3c", []],
  ["dark", 0, "curls", "black", "", "band", "#e0a63a", "smile", "tunic", "#2f6f76", "#e3b545", ["rings"]],
  ["fair", 0.5, "cropped", "fair", "stubble", "", "", "calm", "cloak", "#d9c9a2", "#3f5f8a", []],
  ["brown", 0, "bob", "black", "", "", "", "calm", "chiton", "#f4efe0", "#2f7f86", ["beads"]],
  ["olive", 1, "bald", "grey", "long", "", "", "smile", "toga", "#efe3c8", "#6d5a8c", ["lines"]],
  ["tan", 0, "braid", "auburn", "", "", "", "sly", "tunic", "#6d8a45", "#f1e4c6", ["freckles"]],
  ["dark", 1, "cropped", "black", "goatee", "", "", "stern", "cloak", "#c9a05c", "#7d2d2d", []],
  ["fair", 0, "bun", "auburn", "", "diadem", "#3f8f7a", "calm", "chiton", "#d6dcc0", "#7d4a7a", ["pearls"]],
  ["brown", 0.5, "short", "black", "moustache", "turban", "#efe3c8", "sly", "cloak", "#9d4a3a", "#e0b65a", []],
  ["olive", 0, "long", "black", "", "flowers", "#e58f8a", "smile", "chiton", "#cfdde0", "#b4432f", []],
  ["tan", 1, "curls", "grey", "full", "laurel", "", "calm", "toga", "#f4ead2", "#a8772a", ["lines"]],
  ["dark", 0, "bun", "black", "", "", "", "stern", "tunic", "#b9763a", "#f4ead2", ["rings", "beads"]],
  ["fair", 0, "waves", "fair", "", "band", "#4d7fa0", "sly", "tunic", "#c9c0d8", "#4d7fa0", ["freckles"]],
  ["olive", 1, "short", "white", "goatee", "", "", "stern", "cloak", "#e3d6b8", "#4f4a5c", ["lines", "scar"]],
  ["brown", 0, "long", "black", "", "scarf", "#d9b05a", "smile", "chiton", "#a84a3a", "#f4ead2", ["rings"]],
];

const CHARACTERS: Readonly<Record<string, Person>> = {
  "builder-1": ["tan", 1, "curls", "brown", "full", "band", "#b4432f", "smile", "apron", "#e6d6b0", "#8a5b35", [
    "chalk",
  ]],
  "builder-2": ["dark", 0, "braid", "black", "", "scarf", "#4d7f6a", "calm", "apron", "#d8a45c", "#6d4a30", []],
  "builder-3": ["fair", 1, "bald", "white", "long", "cap", "#9a6a42", "stern", "apron", "#cfc3a8", "#7a4e2f", [
    "lines",
  ]],
  "general-1": [
    "olive",
    0.5,
    "short",
    "black",
    "stubble",
    "helmet",
    "#b4322f",
    "stern",
    "armour",
    "#8e2f2c",
    "#a9743a",
    ["scar"],
  ],
  "general-2": ["brown", 0, "bun", "black", "", "diadem", "#b4322f", "stern", "armour", "#3f4a5c", "#9aa3a8", []],
  "general-3": ["tan", 1, "cropped", "grey", "goatee", "", "", "sly", "armour", "#6a2430", "#c08a3e", [
    "patch",
    "lines",
  ]],
  "scholar-1": ["olive", 0, "bald", "white", "long", "", "", "calm", "toga", "#dfe3d6", "#3f7f6a", ["stylus", "lines"]],
  "scholar-2": ["fair", 0, "bun", "brown", "", "", "", "smile", "chiton", "#bcd3c4", "#1f5f4e", ["stylus", "pearls"]],
  "scholar-3": ["dark", 0, "cropped", "grey", "full", "hood", "#2f5f6d", "calm", "cloak", "#e0d3b4", "#2f5f6d", []],
  "merchant-1": ["brown", 1, "short", "black", "full", "turban", "#7a3f7a", "smile", "cloak", "#e3c27a", "#7a3f7a", [
    "rings",
  ]],
  "merchant-2": ["tan", 0, "long", "auburn", "", "hat", "#d9b56a", "sly", "tunic", "#3f7f86", "#e3b545", [
    "rings",
    "beads",
  ]],
  "merchant-3": ["olive", 1, "curls", "grey", "moustache", "cap", "#b4432f", "sly", "cloak", "#f1e4c6", "#c08a2e", [
    "beads",
  ]],
};

function portrait([skin, broad, cut, colour, beard, gear, crown, mood, garment, cloth, trim, extras]: Person) {
  const [tone, iris, lips] = SKINS[skin];
  const hair = HAIR[colour];
  const [behind, before] = hairOf(cut, hair);
  return [
    medallion,
    behind,
    bust(garment, cloth, trim),
    head(tone, broad),
    beardOf(beard, hair),
    looks(hair, iris, mood, lips),
    before,
    gearOf(gear, crown),
    extras.map((one) => EXTRAS[one] ?? []),
  ];
}

/** The faces as symbols. */
export function faces(): string[] {
  const bots = BOTS.map((id) => [id, CHARACTERS[id]] as const);
  const people = PEOPLE.map((id, i) => [id, FACES[i]] as const);
  return [...people, ...bots].map(([id, person]) => {
    if (!person) throw new Error(`nobody has drawn ${id}`);
    return symbol(id, "0 0 64 64", portrait(person));
  });
}
