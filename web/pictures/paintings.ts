/**
 * Paintings are pictures of their own, in the colours of the page: drawn in the page itself, the sixty shapes of each would
 * be styled and laid out with every card that comes or grows.
 */

import { signal } from "@preact/signals";

/** How often the paintings have changed: they have come, or the colours of the page are others. */
const painted = signal(0);

/** What has come and may be shown at this table, by the ids of the cards: each is a line of the file. */
let kept: ReadonlyMap<string, string> = new Map();
let addresses = new Map<string, string>();
let colours: ReadonlyMap<string, string> = new Map();
/** The browser has a painting at hand for as long as something holds it. */
let atHand: HTMLImageElement[] = [];

/** Takes from the text of the file what a table may show; the browser reads it whenever it has nothing else to do. */
export function bring(text: string, mayShow: (id: string) => boolean): void {
  const lines = [...text.matchAll(/^<symbol id="([^"]+)".*$/gm)];
  kept = new Map(lines.map(([line, id = ""]) => [id, line] as const).filter(([id]) => mayShow(id)));
  repaint();
}

/** Paints all anew: the colours of the page have changed. */
export function repaint(): void {
  const inks = new Set([...kept.values()].flatMap(inksOf));
  const probe = document.createElement("i");
  probe.hidden = true;
  document.body.append(probe);
  colours = new Map([...inks].map((ink) => {
    probe.style.color = ink;
    return [ink, getComputedStyle(probe).color];
  }));
  probe.remove();
  addresses = new Map();
  atHand = [];
  painted.value++;
  whenIdle(() => read([...kept.keys()]));
}

/** Reads one painting after the other. */
function read(coming: string[]): void {
  const address = paintingOf(coming.shift() ?? "");
  if (address === undefined) return;
  const picture = new Image();
  picture.src = address;
  atHand.push(picture);
  whenIdle(() => read(coming));
}

function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then);
  else setTimeout(then, 50);
}

/** The address of the painting of a card; none until it has come. */
export function paintingOf(id: string): string | undefined {
  const line = painted.value ? kept.get(id) : undefined;
  if (line === undefined) return undefined;
  let address = addresses.get(id);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(drawn(line, (ink) => colours.get(ink) ?? ink))}`;
    addresses.set(id, address);
  }
  return address;
}

const INKS = / (fill|stroke)="(?!none)([^"]+)"/g;

function inksOf(line: string): string[] {
  return [...line.matchAll(INKS)].map(([_all, _part, ink = ""]) => ink);
}

/** A painting that stands for itself, from its line, with every ink as a colour. */
export function drawn(line: string, colourOf: (ink: string) => string): string {
  return line
    .replace(/^<symbol id="[^"]+"/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/<\/symbol>$/, "</svg>")
    .replace(INKS, (_all, part, ink) => ` ${part}="${colourOf(ink)}"`);
}
