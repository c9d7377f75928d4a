/** Anything of Architects drawn large: a card, a wonder, a stage, a progress token, or the back of one not seen. */

import type { Words } from "../../../app/words/words.ts";
import { EffectList } from "../../../pictures/effect.tsx";
import { Icon, Wonder } from "../../../pictures/picture.tsx";
import { Back } from "../../../pictures/pieces.tsx";
import { CardPicture } from "./parts.tsx";
import { STAGES } from "../view.ts";
import { StageCost, StageList } from "./wonder.tsx";
import { must } from "../../../app/words/must.ts";

export function Face({ id, words }: { id: string; words: Words }) {
  const item = words.game.items[id];
  switch (item?.kind) {
    case "card":
      return (
        <div class={`architects-card card ${item["colour"]}`}>
          <CardPicture id={id} words={words} />
        </div>
      );
    case "wonder":
      return (
        <div class="architects-face">
          <Wonder id={id} parts={STAGES} of={STAGES} />
          <StageList wonder={id} words={words} />
        </div>
      );
    case "stage":
      return (
        <div class="architects-face stage-face">
          <Wonder id={must(item.wonder, "the wonder of a stage")} parts={[item.number ?? 0]} of={STAGES} />
          <p>
            <StageCost stage={item} />
            <EffectList effects={item.effects ?? []} />
          </p>
        </div>
      );
    case "token":
      return (
        <div class="architects-face token-face">
          <EffectList effects={item.effects ?? []} />
        </div>
      );
    default:
      return (
        <div class="architects-face back-face">
          {id === "blind" ? <Icon name="progress" /> : <Back age="central" />}
        </div>
      );
  }
}
