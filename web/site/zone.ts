/** Offers the time zone of this browser, and all others by name, where a form asks for one. */

import { element } from "../app/words/must.ts";

const field = element("[name=zone]") as HTMLInputElement;
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (here) field.value = here;

/** What else of the form goes by that zone says so. */
function tell(): void {
  for (const shown of document.querySelectorAll("[data-zone]")) shown.textContent = field.value;
}

field.addEventListener("input", tell);
tell();
const names = Intl.supportedValuesOf?.("timeZone") ?? [];
element("#zones").append(...names.map((name) => Object.assign(document.createElement("option"), { value: name })));
