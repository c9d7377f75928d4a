/** A line about what went wrong, until it is closed. */

import { Icon } from "../../pictures/picture.tsx";
import { _ } from "../words/language.ts";
import { trouble } from "../data/store.ts";

export function Trouble() {
  if (!trouble.value) return null;
  return (
    <p class="trouble" role="alert">
      <Icon name="warning" /> {trouble.value}
      <button class="plain" onClick={() => trouble.value = ""}>
        <Icon name="close" label={_("Close")} />
      </button>
    </p>
  );
}

/** What is shown in place of a page that could not be loaded. */
export function Unloaded({ again }: { again: () => void }) {
  return (
    <p class="loading" role="alert">
      {trouble.value} <button class="main" onClick={again}>{_("Try again")}</button>
    </p>
  );
}
