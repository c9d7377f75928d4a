/** What somebody looks at: whatever shows an item, by pointing, by focus, by touch. */

import { inspected } from "./store.ts";

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
