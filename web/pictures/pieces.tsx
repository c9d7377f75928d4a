/** Coins and the backs of cards. */

import { Letters } from "./effect.tsx";
import { memo } from "./memo.ts";
import { spoken, Wonder } from "./picture.tsx";
import { addressOf } from "./sprites.ts";

/** A coin with its worth struck into it, as large as the text around it unless a style says otherwise. */
export const Coin = memo(({ n, label }: { n?: number; label?: string }) => (
  <svg class="icon coin" viewBox="0 0 24 24" width="1.25em" height="1.25em" {...spoken(label)}>
    <use href={addressOf("icon", "coin")} />
    {n === undefined ? null : <Letters centre={12} letters={String(n)} inside />}
  </svg>
));

/** Which back a card has: that of its age or of the guilds, of the deck in the middle, or of the deck of a wonder. */
export type BackOf = { age: 1 | 2 | 3 | "guild" | "central"; wonder?: never } | { age?: never; wonder: string };

/** The back of a card; it fills whatever place it is given. */
export const Back = memo(({ age, wonder, label }: BackOf & { label?: string }) => (
  <svg class="back-art" viewBox="0 0 60 84" preserveAspectRatio="xMidYMid slice" {...spoken(label)}>
    <use href={addressOf("back", wonder ? "wonder" : String(age))} />
    {wonder && (
      <g style={{ clipPath: "circle(16px at 30px 42px) view-box" }}>
        <svg x="12" y="25" width="36" height="34" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">
          <Wonder id={wonder} parts={5} of={5} />
        </svg>
      </g>
    )}
  </svg>
));
