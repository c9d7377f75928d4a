/** What has to be there: if it is not, it is named where it was missed, instead of being missed somewhere else. */

/** A thing that is there by all that is known; the reason says by what. */
export function must<T>(thing: T | null | undefined, reason: string): T {
  if (thing === null || thing === undefined) throw new Error(`missing: ${reason}`);
  return thing;
}

/** The element of the page that a selector names; `root` is where it is looked for. */
export function element<T extends Element = HTMLElement>(selector: string, root: ParentNode = document): T {
  return must(root.querySelector<T>(selector), selector);
}

/** The thing at a place of a list, counted from the end below zero. */
export function nth<T>(list: readonly T[], place: number): T {
  return must(list.at(place), `number ${place} of ${list.length}`);
}
