/** Which face belongs to whom; small, for the browser. */

const KINDS = ["builder", "general", "scholar", "merchant"] as const;

/** The characters of the bots: three of each kind. */
export const BOTS: readonly string[] = KINDS.flatMap((kind) => [1, 2, 3].map((number) => `${kind}-${number}`));
/** The faces for people. */
export const PEOPLE: readonly string[] = Array.from({ length: 16 }, (_, i) => `person-${i + 1}`);

/** A number from a name, always the same. */
function numberOf(name: string): number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (state ^ (state >>> 15)) >>> 0;
}

/** The faces of those at a table by their names, no two the same: who comes later takes the next free one. */
export function facesOf(names: readonly string[]): string[] {
  const taken = new Set<number>();
  return names.map((name) => {
    let face = numberOf(name) % PEOPLE.length;
    while (taken.has(face) && taken.size < PEOPLE.length) face = (face + 1) % PEOPLE.length;
    taken.add(face);
    return PEOPLE[face] ?? "person-1";
  });
}
