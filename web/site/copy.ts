/** Lets a link be copied with one click, where the browser can do that, and says that it is done; else it is marked. */

import { element, must } from "../app/words/must.ts";

if (navigator.clipboard) document.documentElement.dataset["copies"] = "";

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-copied]") : null;
  const field = button?.parentElement?.querySelector("input");
  if (!button || !field) return;
  const copied = await navigator.clipboard.writeText(field.value).then(() => true, () => false);
  element("[role=status]", must(button.parentElement, "what is around the button")).textContent = copied
    ? button.dataset["copied"] ?? ""
    : "";
  if (!copied) field.select();
});
