/** What somebody looks at: whatever shows an item, by pointing, by focus, by touch. */

import { _ } from "../words/language.ts";
import { inspected } from "../data/store.ts";

/** Whether things are touched here, with nothing to point with and most likely no keyboard. */
export function touched(): boolean {
  return matchMedia("(hover: none)").matches;
}

/** How to look at something, on this device. */
export function lookText(): string {
  return touched()
    ? _("Touch a card, wonder or token to see it here.")
    : _("Point at a card, wonder or token, or go there with the keyboard, to see it here.");
}

/** The item that a pointer or the focus has come to, if there is one. */
export function itemAt({ target }: Event): string | undefined {
  const thing = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
  return thing?.dataset["item"] || undefined;
}

/** The inspector follows what is looked at. */
export function watchItems(root: HTMLElement): void {
  const look = (event: Event) => inspected.value = itemAt(event) ?? inspected.value;
  root.addEventListener("pointerover", look);
  root.addEventListener("focusin", look);
}
