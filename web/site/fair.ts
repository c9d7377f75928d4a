/** A fair deal: before it this browser adds its random part, once; after the end it calculates for itself. */

import { freshPart, numberOf, remember, sealOf, seen } from "../app/data/fair.ts";

/** Adds the part of who sits here, after the seal was seen. */
async function add(room: HTMLElement): Promise<void> {
  const { table = "", commitment = "" } = room.dataset;
  const part = freshPart();
  const body = new URLSearchParams({ part });
  const answer = await fetch(`/table/${table}/part`, { method: "POST", body }).catch(() => null);
  if (answer?.ok) remember({ table, commitment, part });
}

/** Shows one line of the check. */
function tell(proof: HTMLElement, what: string, good: boolean): void {
  const line = proof.querySelector<HTMLElement>(`[data-check=${what}]`);
  if (!line) return;
  if (!good) line.textContent = line.dataset["bad"] ?? "";
  line.classList.add(good ? "good" : "bad");
  line.hidden = false;
}

function check(proof: HTMLElement): void {
  const { table = "", seed = "", parts = "", number = "" } = proof.dataset;
  const all = parts.split(",");
  const seal = proof.querySelector(".seal")?.textContent?.trim() ?? "";
  tell(proof, "seal", sealOf(table, seed) === seal && numberOf(table, seed, all) === number);
  const known = seen(table);
  if (!known) return;
  tell(proof, "seen", known.commitment === seal);
  tell(proof, "part", all.includes(known.part));
}

const room = document.querySelector<HTMLElement>("[data-missing]");
const proof = document.querySelector<HTMLElement>("[data-proof]");
if (room) add(room);
if (proof) check(proof);
