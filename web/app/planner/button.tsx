/** The switch of the planner, beside the sentence. */

import { Icon } from "../../pictures/picture.tsx";
import { planning } from "../data/settings.ts";
import { _ } from "../words/language.ts";
import type { Update } from "../data/wire.ts";
import { openBeside } from "../rail/rail.tsx";

export function PlannerButton({ update }: { update: Update }) {
  if (!update.table.planner || update.table.status !== "playing") return null;
  const turn = () => {
    planning.value = !planning.value;
    if (planning.value) openBeside("memory");
  };
  return (
    <button class="planner-switch" title={_("Planner")} data-key="p" aria-pressed={planning.value} onClick={turn}>
      <Icon name="eye" /> <span>{_("Planner")}</span>
    </button>
  );
}
