/** The list of puzzles: marks and counts those that were solved in this browser, and shows the streaks. */

import { daysOn, kept } from "../app/puzzles/kept.ts";
import { element } from "../app/words/must.ts";

const now = kept();
const solved = Object.values(now.went).filter((went) => went !== "shown");
const streaks = element(".streaks");

if (solved.length) {
  const figures = {
    days: daysOn(streaks.dataset["day"] ?? "", now),
    row: now.row,
    longest: now.longest,
    solved: solved.length,
  };
  for (const [name, figure] of Object.entries(figures)) element(`[data-${name}]`, streaks).textContent = String(figure);
  streaks.hidden = false;
}

for (const link of document.querySelectorAll<HTMLElement>("[data-puzzle]")) {
  const went = now.went[link.dataset["puzzle"] ?? ""];
  if (!went) continue;
  link.dataset["went"] = went;
  const mark = link.querySelector<HTMLElement>(".done");
  if (mark && went !== "shown") mark.hidden = false;
}

for (const count of document.querySelectorAll<HTMLElement>("[data-count]")) {
  const found = count.closest("details")?.querySelectorAll(".done:not([hidden])").length;
  if (found) count.textContent = `${found} / ${count.dataset["count"]}`;
}

// Who comes back from a puzzle finds it where it is listed; not every browser unfolds what an address names.
const named = document.getElementById(location.hash.slice(1));
const folded = named?.closest("details");
if (named && folded && !folded.open) {
  folded.open = true;
  named.scrollIntoView({ block: "center" });
}
