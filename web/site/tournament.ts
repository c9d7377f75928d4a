/** Keeps the page of a tournament fresh: when something has happened in it, the page is drawn anew in its place. */

import { about } from "../app/data/pauses.ts";

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
  const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("#tournament");
  if (fresh) shown.replaceWith(document.adoptNode(fresh));
}

setTimeout(look, about(PAUSE));
