/** The score pad without a connection: what was filled in stands in the address, and is counted when the server is back. */

import { element } from "../app/words/must.ts";

const form = element<HTMLFormElement>("#pad");
const asked = new URLSearchParams(location.search);

/** Fills in what the address has: fields of one name belong to the players in turn. */
function fillIn(): void {
  for (const name of new Set(asked.keys())) {
    const values = asked.getAll(name);
    const fields = [...form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)];
    fields.forEach((field, place) => {
      if (field.type === "radio") field.checked = field.value === values[0];
      else field.value = values[place] ?? "";
    });
  }
}

// The server has answered another question than the one in the address: this page was kept by the browser.
if (asked.has("sheet") && form.dataset["asked"] !== location.search.slice(1)) {
  fillIn();
  element("[data-offline]").hidden = false;
}
