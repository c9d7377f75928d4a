/** Another city beside one's own: what it sells, its coins, shields, symbols, tokens, wonder and buildings. */

import type { Board } from "../../../app/elements/board.ts";
import { Card } from "../../../app/elements/card.tsx";
import { _, n_ } from "../language.ts";
import { total } from "../../../app/rail/score.tsx";
import { byColour } from "../../../app/elements/sorting.ts";
import type { GameEvent } from "../../../app/words/words.ts";
import { Icon, Wonder } from "../../../pictures/picture.tsx";
import { cityName } from "../labels.ts";
import { opened } from "../overview.tsx";
import { Makes, PriceList, Science, Stat, Tokens } from "./signs.tsx";
import { type City, conflictWith, type View } from "../view.ts";
import { StageLine } from "./wonder.tsx";
import { nth } from "../../../app/words/must.ts";

/** The key by which a card of a city is followed when it moves. */
export function flipKey(city: City, card: string): string {
  return `${city.seat ?? "city"}-${card}`;
}

/** The neighbour on one side. */
export function Neighbour(props: { board: Board<View>; side: "left" | "right"; conflicts: GameEvent[] }) {
  const { board, side, conflicts } = props;
  const { view, words } = board;
  const near = nth(view.cities, board.near);
  const place = near[side];
  const city = nth(view.cities, place);
  return (
    <section class={`neighbour ${side}`} aria-label={sideName(side, cityName(city, words))}>
      <CityHead board={board} place={place} side={side} />
      <div class="stats">
        <Numbers board={board} place={place} />
        {board.you !== null && <Conflict points={conflictWith(conflicts, board.you, city.seat)} />}
      </div>
      <div class="sells">
        <span class="caption">{_("Sells")}</span>
        <Makes city={city} sold />
        <PriceList prices={near.prices[side]} />
      </div>
      <div class="neighbour-city">
        {city.wonder && (
          <button
            class="plain thumb"
            aria-haspopup="dialog"
            data-item={boardId(city)}
            onClick={() => opened.value = place}
          >
            <Wonder
              id={city.wonder}
              parts={city.stages}
              of={city.stages + (city.stages_left ?? 0)}
              label={words.name(boardId(city))}
            />
          </button>
        )}
        <StageLine city={city} words={words} />
        <Buildings board={board} city={city} />
      </div>
    </section>
  );
}

/** How the last conflict with a neighbour ended for the city that is near. */
function Conflict({ points }: { points: number | undefined }) {
  if (points === undefined) return null;
  return (
    <span class={`conflict ${points > 0 ? "won" : "lost"}`}>
      <Icon name="battle" /> {points > 0 ? _("you won: +{points}", { points }) : _("you lost: −1")}
    </span>
  );
}

function sideName(side: "left" | "right", name: string): string {
  return side === "left" ? _("Left neighbour: {name}", { name }) : _("Right neighbour: {name}", { name });
}

/** The id of a city's board, of its wonder alone while the side is open. */
export function boardId(city: City): string {
  return city.side ? `${city.wonder}_${city.side}` : city.wonder ?? "";
}

/** Whose city it is, whether that player has chosen, and what the city did last turn. */
export function CityHead({ board, place, side }: { board: Board<View>; place: number; side?: "left" | "right" }) {
  const { view, words } = board;
  const city = nth(view.cities, place);
  return (
    <header class="city-head">
      {side && <Icon name={side} class="side" />}
      <h2>
        <button class="plain" aria-haspopup="dialog" onClick={() => opened.value = place}>
          {cityName(city, words)}
        </button>
      </h2>
      <Ready board={board} city={city} />
      <LastTurn board={board} city={city} />
      {city.seat !== null && board.tally && (
        <Stat icon="laurel" name={_("Points so far")} value={total(nth(board.tally, city.seat))} />
      )}
    </header>
  );
}

function Ready({ board, city }: { board: Board<View>; city: City }) {
  const { view, words } = board;
  if (!view.phase || view.age === 0) return null;
  if (city.seat === null) {
    if (view.controller === null) return null;
    return (
      <span class="ready">
        <Icon name="hand" /> {_("{name} in control", { name: words.player(view.controller) })}
      </span>
    );
  }
  const choosing = board.waiting.includes(city.seat);
  return (
    <span class={`ready${choosing ? "" : " done"}`} title={choosing ? _("still choosing") : _("ready")}>
      <Icon name={choosing ? "clock" : "check"} label={choosing ? _("still choosing") : _("ready")} />
    </span>
  );
}

/** What a city did in the last turn, in one sign; cards face down stay so. */
function LastTurn({ board, city }: { board: Board<View>; city: City }) {
  const { played } = city;
  const { words } = board;
  if (!played) return null;
  const icon = { build: "build", free: "free_build", stage: "stage", discard: "discard" }[played.how];
  const what = { build: _("built"), free: _("built for free"), stage: _("built a stage"), discard: _("discarded") };
  const shown = played.how === "build" || played.how === "free";
  return (
    <span class="last-turn" title={_("last turn")}>
      <Icon name={icon} label={`${_("last turn")}: ${what[played.how]}`} />
      {shown && played.card && words.name(played.card)}
    </span>
  );
}

/** Coins, shields, symbols, tokens. */
export function Numbers({ board, place }: { board: Board<View>; place: number }) {
  const { view } = board;
  const city = nth(view.cities, place);
  return (
    <>
      <Stat icon="coin" name={_("Coins")} value={city.coins} />
      <Stat icon="shield" name={_("Shields")} value={city.shields} />
      <Science city={city} />
      <Tokens city={city} place={place} />
      {city.free_build && <Icon name="free_build" label={_("One card may still be built for free in this age")} />}
      {city.seat === null && view.draw_pile !== null && (
        <Stat icon="card_back" name={_("Cards in the draw pile")} value={view.draw_pile} />
      )}
    </>
  );
}

/** The buildings of a city as small strips, by colour; those of the last turn stand out. */
export function Buildings({ board, city }: { board: Board<View>; city: City }) {
  const { words } = board;
  const items = words.game.items;
  return (
    <div class="buildings" role="group" aria-label={n_("{n} building", "{n} buildings", city.cards.length)}>
      {byColour(city.cards, items).flatMap(([, cards]) => cards).map((card) => (
        <Card
          key={card}
          id={card}
          words={words}
          size="mini"
          flip={flipKey(city, card)}
          class={city.played?.card === card ? "fresh" : ""}
        />
      ))}
    </div>
  );
}
