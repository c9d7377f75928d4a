/** One's own city: the wonder with its stages, what it makes, and its buildings in columns by colour. */

import type { Board } from "../../../app/elements/board.ts";
import { Card } from "../../../app/elements/card.tsx";
import { _ } from "../language.ts";
import { byColour, columns } from "../../../app/elements/sorting.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { cityLabel } from "../labels.ts";
import { CityHead, flipKey, Numbers } from "./panel.tsx";
import { Makes, PriceList } from "./signs.tsx";
import type { City, Prices, View } from "../view.ts";
import { WonderBoard } from "./wonder.tsx";
import { nth } from "../../../app/words/must.ts";

const MOST_IN_COLUMN = 7;

/** A whole city: one's own on the table, or another one opened. */
export function WholeCity({ board, place }: { board: Board<View>; place: number }) {
  const city = nth(board.view.cities, place);
  return (
    <section class="city" aria-label={cityLabel(city, board.words)}>
      <WonderBoard board={board} place={place} />
      <div class="city-body">
        <div class="city-top">
          <CityHead board={board} place={place} />
          <div class="stats">
            <Numbers board={board} place={place} />
          </div>
        </div>
        <Production city={city} />
        <Columns board={board} city={city} />
      </div>
    </section>
  );
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

function Columns({ board, city }: { board: Board<View>; city: City }) {
  const { words } = board;
  const found = byColour(city.cards, words.game.items).flatMap(([colour, cards]) =>
    columns(cards, MOST_IN_COLUMN).map((column) => ({ colour, cards: column }))
  );
  return (
    <div class="columns">
      {found.map(({ colour, cards }) => (
        <div key={cards[0]} class="column" role="group" aria-label={words.name(colour)}>
          {cards.map((card) => (
            <Card
              key={card}
              id={card}
              words={words}
              size="strip"
              flip={flipKey(city, card)}
              class={city.played?.card === card ? "fresh" : ""}
            />
          ))}
        </div>
      ))}
      {city.copied && (
        <div class="column copied">
          <Card id={city.copied} words={words} size="strip" note={_("copied from a neighbour")}>
            <Icon name="copy_guild" />
          </Card>
        </div>
      )}
      {!found.length && <p class="quiet empty">{_("No buildings yet")}</p>}
    </div>
  );
}
