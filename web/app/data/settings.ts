/** What a person has set on this device. */

import { type Signal, signal } from "@preact/signals";

const YEAR = 366 * 86400;

function kept<T>(name: string, usual: T): Signal<T> {
  const setting = signal<T>(usual);
  try {
    const found = localStorage.getItem(`wonders.${name}`);
    if (found !== null) setting.value = JSON.parse(found);
  } catch {
    // A browser without storage keeps the usual setting.
  }
  setting.subscribe((value) => {
    try {
      if (value === usual) localStorage.removeItem(`wonders.${name}`);
      else localStorage.setItem(`wonders.${name}`, JSON.stringify(value));
    } catch {
      // As above: the setting lives as long as the page.
    }
  });
  return setting;
}

/** Whether a choice is made in two steps, so that a slip of the hand costs nothing. */
export const confirm = kept<boolean>("confirm", true);
/** Whether things move; those who asked their system for less motion see none. */
export const motion = kept<boolean>("motion", true);
export const sound = kept<boolean>("sound", false);
/** Whether single letters are shortcuts. */
export const shortcuts = kept<boolean>("shortcuts", true);
/** The colours: those of the system, light or dark; the server has drawn the page in them and draws all others so. */
export const theme = signal<string>("auto");
/** Whether chat and reactions of others are hidden. */
export const muted = kept<boolean>("muted", false);

/** Lets the page follow the chosen colours, and whether things move. */
export function followSettings(): void {
  motion.subscribe((on) => document.documentElement.dataset["motion"] = on ? "on" : "off");
  theme.value = document.documentElement.dataset["theme"] ?? "auto";
  theme.subscribe((value) => {
    if (value === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = value;
    document.cookie = `theme=${value}; path=/; max-age=${value === "auto" ? 0 : YEAR}; samesite=lax`;
  });
}

/** Whether animation is wanted now. */
export function moves(): boolean {
  return motion.value && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
