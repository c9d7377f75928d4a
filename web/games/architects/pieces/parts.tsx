/** The small things on the table of Architects: progress tokens, counted cards, numbers with a sign. */

import { pick } from "../../../app/elements/board.ts";
import { sign } from "../../../app/asking/asking.ts";
import { cardName } from "../../../app/elements/card.tsx";
import { _, n_ } from "../language.ts";
import { picked } from "../../../app/data/store.ts";
import type { Words } from "../../../app/words/words.ts";
import { EffectList } from "../../../pictures/effect.tsx";
import { Emblem } from "../../../pictures/emblem.tsx";
import { Icon } from "../../../pictures/picture.tsx";
import type { Offer } from "../../../app/data/offers.ts";

/** What a thing can be picked up for, as the attributes of its button. */
export function pickable(id: string, offers: Offer[]) {
  return {
    "aria-pressed": offers.length ? isPicked(id, offers) : undefined,
    "data-item": id,
    "data-pick": offers.length ? id : undefined,
    onClick: () => pick(id, offers),
  };
}

/** Two decks may show the same card: what is picked up is told by what can be done with it. */
function isPicked(id: string, offers: Offer[]): boolean {
  return picked.value?.id === id && picked.value.offers[0]?.action === offers[0]?.action;
}

interface CountProps {
  icon: string;
  n: number;
  name: string;
  /** The sign by which it is asked about. */
  asks: string;
  place?: string;
}

/** A number beside its sign, named for those who do not see it. */
export function Count({ icon, n, name, asks, place }: CountProps) {
  return (
    <span class={`count ${asks}`} role="img" aria-label={name} data-place={place} {...sign(asks)}>
      <Icon name={icon} />
      <b>{n}</b>
    </span>
  );
}

interface TokenProps {
  id: string;
  words: Words;
  offers?: Offer[];
  flip?: string;
  /** Whether it is used up in this turn, or allows an extra card now. */
  state?: "used" | "ready" | undefined;
  small?: boolean;
}

/** A progress token. */
export function Token({ id, words, offers = [], flip, state, small }: TokenProps) {
  const told = state === "used" ? _("used this turn") : state === "ready" ? _("allows an extra card now") : "";
  const points = offers[0]?.points ?? 0;
  const worth = points > 0 ? n_("{n} more point", "{n} more points", points) : "";
  const name = [words.name(id), words.text(id), told, worth].filter(Boolean).join("; ");
  return (
    <button
      class={`token ${small ? "small" : ""} ${state ?? ""} ${offers.length ? "offered" : ""}`}
      aria-label={name}
      title={small ? name : undefined}
      data-flip={flip}
      {...pickable(id, offers)}
    >
      <EffectList effects={words.game.items[id]?.effects ?? []} />
      <span class="name">{words.name(id)}</span>
      {points > 0 && (
        <b class="worth">
          +{points}
          <Icon name="laurel" />
        </b>
      )}
    </button>
  );
}

interface KindProps {
  id: string;
  count: number;
  words: Words;
  offers?: Offer[];
  /** Where the latest of these cards came from. */
  from?: string | undefined;
}

/** The cards of one kind in front of somebody, as a small pile. */
export function Kind({ id, count, words, offers = [], from }: KindProps) {
  const { colour } = words.item(id);
  const held = n_("{n} card", "{n} cards", count);
  const look = <CardPicture id={id} words={words} times={count} />;
  return (
    <button
      class={`kind card ${colour} copies-${Math.min(count, 4)}`}
      aria-label={cardName(id, words, undefined, held)}
      {...pickable(id, offers)}
    >
      {look}
      {from && <span class={`kind ghost card ${colour}`} data-flip={from} aria-hidden="true">{look}</span>}
    </button>
  );
}

/** A card: the colour with its shape and what it gives above, a picture in the middle, its name below. */
export function CardPicture({ id, words, times = 1 }: { id: string; words: Words; times?: number }) {
  const item = words.item(id);
  return (
    <>
      <span class="head">
        <Icon name={`tab_${item["colour"]}`} class="tab" />
        <EffectList effects={item.effects ?? []} />
      </span>
      <Emblem id={id} colour={String(item["colour"])} />
      {times > 1 && <b class="times">×{times}</b>}
      <span class="title">{words.name(id)}</span>
    </>
  );
}

interface CardButtonProps {
  id: string;
  words: Words;
  /** Its name, and what it can be picked up for. */
  attributes: ReturnType<typeof pickable> & { "aria-label": string };
  times?: number;
}

/** A large card as a button. */
export function CardButton({ id, words, attributes, times = 1 }: CardButtonProps) {
  return (
    <button class={`card top ${words.item(id).colour}`} {...attributes}>
      <CardPicture id={id} words={words} times={times} />
    </button>
  );
}
