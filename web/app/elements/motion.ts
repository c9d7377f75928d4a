/** Things that move from one place to another are seen to move: FLIP with the Web Animations API.
 *
 * The page is always in its final state; what moves is only drawn from where it was. So a click lands where the
 * thing is seen, and nothing waits for an animation.
 */

import { moves } from "../data/settings.ts";

const DURATION = 380;
const MOVE = { duration: DURATION, easing: "cubic-bezier(.2,.7,.3,1)" };
let before = new Map<string, Place>();

/** Where a thing lies on the table, wherever the table lies. */
interface Place {
  x: number;
  y: number;
  width: number;
}

/** Where everything lies that may move. */
function places(): [HTMLElement, Place][] {
  const things = [...document.querySelectorAll<HTMLElement>("[data-flip]")];
  const top = things[0]?.closest(".stage > *")?.getBoundingClientRect().top ?? 0;
  return things.map((thing) => {
    const { x, y, width } = thing.getBoundingClientRect();
    return [thing, { x, y: y - top, width }];
  });
}

/** Notes where everything lies that may move. To be called before the table is drawn anew. */
export function remember(): void {
  before = new Map(moves() ? places().map(([thing, place]) => [thing.dataset["flip"] ?? "", place]) : []);
}

/** Lets everything that lies elsewhere now come from where it was; what is new fades in, unless it arrives with others. */
export function play(): void {
  if (!before.size) return;
  // All places are read before the first thing moves: each reading after a change would lay the page out again.
  for (const [thing, place] of places()) {
    if (place.width) animate(thing, place, before.get(thing.dataset["flip"] ?? ""));
  }
  before = new Map();
}

function animate(thing: HTMLElement, place: Place, old: Place | undefined): void {
  if (!old) {
    if (!thing.closest("[data-arrives]")) thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION });
    return;
  }
  const x = old.x - place.x;
  const y = old.y - place.y;
  const wider = old.width ? old.width / place.width : 1;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(wider - 1) < 0.02) return;
  const from = `translate(${x}px, ${y}px) scale(${wider})`;
  thing.animate([{ transform: from, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], MOVE);
}
