/** Any component of Duel drawn large, for the tray and for answers. */

import { Card } from "../../../app/elements/card.tsx";
import type { Words } from "../../../app/words/words.ts";
import { EffectList } from "../../../pictures/effect.tsx";
import { WonderCard } from "./wonder.tsx";

export function Face({ id, words }: { id: string; words: Words }) {
  const item = words.game.items[id];
  if (!item) return null;
  return (
    <div class="duel-face" aria-hidden="true" inert>
      {item.kind === "card" && <Card id={id} words={words} />}
      {item.kind === "wonder" && <WonderCard id={id} words={words} built moves={false} />}
      {item.kind === "token" && (
        <span class="token">
          <span class="disc">
            <EffectList effects={item.effects ?? []} />
          </span>
        </span>
      )}
    </div>
  );
}
