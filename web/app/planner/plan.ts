/** What the planner tells this viewer: off until it is switched on, and asked for anew whenever something has changed. */

import { effect, signal } from "@preact/signals";
import { partAt } from "../data/addresses.ts";
import { planning } from "../data/settings.ts";
import { update } from "../data/store.ts";
import type { ChainTo, Opening, Planner, Push } from "../data/wire.ts";

/** What is told about the table as it stands; null while the planner is off, or not allowed here. */
export const plan = signal<Planner | null>(null);

/** The moment that was asked about last, by the viewer's seat and number. */
let asked = "";

/** Follows the table for as long as the page is there. */
export function followPlanner(): void {
  effect(() => {
    const now = update.value;
    const wanted = planning.value && now?.table.planner && now.table.status === "playing";
    const moment = wanted ? `${now.table.you} ${now.number}` : "";
    if (moment === asked) return;
    // What was told to somebody else at this device, or about another game, is not kept on the screen.
    if (!moment || moment.split(" ")[0] !== asked.split(" ")[0]) plan.value = null;
    asked = moment;
    if (moment) ask(moment);
  });
}

async function ask(moment: string): Promise<void> {
  const answer = await fetch(partAt("/planner")).catch(() => null);
  const told: Planner | null = answer?.ok ? await answer.json().catch(() => null) : null;
  if (asked === moment) plan.value = told;
}

/** What taking a thing lays open. */
export function openingOf(told: Planner | null, thing: string): Opening | undefined {
  return told?.openings.find((one) => one.thing === thing);
}

/** What the shields of a card do. */
export function pushOf(told: Planner | null, thing: string): Push | undefined {
  return told?.pushes.find((one) => one.thing === thing);
}

const ORDER: ChainTo["coming"][] = ["now", "near", "may", "gone"];

/** The chains by the building that they start from, what can be had soonest first. */
export function bySource(chains: readonly ChainTo[]): [string, ChainTo[]][] {
  const found = new Map<string, ChainTo[]>();
  const sorted = [...chains].sort((one, other) => ORDER.indexOf(one.coming) - ORDER.indexOf(other.coming));
  for (const chain of sorted) found.set(chain.source, [...found.get(chain.source) ?? [], chain]);
  return [...found];
}
