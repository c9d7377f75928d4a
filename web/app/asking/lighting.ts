/** Things on the table that something is told of light up, for as long as it is told. */

/** Marks things; what is returned takes the marks away. */
export function light(mark: string, things: HTMLElement[]): () => void {
  for (const thing of things) thing.classList.add(mark);
  return () => things.forEach((thing) => thing.classList.remove(mark));
}

/** What an answer is about, where it lies on the table: what says so itself, else the last thing that it names. */
export function named(notation: string, by: "data-item" | "data-pick"): HTMLElement[] {
  const own = document.querySelectorAll<HTMLElement>(`#main [data-answer="${CSS.escape(notation)}"][${by}]`);
  if (own.length) return [...own];
  for (const word of notation.split(" ").slice(1).reverse()) {
    const found = document.querySelectorAll<HTMLElement>(`#main [${by}="${CSS.escape(word)}"]`);
    if (found.length) return [...found];
  }
  return [];
}
