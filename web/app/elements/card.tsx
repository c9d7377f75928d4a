/** Cards as named buttons: header strip with effect and name, cost down the left edge, chain marks, emblem. */

import { computed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { EffectList } from "../../pictures/effect.tsx";
import { Emblem } from "../../pictures/emblem.tsx";
import { memo } from "../../pictures/memo.ts";
import { Icon } from "../../pictures/picture.tsx";
import { NONE, pick } from "./board.ts";
import { letters } from "./fitting.ts";
import { _ } from "../words/language.ts";
import { picked } from "../data/store.ts";
import { stateText } from "../shell/tray.tsx";
import type { Cost as CostData } from "../data/wire.ts";
import type { Words } from "../words/words.ts";
import { costState, type Offer, type Priced } from "../data/offers.ts";

/** A cost as icons: coins, then resources. */
export const Cost = memo(({ cost }: { cost: CostData | undefined }) => {
  const { coins = 0, resources = [] } = cost ?? {};
  if (!coins && !resources.length) return null;
  return (
    <span class="cost" aria-hidden="true">
      {coins > 0 && (
        <span class="coins">
          <Icon name="coin" />
          <b>{coins}</b>
        </span>
      )}
      {resources.map((resource, place) => <Icon key={place} name={resource} />)}
    </span>
  );
});

interface Props {
  id: string;
  words: Words;
  /** What can be done with it; the first that is no plain sale tells its cost. */
  offers?: Offer[];
  /** What the card costs, shown on it: an offer, or what the view tells. */
  price?: Priced | undefined;
  size?: "full" | "strip" | "mini";
  /** Where it lies, so that it can be followed when it moves. */
  flip?: string | undefined;
  class?: string;
  /** What stands in the price tag in place of the sum of coins. */
  tag?: ComponentChildren;
  /** More to show on the card. */
  children?: ComponentChildren;
  /** More to say about it. */
  note?: string;
}

/** A card that can be picked up, or looked at where there is nothing to do with it. */
export const Card = memo(
  ({ id, words, offers = NONE, price, size = "full", flip, tag, children, note, ...rest }: Props) => {
    const isPicked = useMemo(() => computed(() => picked.value?.id === id), [id]);
    const item = words.game.items[id];
    const colour = String(item?.["colour"] ?? "grey");
    const chosen = offers.length > 0 && isPicked.value;
    const state = price ? costState(price) : null;
    return (
      <button
        class={`card ${size} ${colour} ${state ?? ""} ${rest.class ?? ""}`}
        aria-label={cardName(id, words, price, note)}
        aria-pressed={offers.length ? chosen : undefined}
        data-item={id}
        data-pick={offers.length ? id : undefined}
        data-flip={flip}
        data-fills={size === "full" || undefined}
        style={{ "--letters": letters(words.name(id)) }}
        onClick={() => pick(id, offers)}
      >
        <span class="head">
          <Icon name={`tab_${colour}`} class="tab" />
          <EffectList effects={item?.effects ?? []} />
        </span>
        {size !== "mini" && <span class="title">{words.name(id)}</span>}
        {size === "full" && (
          <>
            <Emblem id={id} colour={colour} />
            <Cost cost={item?.["cost"]} />
            <Chains item={item} />
            {price && <Price offer={price}>{tag}</Price>}
          </>
        )}
        {children}
      </button>
    );
  },
);

const Chains = memo(({ item }: { item: { [field: string]: unknown } | undefined }) => {
  const from = (item?.["chain_from"] as string[] | undefined)?.length;
  const to = (item?.["chain_to"] as string[] | undefined)?.length;
  const [needs, gives] = (item?.["chain_marks"] as (string | null)[] | undefined) ?? [null, null];
  return (
    <span class="chains" aria-hidden="true">
      {from ? <Icon name={needs ? `chain_${needs}` : "chain"} class="from" /> : null}
      {to ? <Icon name={gives ? `chain_${gives}` : "chain"} class="to" /> : null}
    </span>
  );
});

/** What a card costs now: one of the five states, with coins, and the points it is worth. */
export function Price({ offer, children }: { offer: Priced; children?: ComponentChildren }) {
  const state = costState(offer);
  const coins = offer.plan?.coins ?? 0;
  return (
    <span class={`pricetag ${state}`} aria-hidden="true">
      <Icon name={state} />
      {children ?? (coins > 0 && (
        <b>
          {coins}
          <Icon name="coin" />
        </b>
      ))}
      {(offer.points ?? 0) > 0 && state !== "impossible" && (
        <b class="worth">
          +{offer.points}
          <Icon name="laurel" />
        </b>
      )}
    </span>
  );
}

/** A card named for those who do not see it. */
export function cardName(id: string, words: Words, price?: Priced, note?: string): string {
  const item = words.game.items[id];
  const parts = [words.name(id)];
  if (item?.["colour"]) parts.push(words.name(String(item["colour"])));
  const text = words.text(id);
  if (text) parts.push(text);
  const { coins = 0, resources = [] } = item?.cost ?? {};
  if (coins || resources.length) {
    const what = [...coins ? [words.count("coin", coins)] : [], ...resources.map((one) => words.name(one))];
    parts.push(_("costs {what}", { what: what.join(", ") }));
  }
  if (price) {
    const lines = price.reasons.length ? price.reasons.map((one) => words.reason(one)) : words.plan(price.plan);
    parts.push([stateText(price, words), ...lines].join(": "));
  }
  if (note) parts.push(note);
  return parts.join("; ");
}
