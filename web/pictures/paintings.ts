/** Paintings are hung one by one, when a card is first shown: there are more of them than a table ever needs. */

import { hung, PAINTINGS } from "./sprites.ts";

/** What has come but is not hung, by the ids of the cards: each is a line of the file. */
const kept = new Map<string, string>();
const wanted = new Set<string>();

/** Takes the text of the sprite, and hangs what is wanted already. */
export function bring(text: string): void {
  for (const [line, id = ""] of text.matchAll(/^<symbol id="([^"]+)".*$/gm)) kept.set(id, line);
  for (const id of wanted) hang(id);
}

/** Sees to it that the painting of a card hangs in the page, now or when it comes. */
export function want(id: string): void {
  if (wanted.has(id)) return;
  wanted.add(id);
  hang(id);
}

function hang(id: string): void {
  const line = kept.get(id);
  if (line) document.body.append(hung(PAINTINGS, `<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`));
}
