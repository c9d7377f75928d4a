/** Where things stand, kept up to date by the small changes that the server sends. */

import type { Change, Update } from "./wire.ts";

/** A list with the new value, empty for a part that is gone; or the changes of an object's or a list's parts. */
export type Difference = [] | [unknown] | { [part: string]: Difference };

/** The update after a message; null if one before it is missing, so that the whole has to be asked for again. */
export function after(now: Update | null, message: Update | Change): Update | null {
  if (message.type !== "change") return message;
  if (now?.number !== message.after) return null;
  const { number, after, events, notes } = message;
  try {
    return { ...changed(now, message.change as Difference), type: "update", number, after, events, notes };
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}

/** A change of something else. */
export class Unfit extends Error {}

/** The value that a change leads to; what the change does not name is the very same thing as before. */
export function changed<T>(value: T, change: Difference): T {
  if (Array.isArray(change)) return change[0] as T;
  if (typeof value !== "object" || value === null) throw new Unfit();
  const next = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const [part, inner] of Object.entries(change)) {
    if (Array.isArray(inner) && !inner.length) delete next[part];
    else next[part] = changed(next[part], inner);
  }
  return next as T;
}
