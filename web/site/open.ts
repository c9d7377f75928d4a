/** Opens a replay file that is chosen or dropped: the server plays it through, and the page of its game shows it. */

import { askForFile, keepFile } from "../app/data/kept_file.ts";
import { element } from "../app/words/must.ts";

const form = element<HTMLFormElement>(".drop");
const input = element<HTMLInputElement>("input", form);
const alert = element("[role=alert]", form);
const { most, large = "", lost = "", full = "" } = form.dataset;

/** Goes on to the game of a file; else what is wrong with it. */
async function open(file: File): Promise<string> {
  if (file.size > Number(most)) return large;
  const text = await file.text();
  const answer = await askForFile(text, "spectator").catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (!answer || !told) return lost;
  if (!answer.ok) return told.message;
  if (!keepFile(text)) return full;
  location.assign(`/replay/${told.about.game}`);
  return "";
}

async function take(files: FileList | null | undefined): Promise<void> {
  const file = files?.[0];
  if (!file) return;
  alert.textContent = "";
  alert.textContent = await open(file).catch(() => lost);
  // Who chooses the same file again, mended, is heard again.
  input.value = "";
}

input.addEventListener("change", () => take(input.files));
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  form.classList.add("over");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) form.classList.remove("over");
});
document.addEventListener("drop", (event) => {
  event.preventDefault();
  form.classList.remove("over");
  take(event.dataTransfer?.files);
});
