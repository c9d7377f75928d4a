/** A whole city: its wonder in the middle of its land, the buildings by colour on both sides of it. */

import type { Board } from "../../../app/elements/board.ts";
import { Card } from "../../../app/elements/card.tsx";
import { _ } from "../language.ts";
import type { Words } from "../../../app/words/words.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { cityLabel } from "../labels.ts";
import { Columns, Counts, useStacks } from "./built.tsx";
import { CityHead, Numbers } from "./panel.tsx";
import { useRoom } from "./room.ts";
import { Makes, PriceList } from "./signs.tsx";
import { type City, owner, type Prices, type View } from "../view.ts";
import { Stages, WonderPicture } from "./wonder.tsx";
import { nth } from "../../../app/words/must.ts";

/** How much of its land a wonder keeps for itself, of the width and for the height. */
const MIDDLE = 0.35;
const MIDDLE_FOR_HEIGHT = 1.5;
/** What is kept clear around the columns. */
const EDGE = 6;

/** A whole city: one's own on the table, or another one opened. */
export function WholeCity({ board, place }: { board: Board<View>; place: number }) {
  const { words } = board;
  const city = nth(board.view.cities, place);
  const [site, room] = useRoom<HTMLDivElement>();
  const middle = Math.min(room.width * MIDDLE, room.height * MIDDLE_FOR_HEIGHT);
  const stacks = useStacks(city, words, (room.width - middle) / 2 - 2 * EDGE, room.height - 2 * EDGE, 2);
  const left = Math.ceil((stacks?.columns.length ?? 0) / 2);
  return (
    <section class="city" aria-label={cityLabel(city, words)} data-fills data-place={`seat:${owner(city)}`}>
      <div class="city-top">
        <CityHead board={board} place={place} />
        <div class="stats">
          <Numbers board={board} place={place} />
        </div>
        <Production city={city} />
      </div>
      <div class="land" style={{ "--middle": `${middle}px` }}>
        <div ref={site} class="site">
          <WonderPicture board={board} place={place} />
          {!stacks && <Counts city={city} words={words} />}
          {stacks && <Columns city={city} words={words} stacks={stacks} from={0} to={left} />}
          {stacks && (
            <Columns city={city} words={words} stacks={stacks} from={left}>
              {city.copied && <Copied id={city.copied} words={words} />}
            </Columns>
          )}
        </div>
        <Stages board={board} place={place} />
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
