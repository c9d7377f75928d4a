/** Puts a game's data into words: events, questions, reasons, payment plans, from the game's own templates. */

import type { GameTexts as GameTextsData, Item as ItemData, PlanData, ReasonData, Update } from "../data/wire.ts";
import type { Effect } from "../../pictures/effect.tsx";
import { _, fill, plural } from "./language.ts";
import { counted } from "../elements/sorting.ts";
import type { Offer } from "../data/offers.ts";
import { must } from "./must.ts";

/** A card, wonder, stage or token as data; each game has more fields of its own. */
// deno-lint-ignore no-explicit-any
export type Item = Omit<ItemData, "effects"> & { effects?: Effect[]; [field: string]: any };

/** What the server tells about a game: its words in the language of the page, and its components. */
export type GameTexts = Omit<GameTextsData, "items"> & { items: Record<string, Item> };

/** An event as this viewer may read it. */
export type GameEvent = Update["events"][number];

/** The words of one table. */
export class Words {
  constructor(readonly game: GameTexts, readonly players: string[], readonly you: number | null = null) {}

  /** The name of an id. */
  name(id: string): string {
    return this.game.names[id] ?? id.replaceAll("_", " ");
  }

  /** A card, wonder, stage or token as data. */
  item(id: string): Item {
    return must(this.game.items[id], id);
  }

  /** What a card, wonder or token does. */
  text(id: string): string {
    return this.game.texts[id] ?? "";
  }

  /** The address of the rule that explains something, keyed like phrases: `item.forum`; null where none are written. */
  rule(key: string): string | null {
    const { links } = this.game;
    if (!Object.keys(links).length) return null;
    const number = links[key];
    return `/rules/${this.game.id}${number ? `#r${number}` : ""}`;
  }

  /** The name of a seat; one's own is told as such. */
  seat(seat: number): string {
    return seat === this.you ? _("You") : this.player(seat);
  }

  /** The name of a seat within a sentence, where no other word for oneself would fit in all languages. */
  player(seat: number): string {
    return this.players[seat] ?? "";
  }

  /** The template `kind.word` filled in; without one, the data as it is. */
  say(kind: string, word: string, fields: Record<string, unknown> = {}): string {
    const template = this.game.phrases[this.#key(kind, word, fields)];
    if (template === undefined) {
      const data = Object.entries(fields).map(([name, value]) => `${name}=${this.#shown(value, name, "")}`);
      return [word, ...data].join(" ");
    }
    return fill(template, fields, (value, name, noun) => this.#shown(value, name, noun));
  }

  /** A line for an event; empty for those that need none, and where nothing came. */
  event({ kind, ...fields }: GameEvent): string {
    const speaksOfNothing = this.#marks(this.#key("event", kind, fields), fields).includes("none");
    return speaksOfNothing ? "" : this.say("event", kind, fields);
  }

  /** Why something cannot be done, in words. */
  reason(reason: ReasonData): string {
    return this.say("reason", reason.code, reason.fields);
  }

  /** What follows from an action, in words. */
  consequence(consequence: ReasonData): string {
    return this.say("consequence", consequence.code, consequence.fields);
  }

  /** The lines of a payment plan; none where nothing is paid. */
  plan(plan: PlanData | null): string[] {
    return (plan?.steps ?? []).map((step) => this.say("step", step.how, { ...step, coins: Math.abs(step.coins ?? 0) }));
  }

  /** A number with its noun, as the game calls it. */
  count(noun: string, n: number): string {
    return fill(plural(this.game.nouns[noun] ?? [`{n} ${noun}`, `{n} ${noun}s`], n), { n });
  }

  /** An action in words, from its notation. */
  action(offer: Pick<Offer, "notation">): string {
    const [word = "", ...rest] = offer.notation.split(" ");
    return this.say("action", word, Object.fromEntries(rest.map((text, place) => [place, argument(text)])));
  }

  /** The key of the template that says it best. */
  #key(kind: string, word: string, fields: Record<string, unknown>): string {
    let key = `${kind}.${word}`;
    for (const mark of this.#marks(key, fields)) {
      if (this.game.phrases[`${key}.${mark}`] !== undefined) key += `.${mark}`;
    }
    return key;
  }

  /** What is special about this, in the order in which marks stand in keys: see `core/text/phrases.py`. */
  #marks(key: string, fields: Record<string, unknown>): string[] {
    const found = new Set<string>();
    fill(this.game.phrases[key] ?? "", fields, (value, name, noun) => {
      if (value === undefined || value === null) found.add("hidden");
      else if (name === "seat" || noun === "seat") value === this.you && found.add("you");
      else if (name.endsWith("_seat")) value === this.you && found.add("to_you");
      else if (value === 0) found.add("none");
      return "";
    });
    return ["none", "hidden", "you", "to_you"].filter((mark) => found.has(mark));
  }

  /** The names of some ids; equal names are counted. */
  several(ids: string[]): string {
    return this.#list(ids, "", "");
  }

  #shown(value: unknown, name: string, noun: string): string {
    if (value === undefined || value === null) return this.say("hidden", name);
    if (typeof value === "number" && (name === "seat" || name.endsWith("_seat") || noun === "seat")) {
      return this.player(value);
    }
    if (typeof value === "number" && name === "age") return roman(value);
    if (Array.isArray(value)) return this.#list(value, name, noun);
    if (typeof value === "string") return this.name(value);
    if (typeof value !== "number" || !noun) return String(value);
    return this.count(noun, value);
  }

  /** Several things; equal names are counted. */
  #list(values: unknown[], name: string, noun: string): string {
    const named = values.map((value) => this.#shown(value, name, noun === "or" ? "" : noun));
    const shown = values.every((value) => typeof value === "string")
      ? counted(named).map(({ id, count }) => count > 1 ? _("{number} × {name}", { number: count, name: id }) : id)
      : named;
    if (!shown.length) return _("nothing");
    if (noun !== "or" || shown.length === 1) return shown.join(", ");
    return _("{first} or {last}", { first: shown.slice(0, -1).join(", "), last: shown.at(-1) });
  }
}

/** The number of an age as it is printed. */
export function roman(age: number): string {
  return ["", "I", "II", "III", "IV", "V"][age] ?? "";
}

/** An argument of an action: a number, an id, several of these, or the ids of several things joined by a plus. */
function argument(text: string): unknown {
  if (text.includes("|")) return text.split("|").map(argument);
  if (/^\d+$/.test(text)) return Number(text);
  return text.includes("+") ? text.split("+") : text;
}
