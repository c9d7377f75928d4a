/** What a city has built: cards in columns by colour, as large as the room allows; where there is none, how many. */

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Card } from "../../../app/elements/card.tsx";
import { byColour } from "../../../app/elements/sorting.ts";
import type { Words } from "../../../app/words/words.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { stack, type Stacks } from "./layout.ts";
import { smallestType } from "./room.ts";
import { type City, flipKey } from "../view.ts";

/** The buildings of a city in columns, on each of so many sides of something; null where they do not fit. */
export function useStacks(city: City, words: Words, width: number, height: number, sides: number): Stacks | null {
  return useMemo(() => {
    const groups = byColour(city.cards, words.game.items).map(([, cards]) => cards);
    const nameOf = (card: string) => words.name(card);
    return groups.length ? stack({ groups, nameOf, room: { width, height }, sides, smallest: smallestType() }) : null;
  }, [city.cards, words, width, height, sides]);
}

interface ColumnsProps {
  city: City;
  words: Words;
  stacks: Stacks;
  from?: number;
  to?: number;
  children?: ComponentChildren;
}

/** Columns of buildings; the card of the last turn stands out. */
export function Columns({ city, words, stacks, from, to, children }: ColumnsProps) {
  const { look, columns, width, type } = stacks;
  return (
    <div class={`columns as-${look}`} style={{ "--wide": `${width}px`, "--type": `${type}px` }}>
      {columns.slice(from, to).map((cards) => (
        <div key={cards[0]} class="column">
          {cards.map((card) => (
            <Card
              key={card}
              id={card}
              words={words}
              flip={flipKey(city, card)}
              class={city.played?.card === card ? "fresh" : ""}
            />
          ))}
        </div>
      ))}
      {children}
    </div>
  );
}

/** How many cards of each colour a city has. */
export function Counts({ city, words }: { city: City; words: Words }) {
  return (
    <span class="counts">
      {byColour(city.cards, words.game.items).map(([colour, cards]) => (
        <span key={colour} class={`count ${colour}`} title={words.name(colour)}>
          <Icon name={`tab_${colour}`} label={words.name(colour)} />
          {cards.length}
        </span>
      ))}
    </span>
  );
}
