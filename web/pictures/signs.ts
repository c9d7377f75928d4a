/** What the sign of an effect is made of: pure data, one rule per effect word. */

/** An effect as the server tells it: a word and its arguments. */
export type Effect = readonly [string, ...unknown[]];

/** A pictogram, with a number inside where it has one, or a few letters between pictograms. */
export type Sign = { readonly icon: string; readonly number?: number } | { readonly text: string };

const icon = (name: string, number?: number): Sign => number === undefined ? { icon: name } : { icon: name, number };
const text = (letters: string): Sign => ({ text: letters });
const names = (argument: unknown): string[] => Array.isArray(argument) ? argument : String(argument).split("+");

const SLASH = text("/");
const COLON = text(":");

const COUNTED: Readonly<Record<string, Sign>> = {
  wonder: icon("stage"),
  stage: icon("stage"),
  defeat: icon("defeat"),
  progress: icon("progress"),
  progress_token: icon("progress"),
  victory_token: icon("victory"),
  cat_symbol: icon("cat"),
  coins3: icon("coin", 3),
};

const SCOPE: Readonly<Record<string, readonly Sign[]>> = {
  own: [],
  neighbours: [icon("neighbours")],
  "own+neighbours": [icon("person"), icon("neighbours")],
};

const DECKS: Readonly<Record<string, readonly Sign[]>> = {
  any: [icon("card"), SLASH, icon("card_back"), SLASH, icon("card")],
  central: [icon("card_back")],
  both_sides: [icon("card"), text("+"), icon("card")],
};

function counted(argument: unknown): Sign[] {
  return names(argument).map((what) => COUNTED[what] ?? icon(`tab_${what}`));
}

function either(parts: readonly Sign[]): Sign[] {
  return parts.flatMap((part, i) => i ? [SLASH, part] : [part]);
}

function oneOf(argument: unknown): Sign[] {
  return either(names(argument).map((name) => icon(name)));
}

function repeat(name: string, count: unknown): Sign[] {
  const number = Number(count);
  return number > 3 ? [text(`${number}×`), icon(name)] : Array<Sign>(number).fill(icon(name));
}

/** `3 coins for each grey card`, with or without saying whose cards are counted. */
function per(gain: string, [what, ...rest]: readonly unknown[]): Sign[] {
  const scope = rest.length > 1 ? SCOPE[String(rest[0])] ?? [] : [];
  return [icon(gain, Number(rest.at(-1))), SLASH, ...counted(what), ...scope];
}

/** What a kind of card gives stands for the kind; cards with horns are known by them. */
function kinds(argument: unknown): Sign[] {
  const shown = names(argument).map((kind) => kind.startsWith("red") ? "horn" : kind.slice(kind.indexOf("_") + 1));
  return either([...new Set(shown)].map((name) => icon(name)));
}

const RULES: Readonly<Record<string, (...given: readonly unknown[]) => readonly Sign[]>> = {
  produce: (resources) => names(resources).map((name) => icon(name)),
  resource: (resource) => [icon(String(resource))],
  choice: oneOf,
  private: oneOf,
  price1: (resources) => [...oneOf(resources), text("="), icon("coin", 1)],
  trade: (what, side) =>
    side === "right"
      ? [icon(String(what)), icon("coin", 1), icon("right")]
      : [icon(String(side)), icon(String(what)), icon("coin", 1)],

  coin: () => [icon("coin")],
  coins: (number) => [icon("coin", Number(number))],
  coins_per: (...given) => per("coin", given),
  coins_most: (...given) => [...per("coin", given), text("max")],
  coins_on: (what, number) => [icon(String(what)), COLON, icon("coin", Number(number))],
  opponent_loses: (number) => [icon("opponent"), text("−"), icon("coin", Number(number))],
  gain_opponent_trade: () => [icon("opponent"), icon("trade"), text("→"), icon("coin")],
  coin_worth: (number) => [icon("coin"), text("="), ...repeat("any_resource", number)],

  vp: (number) => [icon("laurel", Number(number))],
  vp_per: (...given) => per("laurel", given),
  vp_most: (...given) => [...per("laurel", given), text("max")],
  vp_wonder: (number, complete) => [
    icon("laurel", Number(number)),
    SLASH,
    icon("stage"),
    icon("check"),
    icon("laurel", Number(complete)),
  ],
  vp_copies: (one, both) => [
    icon("laurel", Number(one)),
    SLASH,
    ...repeat("progress", 2),
    icon("laurel", Number(both)),
  ],

  shields: (number) => repeat("shield", number),
  extra_shield: (colour, number) => [...counted(colour), text("+"), ...repeat("shield", number)],
  horns: (number) => repeat("horn", number),
  cat: () => [icon("cat")],
  science: (symbol) => [icon(symbol === "any" ? "any_science" : String(symbol))],
  destroy: (colour) => [icon("destroy"), ...counted(colour)],

  play_again: () => [icon("play_again")],
  play_again_on: (what) => [...counted(what), COLON, icon("play_again")],
  build_discarded: () => [icon("revive")],
  build_from_discard: () => [icon("revive")],
  free_build: () => [icon("free_build")],
  play_seventh: () => [icon("seventh")],
  copy_guild: () => [icon("copy_guild")],
  waive: (what, number) => [...counted(what), text("−"), ...repeat("any_resource", number)],
  any_resources: () => [icon("stage"), text("="), icon("any_resource")],

  gain_progress: () => [icon("progress")],
  progress_from_box: (number) => [icon("eye"), ...repeat("progress", number), icon("take")],
  take_top: (deck) => [icon("take"), ...(DECKS[String(deck)] ?? [])],
  search_side: (number) => [icon("eye"), icon("card", Number(number)), icon("take")],
  extra_card_on_take: (argument) => [...kinds(argument), COLON, icon("extra_card")],
  extra_card_on_build: () => [icon("stage"), COLON, icon("extra_card")],
};

/** The signs of an effect in reading order; a word not known has none. */
export function signsOf([word, ...given]: Effect): readonly Sign[] {
  const rule = Object.hasOwn(RULES, word) ? RULES[word] : undefined;
  return rule ? rule(...given) : [];
}
