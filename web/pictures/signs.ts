/** What the sign of an effect is made of, from the words that `server/pages/pictures.py` explains and reads too. */

import pictures from "../../src/wonders/server/pages/pictures.json" with { type: "json" };

/** An effect as the server tells it: a word and its arguments. */
export type Effect = readonly [string, ...unknown[]];

/** A pictogram, with a number inside where it has one, or a few letters between pictograms. */
export type Sign = { readonly icon: string; readonly number?: number } | { readonly text: string };

type Table = ReadonlyMap<string, string>;

const EFFECTS: Table = new Map(Object.entries(pictures.effects));
const ARGUMENTS: ReadonlyMap<string, Table> = new Map(
  Object.entries(pictures.arguments).map(([name, listed]) => [name, new Map(Object.entries(listed))]),
);
const THEMSELVES: Table = new Map([["*", "*"]]);
/** So many signs stand for themselves; more are counted. */
const SEVERAL = 3;

/** The signs of an effect in reading order; a word not known has none. */
export function signsOf([word, ...given]: Effect): readonly Sign[] {
  const written = (EFFECTS.get(word) ?? "").replace(
    /\{(-?\d+)(?::(\w+))?(\|?)\}/g,
    (_all, place, table, either) => told(given.at(Number(place)), ARGUMENTS.get(table) ?? THEMSELVES, Boolean(either)),
  );
  return written.split(" ").filter(Boolean).flatMap(signs);
}

/** An argument as words for signs. */
function told(argument: unknown, listed: Table, either: boolean): string {
  if (argument === undefined) return "";
  const whole = listed.get(String(argument));
  if (whole !== undefined) return whole;
  const names: string[] = Array.isArray(argument) ? argument : String(argument).split("+");
  const words = names.map((name) => (listed.get(name) ?? listed.get("*") ?? "").replace("*", name));
  return either ? [...new Set(words)].join(" '/' ") : words.join(" ");
}

function signs(part: string): Sign[] {
  const [, icon, how, count] = /^(\w+)(?:([:*])(\d+))?$/.exec(part) ?? [];
  if (icon === undefined) return [{ text: part.replaceAll("'", "") }];
  if (how === ":") return [{ icon, number: Number(count) }];
  if (how === undefined) return [{ icon }];
  const several = Number(count);
  return several > SEVERAL ? [{ text: `${several}×` }, { icon }] : Array<Sign>(several).fill({ icon });
}

/** Which picture shows a wonder; some go by a second name. */
export function pictureOf(wonder: string): string {
  return WONDERS.get(wonder) ?? wonder;
}

const WONDERS: Table = new Map(Object.entries(pictures.wonders));
