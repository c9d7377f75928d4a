/** A view of any game, as far as all are alike: fields with names, numbers, lists and records of these. */

/** What a field holds. */
export type Value = string | number | boolean | null | Value[] | Fields;
export type Fields = { [name: string]: Value };

/** A view; its `seats`, where it has them, are in the order of the seats. */
export type View = Fields & { seats?: Fields[] };

/** Whether a value is a list of things that have a face. */
export function isFaces(value: Value, items: Readonly<Record<string, unknown>>): value is string[] {
  return Array.isArray(value) && value.length > 0 &&
    value.every((one) => typeof one === "string" && Object.hasOwn(items, one));
}

/** Whether a field holds a seat. */
export function isSeat(name: string, value: Value): value is number {
  return typeof value === "number" && (name === "seat" || name.endsWith("_seat"));
}

/** A value in words; a dash for what is empty. */
export function worded(value: Value, name: (id: string) => string): string {
  if (value === null) return "–";
  if (typeof value === "string") return name(value);
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value)
    ? value.map((one) => one !== null && typeof one === "object" ? `(${worded(one, name)})` : worded(one, name))
    : Object.entries(value).map(([key, one]) => `${name(key)} ${worded(one, name)}`);
  return parts.join(", ") || "–";
}
