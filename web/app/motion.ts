/** Things that move from one place to another are seen to move: FLIP with the Web Animations API.
 *
 * The page is always in its final state; what moves is only drawn from where it was. So a click lands where the
 * thing is seen, and nothing waits for an animation.
 */

import { moves } from "./settings.ts";

const DURATION = 380;
let before = new Map<string, DOMRect>();

/** Notes where everything lies that may move. To be called before the table is drawn anew. */
export function remember(): void {
  before = new Map();
  for (const thing of document.querySelectorAll<HTMLElement>("[data-flip]")) {
    before.set(thing.dataset["flip"]!, thing.getBoundingClientRect());
  }
}

/** Lets everything that lies elsewhere now come from where it was; what is new fades in. */
export function play(): void {
  if (!moves() || !before.size) return;
  for (const thing of document.querySelectorAll<HTMLElement>("[data-flip]")) {
    const old = before.get(thing.dataset["flip"]!);
    const place = thing.getBoundingClientRect();
    if (!place.width) continue;
    if (!old) {
      thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION });
      continue;
    }
    const x = old.left - place.left;
    const y = old.top - place.top;
    const wider = old.width && place.width ? old.width / place.width : 1;
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(wider - 1) < 0.02) continue;
    thing.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${wider})`, transformOrigin: "0 0" }, { transformOrigin: "0 0" }],
      { duration: DURATION, easing: "cubic-bezier(.2,.7,.3,1)" },
    );
  }
  before = new Map();
}
