/**
 * Asking about anything that carries `data-item`: who rests on it, presses it long, taps it or comes to it with the
 * keyboard is told about it beside it.
 *
 * What has a use of its own when it is tapped keeps it: a card is picked up, a city opens, an answer is given.
 */

import { signal } from "@preact/signals";
import { picked } from "../data/store.ts";
import { shortcuts } from "../data/settings.ts";

/** What is asked about. */
export interface Asked {
  id: string;
  thing: HTMLElement;
  /** Whether it stays until it is closed, and can be clicked in; else it goes when one looks away. */
  pinned: boolean;
}

/** What is asked about now. */
export const asked = signal<Asked | null>(null);

/** How long a pointer rests, the focus stays, and a finger presses before that is a question, in milliseconds. */
const REST = 350;
const STAY = 700;
const LONG = 450;
/** How soon one looks on to the next thing, or away. */
const SOON = 90;
/** How far a finger may stray and still press, in pixels. */
const STRAY = 10;
/** What has a use of its own. */
const USED = "[data-pick], [data-offer], [aria-haspopup], a[href]";

let timer: ReturnType<typeof setTimeout> | undefined;
let over: HTMLElement | null = null;
let pointer = { x: -1, y: -1 };
let touch: { x: number; y: number } | null = null;
/** Whether the press has been a question, so that the click that ends it is none. */
let answered = false;

/** Attributes of a number or sign that can be asked about, of those that no button holds: the arrow keys lead there. */
export function sign(id: string): { "data-item": string; tabIndex: number } {
  return { "data-item": `sign.${id}`, tabIndex: -1 };
}

/** Listens to everybody who asks. */
export function listenToQuestions(): void {
  for (const look of ["pointerover", "pointermove"] as const) document.addEventListener(look, rest);
  document.documentElement.addEventListener("pointerleave", () => lookAt(null));
  document.addEventListener("pointerdown", press, { capture: true });
  document.addEventListener("pointermove", stray);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, lift);
  document.addEventListener("contextmenu", (event) => touch && thingAt(event) && event.preventDefault());
  document.addEventListener("click", tap, { capture: true });
  document.addEventListener("focusin", arrive);
  document.addEventListener("focusout", leave);
  document.addEventListener("keydown", key, { capture: true });
}

/** Ends the question; whoever was in its answer comes back to what was asked about. */
export function endQuestion(): void {
  clearTimeout(timer);
  const inside = document.activeElement?.closest(".answer") !== null;
  const thing = asked.value?.thing;
  asked.value = null;
  if (inside) thing?.focus();
}

function thingAt({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(".answer")) return null;
  return target.closest<HTMLElement>("[data-item]:not([data-item=''])");
}

function hasUse({ target }: Event): boolean {
  return target instanceof Element && target.closest(USED) !== null;
}

function ask(thing: HTMLElement, pinned: boolean): void {
  clearTimeout(timer);
  const id = thing.dataset["item"];
  // What is picked up tells about itself in the tray.
  if (!id || !thing.isConnected || !pinned && picked.value?.id === id) return;
  asked.value = { id, thing, pinned };
}

function later(what: () => void, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(what, delay);
}

/** What comes to lie under a resting pointer is not asked about: only who moves it looks at something else. */
function rest(event: PointerEvent): void {
  if (event.pointerType === "touch") return;
  const { clientX: x, clientY: y } = event;
  const moved = x !== pointer.x || y !== pointer.y;
  pointer = { x, y };
  const thing = thingAt(event);
  if (moved) lookAt(thing);
  else if (thing !== over) {
    if (asked.value?.thing === over && !asked.value?.pinned) endQuestion();
    over = null;
  }
}

function lookAt(thing: HTMLElement | null): void {
  if (thing === over) return;
  over = thing;
  if (asked.value?.pinned) return;
  if (thing) later(() => ask(thing, false), asked.value ? SOON : REST);
  else later(endQuestion, SOON);
}

function press(event: PointerEvent): void {
  answered = false;
  if (event.target instanceof Element && event.target.closest(".answer")) return;
  clearTimeout(timer);
  const thing = thingAt(event);
  if (asked.value && (asked.value.thing !== thing || hasUse(event))) endQuestion();
  if (event.pointerType !== "touch") return;
  touch = { x: event.clientX, y: event.clientY };
  if (!thing) return;
  later(() => {
    answered = true;
    ask(thing, true);
  }, LONG);
}

function stray({ clientX, clientY }: PointerEvent): void {
  if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > STRAY) lift();
}

function lift(): void {
  if (touch && !answered) clearTimeout(timer);
  touch = null;
}

function tap(event: MouseEvent): void {
  const thing = thingAt(event);
  if (answered) {
    answered = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (thing && !hasUse(event)) {
    if (asked.value?.pinned && asked.value.thing === thing) endQuestion();
    else ask(thing, true);
    if (!event.detail) enter();
  }
}

function arrive(event: FocusEvent): void {
  const thing = thingAt(event);
  if (!thing?.matches(":focus-visible") || asked.value?.pinned) return;
  later(() => document.activeElement === thing && ask(thing, false), STAY);
}

function leave({ target }: FocusEvent): void {
  if (asked.value && !asked.value.pinned && asked.value.thing === target) endQuestion();
}

function key(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && asked.value) {
    // What nobody has asked to stay goes by the way.
    if (asked.value.pinned) event.preventDefault();
    endQuestion();
  } else if (event.key.toLowerCase() === "i" && shortcuts.value && !isTypedIn(event.target)) {
    const thing = asked.value?.thing ?? document.activeElement?.closest<HTMLElement>("[data-item]") ?? over;
    if (!thing || asked.value?.pinned) return;
    event.preventDefault();
    ask(thing, true);
    enter();
  }
}

function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}

/** Whoever asks with the keyboard gets into the answer with it. */
function enter(): void {
  document.querySelector<HTMLElement>(".answer")?.focus();
}
