/** A tree of variations: answers, each written as in a replay file (`0 build altar`), and what may follow them. */

/** An answer and what may follow it, the main line first; the beginning is one without a line. */
export interface Variation {
  line: string;
  next: Variation[];
}

export const EMPTY: Variation = { line: "", next: [] };
/** The most answers that a tree holds, and a variation. */
export const MOST = 1000;
export const LONGEST = 500;

/** A row of the tree as it is listed: `side` counts the branches that it is away from the main line. */
export interface Row {
  path: string[];
  line: string;
  side: number;
}

/** The answers that a path leads to; null where it leads out of the tree. */
export function found(tree: Variation, path: string[]): Variation | null {
  let here: Variation | undefined = tree;
  for (const line of path) here = here?.next.find((one) => one.line === line);
  return here ?? null;
}

/** The tree with a path in it; what is new is added behind what was there. */
export function grown(tree: Variation, path: string[]): Variation {
  const [line, ...rest] = path;
  if (line === undefined) return tree;
  const there = tree.next.find((one) => one.line === line);
  const after = grown(there ?? { line, next: [] }, rest);
  const next = there ? tree.next.map((one) => one === there ? after : one) : [...tree.next, after];
  return { ...tree, next };
}

/** The tree without the answer at the end of a path, and without all that follows it. */
export function pruned(tree: Variation, path: string[]): Variation {
  const [line, ...rest] = path;
  if (line === undefined) return tree;
  const next = rest.length
    ? tree.next.map((one) => one.line === line ? pruned(one, rest) : one)
    : tree.next.filter((one) => one.line !== line);
  return { ...tree, next };
}

/** How many answers a tree holds. */
export function size(tree: Variation): number {
  return tree.next.reduce((sum, one) => sum + 1 + size(one), 0);
}

/** The rows of a tree: after each answer first what branches off from what follows it, then the main line goes on. */
export function rows(tree: Variation, path: string[] = [], side = 0): Row[] {
  const [main, ...others] = tree.next;
  if (!main) return [];
  const row = (one: Variation, deep: number): Row => ({ path: [...path, one.line], line: one.line, side: deep });
  return [
    row(main, side),
    ...others.flatMap((one) => [row(one, side + 1), ...rows(one, [...path, one.line], side + 1)]),
    ...rows(main, [...path, main.line], side),
  ];
}

/** The paths of all answers of a tree, each before those that follow it. */
export function paths(tree: Variation, path: string[] = []): string[][] {
  return tree.next.flatMap((one) => {
    const there = [...path, one.line];
    return [there, ...paths(one, there)];
  });
}

/** The seat and the action of a line. */
export function parts(line: string): { seat: number; notation: string } {
  const space = line.indexOf(" ");
  return { seat: Number(line.slice(0, space)), notation: line.slice(space + 1) };
}

/** What each seat still did in the game after a path; null where the path has left the game. */
export function stillPlayed(played: string[], path: string[]): string[] | null {
  const left = [...played];
  for (const line of path) {
    const { seat } = parts(line);
    const place = left.findIndex((one) => parts(one).seat === seat);
    if (left[place] !== line) return null;
    left.splice(place, 1);
  }
  return left;
}
