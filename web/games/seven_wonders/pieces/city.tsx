/** A whole city: its wonder in the middle of its land, the buildings by colour on both sides of it. */

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Board } from "../../../app/elements/board.ts";
import { Card } from "../../../app/elements/card.tsx";
import { _ } from "../language.ts";
import { byColour } from "../../../app/elements/sorting.ts";
import type { Words } from "../../../app/words/words.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { cityLabel } from "../labels.ts";
import { type Room, stack, type Stacks } from "./layout.ts";
import { CityHead, Numbers } from "./panel.tsx";
import { smallestType, useRoom } from "./room.ts";
import { Makes, PriceList } from "./signs.tsx";
import { type City, flipKey, owner, type Prices, type View } from "../view.ts";
import { Stages, WonderPicture } from "./wonder.tsx";
import { nth } from "../../../app/words/must.ts";

/** How much of its land a wonder keeps for itself, of the width and for the height. */
const MIDDLE = 0.36;
const MIDDLE_FOR_HEIGHT = 1.5;
/** What is kept clear around the columns. */
const EDGE = 6;

/** A whole city: one's own on the table, or another one opened. */
export function WholeCity({ board, place }: { board: Board<View>; place: number }) {
  const city = nth(board.view.cities, place);
  const [ground, room] = useRoom<HTMLDivElement>();
  const middle = Math.min(room.width * MIDDLE, room.height * MIDDLE_FOR_HEIGHT);
  const side = { width: (room.width - middle) / 2 - 2 * EDGE, height: room.height - 2 * EDGE };
  const stacks = useStacks(city, board.words, side);
  const left = Math.ceil(stacks.columns.length / 2);
  return (
    <section
      class="city"
      aria-label={cityLabel(city, board.words)}
      data-fills
      data-place={`seat:${owner(city)}`}
    >
      <div class="city-top">
        <CityHead board={board} place={place} />
        <div class="stats">
          <Numbers board={board} place={place} />
        </div>
        <Production city={city} />
      </div>
      <div
        class={`land as-${stacks.look}`}
        style={{ "--middle": `${middle}px`, "--wide": `${stacks.width}px`, "--type": `${stacks.type}px` }}
      >
        <div ref={ground} class="site">
          <WonderPicture board={board} place={place} />
          <Columns city={city} words={board.words} columns={stacks.columns.slice(0, left)} />
          <Columns city={city} words={board.words} columns={stacks.columns.slice(left)}>
            {city.copied && <Copied id={city.copied} words={board.words} />}
          </Columns>
        </div>
        <Stages board={board} place={place} />
      </div>
    </section>
  );
}

/** The buildings of a city, laid out in the room on each side of its wonder. */
function useStacks(city: City, words: Words, side: Room): Stacks {
  return useMemo(() => {
    const groups = byColour(city.cards, words.game.items).map(([, cards]) => cards);
    return stack(groups, (card) => words.name(card), side, smallestType());
  }, [city.cards, words, side.width, side.height]);
}

function Production({ city }: { city: City }) {
  return (
    <div class="production">
      <span class="caption">{_("Produces")}</span>
      <Makes city={city} />
      <Discounts city={city} />
    </div>
  );
}

/** Where a city buys cheaper than usual. */
function Discounts({ city }: { city: City }) {
  const { left, right } = city.prices;
  const cheap = (prices: Prices) => prices.raw < 2 || prices.goods < 2;
  if (!cheap(left) && !cheap(right)) return null;
  return (
    <span class="buys">
      <span class="caption">{_("Buys")}</span>
      <Icon name="left" label={_("from the left neighbour")} />
      <PriceList prices={left} />
      <Icon name="right" label={_("from the right neighbour")} />
      <PriceList prices={right} />
    </span>
  );
}

interface ColumnsProps {
  city: City;
  words: Words;
  columns: string[][];
  children?: ComponentChildren;
}

function Columns({ city, words, columns, children }: ColumnsProps) {
  return (
    <div class="columns">
      {columns.map((cards) => (
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

/** The guild that a city copies. */
function Copied({ id, words }: { id: string; words: Words }) {
  return (
    <div class="column copied">
      <Card id={id} words={words} note={_("copied from a neighbour")}>
        <Icon name="copy_guild" class="copy" />
      </Card>
    </div>
  );
}
