/** Everything by keyboard: letters and digits press what carries them, arrows lead from card to card. */

import { signal } from "@preact/signals";
import { picked } from "../data/store.ts";
import { shortcuts } from "../data/settings.ts";

/** Whether the list of shortcuts is shown. */
export const helping = signal(false);

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Listens to the keyboard. */
export function listen(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A key that is held down must not answer the next question as well.
    if (event.repeat && !(event.key in ARROWS)) return;
    const field = event.target instanceof Element ? event.target.closest("input, textarea, select") : null;
    if (field && takes(field, event.key)) return;
    if (pressed(event.key)) event.preventDefault();
  });
}

/** Whether a field wants a key for itself: one to type in almost all, one to set only the arrows. */
function takes(field: Element, key: string): boolean {
  if (key === "Escape") return false;
  return key in ARROWS || !field.matches("[type=range], [type=checkbox], [type=radio]");
}

function pressed(key: string): boolean {
  // Nothing under an overlay is to be touched; it closes by itself on Escape.
  const over = document.querySelector("dialog:modal");
  const scope = over ?? document;
  if (key === "Escape") return !over && escape();
  if (shortcuts.value && key === "?" && (!over || helping.value)) {
    helping.value = !helping.value;
    return true;
  }
  const direction = ARROWS[key];
  if (direction) return move(scope, direction);
  return shortcuts.value && key.length === 1 && press(scope, key.toLowerCase());
}

/** Presses the button that carries a key. */
function press(scope: ParentNode, key: string): boolean {
  const button = scope.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  button?.click();
  if (button?.dataset["focus"] !== undefined) button.focus();
  return button !== null;
}

/** Back to a safe state: closes what is open, puts down what is picked up. */
function escape(): boolean {
  const close = document.querySelector<HTMLElement>('[data-key="Escape"]');
  if (!close) return false;
  const id = picked.value?.id;
  close.click();
  if (id) document.querySelector<HTMLElement>(`[data-pick="${CSS.escape(id)}"]`)?.focus();
  return true;
}

/** Leads the focus to the nearest thing in a direction. */
function move(scope: ParentNode, [right, down]: [number, number]): boolean {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || !from.matches("[data-item], [data-offer]")) {
    // In an overlay there are things to look at, none to pick up.
    const first = [...scope.querySelectorAll<HTMLElement>("[data-pick], dialog [data-item]")].find(isReached);
    first?.focus();
    return first !== undefined;
  }
  const here = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of scope.querySelectorAll<HTMLElement>("[data-item], [data-offer]")) {
    const there = centre(other);
    const x = there.x - here.x;
    const y = there.y - here.y;
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (other === from || ahead < 4 || !other.offsetParent || !isReached(other)) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [other, far];
  }
  best?.focus();
  return best !== null;
}

/** Whether the focus can come to a thing: a likeness of it, or a part of a button, cannot have it. */
function isReached(thing: HTMLElement): boolean {
  return (thing.tabIndex >= 0 || thing.hasAttribute("tabindex")) && !thing.closest("[inert]");
}

function centre(thing: Element): { x: number; y: number } {
  const place = thing.getBoundingClientRect();
  return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
}
