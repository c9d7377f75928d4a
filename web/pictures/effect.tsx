/** Effects as rows of pictograms; decoration, the words for them stand elsewhere. */

import { memo } from "./memo.ts";
import { type Effect, type Sign, signsOf } from "./signs.ts";
import { addressOf } from "./sprites.ts";

export type { Effect } from "./signs.ts";

const HEIGHT = 24;
const GAP = 1;
const LETTER = 8;
const WORD_LETTER = 8.6;

function widthOf(sign: Sign): number {
  if ("icon" in sign) return HEIGHT;
  return sign.text.length > 1 ? WORD_LETTER * sign.text.length : LETTER;
}

/** Where each sign of a row begins, and how long the row is. */
export function row(signs: readonly Sign[]): { placed: { sign: Sign; start: number }[]; length: number } {
  const placed: { sign: Sign; start: number }[] = [];
  let length = 0;
  for (const sign of signs) {
    placed.push({ sign, start: length });
    length += widthOf(sign) + GAP;
  }
  return { placed, length: Math.max(0, length - GAP) };
}

/** Letters between signs, or a number struck into one. */
export function Letters({ centre, letters, inside }: { centre: number; letters: string; inside?: boolean }) {
  const several = letters.length > 1;
  const size = several && !inside ? 13.6 : 14;
  return (
    <text
      x={centre}
      y={12 + size * 0.36}
      fill={inside ? "#2a1c0c" : "currentColor"}
      font-size={size}
      font-weight="700"
      text-anchor="middle"
    >
      {letters}
    </text>
  );
}

/** Marks between signs, drawn from the middle: they are no text that has to stay readable, so a sign may be small. */
const STROKES: Record<string, string> = {
  "/": "m-2 6l4-12",
  ":": "m0 5h.01m0-9h-.01",
  "=": "m-3.5-2.5h7m-7 5h7",
  "+": "m-4 0h8m-4-4v8",
};

function Drawn({ sign, start }: { sign: Sign; start: number }) {
  const centre = start + widthOf(sign) / 2;
  if ("text" in sign && STROKES[sign.text]) {
    return (
      <path
        d={`M${centre} 12${STROKES[sign.text]}`}
        fill="none"
        stroke="currentColor"
        stroke-width="2.6"
        stroke-linecap="round"
      />
    );
  }
  if ("text" in sign) return <Letters centre={centre} letters={sign.text} />;
  return (
    <>
      <use href={addressOf("icon", sign.icon)} x={start} y={0} width={HEIGHT} height={HEIGHT} />
      {sign.number === undefined ? null : <Letters centre={centre} letters={String(sign.number)} inside />}
    </>
  );
}

/** From this length on a sign is drawn a second time in two rows, for places too narrow for one: a style shows either. */
const LONG = 84;

/** One effect as pictograms, one and a half lines of text high unless a style says otherwise. */
function EffectSign({ effect }: { effect: Effect }) {
  const signs = signsOf(effect);
  if (!signs.length) return null;
  const whole = row(signs);
  if (whole.length < LONG) return <Rows rows={[whole]} />;
  const half = whole.placed.filter(({ start }) => start < whole.length / 2).length;
  return (
    <>
      <Rows rows={[whole]} />
      <Rows rows={[row(signs.slice(0, half)), row(signs.slice(half))]} class="folded" />
    </>
  );
}

function Rows({ rows, class: extra = "" }: { rows: readonly ReturnType<typeof row>[]; class?: string }) {
  const length = Math.max(...rows.map((one) => one.length));
  return (
    <svg
      class={extra ? `effect ${extra}` : "effect"}
      viewBox={`0 0 ${length} ${rows.length * HEIGHT}`}
      width={`${(length / HEIGHT) * 1.5}em`}
      height={`${rows.length * 1.5}em`}
      aria-hidden
    >
      {rows.map(({ placed }, place) => (
        <g key={place} transform={place ? `translate(0 ${place * HEIGHT})` : undefined}>
          {placed.map((one, i) => <Drawn key={i} {...one} />)}
        </g>
      ))}
    </svg>
  );
}

/** Several effects side by side. */
export const EffectList = memo(({ effects }: { effects: readonly Effect[] }) => {
  return (
    <span class="effects" aria-hidden>
      {effects.flatMap((effect, i) => [i ? " " : null, <EffectSign key={i} effect={effect} />])}
    </span>
  );
});
