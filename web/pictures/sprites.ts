/** The sprites hang in the page: a drawing used from another file would be fetched and laid out by itself. */

/** Icons, wonders in their parts, faces, and the backs of cards: a table waits for them, and its page names them. */
export const SPRITES = ["icon", "wonder", "face", "back"] as const;
export type Sprite = typeof SPRITES[number];
/** The paintings of the cards come when they come: no table waits for them, and none hangs in the page. */
export const PAINTINGS = "card";

/** The file of a sprite. */
export function fileOf(sprite: Sprite | typeof PAINTINGS): string {
  return `/static/app/${sprite}s.svg`;
}

/** The id of a drawing that hangs in the page. */
export function idOf(sprite: Sprite, name: string): string {
  return `${sprite}-${name}`;
}

/** The name of a drawing that hangs in the page. */
export function nameOf(drawing: Element): string {
  return drawing.id.slice(drawing.id.indexOf("-") + 1);
}

/** The address of a drawing, which hangs in the page from now on if it did not before. */
export function addressOf(sprite: Sprite, name: string): string {
  const id = idOf(sprite, name);
  const line = kept.get(id);
  if (line !== undefined) {
    kept.delete(id);
    document.body.append(drawn(sprite, `<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`));
  }
  return `#${id}`;
}

/** Those of which a table shows few are hung one by one: of each its line, until it is asked for. */
const FEW: ReadonlySet<Sprite> = new Set(["face", "back"]);
const kept = new Map<string, string>();

/** Hangs a sprite into the page, unseen, from the text of its file. */
export function hang(sprite: Sprite, text: string): void {
  if (!FEW.has(sprite)) return document.body.append(drawn(sprite, text));
  for (const [line, name = ""] of text.matchAll(/^<symbol id="([^"]+)".*$/gm)) kept.set(idOf(sprite, name), line);
}

function drawn(sprite: Sprite, text: string): Element {
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const symbol of drawn.querySelectorAll("symbol")) symbol.id = idOf(sprite, symbol.id);
  drawn.setAttribute("class", "sprite");
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}
