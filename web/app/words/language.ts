/** Words in the language of the page: texts of the app itself, and the templates a game puts its data into. */

type Catalogue = Record<string, string | string[]>;

let words: Catalogue = {};
let rules = new Intl.PluralRules("en");

/** Takes over the translations of the app's own texts into a language. */
export function speak(translated: Catalogue, language: string): void {
  words = translated;
  rules = new Intl.PluralRules(language);
}

/** Puts texts into words, with their fields filled in: plain ones, and those that count, for one and for many. */
interface Speech {
  _: (text: string, fields?: Record<string, unknown>) => string;
  n_: (one: string, many: string, n: number, fields?: Record<string, unknown>) => string;
}

/** Puts the texts of a game into words; equal English texts of two games are told apart by their context. */
export function inContext(context: string): Speech {
  const find = (text: string) => words[context ? `${context}\u0004${text}` : text];
  return {
    _: (text, fields = {}) => {
      const found = find(text);
      return fill(typeof found === "string" && found ? found : text, fields);
    },
    n_: (one, many, n, fields = {}) => {
      const found = find(one);
      const forms = Array.isArray(found) && found.some(Boolean) ? found : [one, many];
      return fill(plural(forms, n), { n, ...fields });
    },
  };
}

/** Puts the texts of the app itself into words. */
export const { _, n_ } = inContext("");

/** The plural form of a list in the order of gettext that goes with a number. */
export function plural(forms: string[], n: number): string {
  const place = ["one", "few"].indexOf(rules.select(n));
  return forms[place < 0 ? forms.length - 1 : Math.min(place, forms.length - 1)] ?? "";
}

/** A template with its fields filled in; `format` says how a field is shown, given its name and what follows a colon. */
export function fill(
  template: string,
  fields: Record<string, unknown>,
  format: (value: unknown, name: string, noun: string) => string = (value) => String(value),
): string {
  return template.replace(
    /\{(\w+)(?::(\w[\w ]*))?\}/g,
    (_all, name: string, noun = "") => format(fields[name], name, noun),
  );
}
