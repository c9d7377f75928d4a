/** The two sprites, hung into the page: a picture taken from another file would be fetched and laid out by itself. */

const SPRITES = ["icon", "wonder"];

/** The address of a drawing that hangs in the page. */
export function addressOf(sprite: string, name: string): string {
  return `#${sprite}-${name}`;
}

/** Hangs the sprites into the page, unseen. */
export async function hangSprites(): Promise<void> {
  document.body.append(...await Promise.all(SPRITES.map(hung)));
}

async function hung(sprite: string): Promise<Element> {
  const answer = await fetch(`/static/app/${sprite}s.svg`);
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  for (const symbol of drawn.querySelectorAll("symbol")) symbol.id = `${sprite}-${symbol.id}`;
  drawn.setAttribute("class", "sprite");
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}
