/** What a style has to know about a text to let it fit. */

/** How many letters the longest word of a name has. */
export function letters(name: string): number {
  return Math.max(1, ...name.split(/[\s\u2010-]+/).map((word) => [...word].length));
}
