/** Icons and wonders from the sprites. */

import { pictureOf } from "./signs.ts";
import { addressOf } from "./sprites.ts";

const LAYERS = 5;

/** What makes a picture speak, or keeps it silent. */
export function spoken(label?: string) {
  return label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
}

/** One icon, as large as the text around it unless a style says otherwise; silent unless it has a label. */
export function Icon({ name, label, class: extra }: { name: string; label?: string; class?: string }) {
  return (
    <svg class={extra ? `icon ${extra}` : "icon"} viewBox="0 0 24 24" width="1.25em" height="1.25em" {...spoken(label)}>
      <use href={addressOf("icon", name)} />
    </svg>
  );
}

/** For each of the five layers whether it stands: `parts` is how many of `of` stages are built, or which ones. */
export function standing(parts: number | readonly number[], of: number): boolean[] {
  const built = (stage: number) => typeof parts === "number" ? stage <= parts : parts.includes(stage);
  return Array.from({ length: LAYERS }, (_, layer) => built(Math.ceil(((layer + 1) * of) / LAYERS)));
}

/** A wonder on its ground, with the stages built so far; the others are only hinted at. */
export function Wonder({ id, parts, of, class: extra, label }: {
  id: string;
  parts: number | readonly number[];
  of: number;
  class?: string;
  label?: string;
}) {
  const address = addressOf("wonder", pictureOf(id));
  const layers = standing(parts, of);
  return (
    <svg
      class={extra ? `wonder ${extra}` : "wonder"}
      viewBox="0 0 200 120"
      preserveAspectRatio="xMidYMax meet"
      {...spoken(label)}
    >
      <use href={`${address}-ground`} />
      {layers.every(Boolean) ? null : <use href={`${address}-plan`} />}
      {layers.map((stands, layer) => (
        <use
          key={layer}
          href={`${address}-${layer + 1}`}
          class={stands ? "built" : "planned"}
          opacity={stands ? undefined : 0.13}
        />
      ))}
    </svg>
  );
}
