/** What a person has set on this device. */

import { type Signal, signal } from "@preact/signals";
import { repaint } from "../../pictures/paintings.ts";
import type { Pace } from "../director/timeline.ts";

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
/** How quickly scenes are told; those who asked their system for less motion see stills. */
export const pace = kept<Pace>("pace", "normal");
export const sound = kept<boolean>("sound", false);
/** How loud, from 0 to 1. */
export const volume = kept<number>("volume", 0.6);
/** Whether a phone shakes at what one should notice. */
export const vibration = kept<boolean>("vibration", false);
/** Whether single letters are shortcuts. */
export const shortcuts = kept<boolean>("shortcuts", true);
/** Whether the planner is switched on, where a table allows it. */
export const planning = kept<boolean>("planner", false);
/** The colours: those of the system, light or dark; the server has drawn the page in them and draws all others so. */
export const theme = signal<string>("auto");
/** Whether chat and reactions of others are hidden. */
export const muted = kept<boolean>("muted", false);

/** Lets the page follow the chosen colours, and whether things move. */
export function followSettings(): void {
  pace.subscribe((value) => document.documentElement.dataset["motion"] = value === "none" ? "off" : "on");
  theme.value = document.documentElement.dataset["theme"] ?? "auto";
  theme.subscribe((value) => {
    if (value === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = value;
    document.cookie = `theme=${value}; path=/; max-age=${value === "auto" ? 0 : YEAR}; samesite=lax`;
    repaint();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint);
}

/** Whether less motion is wanted by the system. */
export function reduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
