/** Keeps the page of a tournament fresh: when something has happened in it, the page is drawn anew in its place. */

import { about } from "../app/data/pauses.ts";
import { inOwnTime } from "../app/words/own_time.ts";

const PAUSE = 4000;

/** Asks how much has happened; where it is more than the page shows, takes the new page over. */
async function look(): Promise<void> {
  const shown = document.querySelector<HTMLElement>("#tournament");
  if (!shown || shown.dataset["going"] !== "yes") return;
  setTimeout(look, about(PAUSE));
  // Whoever is filling something in, or looks at another window, is not disturbed.
  if (document.hidden || shown.querySelector("form :focus, details:has(:focus)")) return;
  const answer = await fetch(`/api/tournaments/${shown.dataset["tournament"]}/number`).catch(() => null);
  if (!answer?.ok || String((await answer.json()).number) === shown.dataset["number"]) return;
  const page = await fetch(location.href).then((fresh) => fresh.text()).catch(() => "");
  const scrolled = sideways(shown);
  const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("#tournament");
  if (!fresh) return;
  inOwnTime(fresh, "full");
  shown.replaceWith(document.adoptNode(fresh));
  keep(shown, fresh, scrolled);
}

/** How far somebody has scrolled sideways, by the names of the regions. */
function sideways(page: Element): Map<string | null, number> {
  return new Map([...page.querySelectorAll(".scroll")].map((one) => [one.getAttribute("aria-label"), one.scrollLeft]));
}

/** What somebody has opened stays open, and they still see the part that they have scrolled to. */
function keep(before: Element, fresh: Element, scrolled: Map<string | null, number>): void {
  for (const one of fresh.querySelectorAll(".scroll")) {
    one.scrollLeft = scrolled.get(one.getAttribute("aria-label")) ?? 0;
  }
  const rounds = before.querySelector<HTMLDetailsElement>("details.all-rounds");
  fresh.querySelector<HTMLDetailsElement>("details.all-rounds")?.toggleAttribute("open", rounds?.open ?? false);
}

inOwnTime(document, "full");
setTimeout(look, about(PAUSE));
