/** Wonders as named buttons: picture, effects, cost and its state; built ones with the card tucked under them. */

import { pick } from "../../../app/elements/board.ts";
import { cardName, Cost, Price } from "../../../app/elements/card.tsx";
import { _ } from "../language.ts";
import { picked } from "../../../app/data/store.ts";
import type { Words } from "../../../app/words/words.ts";
import { EffectList } from "../../../pictures/effect.tsx";
import { Icon, Wonder } from "../../../pictures/picture.tsx";
import { costState, type Offer, type Priced } from "../../../app/data/offers.ts";

interface Props {
  id: string;
  words: Words;
  offers?: Offer[];
  /** What it costs its owner; none for those that stand. */
  price?: Priced | undefined;
  built?: boolean;
  large?: boolean;
  /** Whether it can be followed when it moves; a likeness of it cannot. */
  moves?: boolean;
}

/** A wonder that can be picked up, or looked at. */
export function WonderCard({ id, words, offers = [], price, built = false, large = false, moves = true }: Props) {
  const item = words.game.items[id];
  const chosen = picked.value?.id === id && offers.length > 0;
  return (
    <button
      class={`wonder-card${built ? " built" : ""}${large ? " large" : ""} ${price ? costState(price) : ""}`}
      aria-label={cardName(id, words, price, built ? _("built") : undefined)}
      aria-pressed={offers.length ? chosen : undefined}
      data-item={id}
      data-pick={offers.length ? id : undefined}
      data-flip={moves ? `wonder-${id}` : undefined}
      data-fills
      onClick={() => pick(id, offers)}
    >
      <span class="wonder-name">{words.name(id)}</span>
      <span class="wonder-view">
        <Wonder id={id} parts={built || (large && !price) ? 1 : 0} of={1} />
      </span>
      <span class="wonder-foot">
        <EffectList effects={item?.effects ?? []} />
        {large && <span class="wonder-text">{words.text(id)}</span>}
        {!built && <Cost cost={item?.["cost"]} />}
        {price && <Price offer={price} />}
      </span>
    </button>
  );
}

/** The card tucked under a wonder. */
export function Tucked({ card, words, moves = true }: { card: string; words: Words; moves?: boolean }) {
  const age = words.game.items[card]?.["age"];
  return (
    <button
      class="tucked"
      aria-label={_("under it: {card}", { card: words.name(card) })}
      data-item={card}
      data-flip={moves ? `card-${card}` : undefined}
    >
      <Icon name={`age_${age}`} />
      <span>{words.name(card)}</span>
    </button>
  );
}
