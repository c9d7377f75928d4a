/** Which face belongs to whom; small, for the browser. */

import pictures from "../../../src/wonders/server/pages/pictures.json" with { type: "json" };

const FACES = Object.entries(pictures.faces).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, i) => `${kind}-${i + 1}`)
);
const person = (face: string) => face.startsWith("person");

/** The faces for people. */
export const PEOPLE: readonly string[] = FACES.filter(person);
/** The characters of the bots: builders, generals, scholars and merchants. */
export const BOTS: readonly string[] = FACES.filter((face) => !person(face));

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
