/** The cities of the others: what they sell, their coins, shields, symbols, tokens, wonder and buildings. */

import type { Board } from "../../../app/elements/board.ts";
import { SeatFace } from "../../../app/elements/seat_face.tsx";
import { _, n_ } from "../language.ts";
import type { GameEvent, Words } from "../../../app/words/words.ts";
import { Icon, Wonder } from "../../../pictures/picture.tsx";
import { cityName } from "../labels.ts";
import { opened } from "../overview.tsx";
import { plan } from "../../../app/planner/plan.ts";
import { Columns, Counts, useStacks } from "./built.tsx";
import { useRoom } from "./room.ts";
import { CityHead, LastTurn, Numbers, Points, Ready } from "./panel.tsx";
import { Makes, PriceList } from "./signs.tsx";
import { boardId, type City, conflictWith, farCities, owner, type View } from "../view.ts";
import { StageLine } from "./wonder.tsx";
import { nth } from "../../../app/words/must.ts";

type Side = "left" | "right";

/** What is kept clear around the buildings. */
const EDGE = 6;

/** All cities but the near one, as they sit: the left neighbour, those further away, the right neighbour. */
export function Rivals({ board, conflicts }: { board: Board<View>; conflicts: GameEvent[] }) {
  const far = farCities(board.view.cities, board.near);
  return (
    <div class={`rivals far-${far.length}`} style={{ "--others": far.length }}>
      <Neighbour board={board} side="left" conflicts={conflicts} />
      {far.length > 0 && (
        <ul class="far" aria-label={_("Cities further away")}>
          {far.map((place) => (
            <li key={place}>
              <Chip board={board} place={place} />
            </li>
          ))}
        </ul>
      )}
      <Neighbour board={board} side="right" conflicts={conflicts} />
    </div>
  );
}

/** The neighbour on one side. */
function Neighbour({ board, side, conflicts }: { board: Board<View>; side: Side; conflicts: GameEvent[] }) {
  const { view, words } = board;
  const near = nth(view.cities, board.near);
  const place = near[side];
  const city = nth(view.cities, place);
  return (
    <section
      class={`rival neighbour ${side}`}
      aria-label={sideName(side, cityName(city, words))}
      data-fills
      data-place={`seat:${owner(city)}`}
    >
      <CityHead board={board} place={place} side={side} />
      <button
        class="plain thumb"
        aria-haspopup="dialog"
        data-item={boardId(city) || undefined}
        data-place={`wonder:${owner(city)}`}
        onClick={() => opened.value = place}
      >
        <Picture city={city} words={words} />
        <LastTurn city={city} words={words} />
        <StageLine city={city} words={words} />
      </button>
      <div class="stats">
        <Numbers board={board} place={place} />
        {board.you !== null && <Conflict points={conflictWith(conflicts, board.you, city.seat)} />}
        <ConflictNow seat={city.seat} />
      </div>
      <div class="sells">
        <span class="caption">{_("Sells")}</span>
        <Makes city={city} sold />
        <PriceList prices={near.prices[side]} />
      </div>
      <Buildings city={city} words={words} />
    </section>
  );
}

function sideName(side: Side, name: string): string {
  return side === "left" ? _("Left neighbour: {name}", { name }) : _("Right neighbour: {name}", { name });
}

/** A city that is no neighbour: touched anywhere, it opens. */
function Chip({ board, place }: { board: Board<View>; place: number }) {
  const { view, words } = board;
  const city = nth(view.cities, place);
  const played = city.played?.how === "build" || city.played?.how === "free" ? city.played.card : null;
  return (
    <button
      class="rival chip"
      aria-haspopup="dialog"
      data-item={played ?? undefined}
      data-fills
      data-place={`seat:${owner(city)}`}
      onClick={() => opened.value = place}
    >
      <span class="city-head">
        {city.seat !== null && <SeatFace board={board} seat={city.seat} />}
        <b class="name">{cityName(city, words)}</b>
        <Ready board={board} city={city} />
      </span>
      <span class="thumb" data-place={`wonder:${owner(city)}`}>
        <Picture city={city} words={words} />
        <LastTurn city={city} words={words} />
        <StageLine city={city} words={words} />
      </span>
      <span class="stats">
        <Points board={board} city={city} held />
        <Numbers board={board} place={place} held />
      </span>
      <span class="sells">
        <Makes city={city} held />
      </span>
    </button>
  );
}

function Picture({ city, words }: { city: City; words: Words }) {
  if (!city.wonder) return null;
  return (
    <Wonder
      id={city.wonder}
      parts={city.stages}
      of={city.stages + (city.stages_left ?? 0)}
      label={words.name(boardId(city))}
    />
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

/** How the conflict with a neighbour would end if the age ended now, where the planner tells it. */
function ConflictNow({ seat }: { seat: number | null }) {
  const clash = plan.value?.clashes.find((one) => one.seat === seat);
  if (!clash) return null;
  const points = clash.points > 0 ? `+${clash.points}` : clash.points < 0 ? `−${-clash.points}` : "±0";
  const text = _("If the age ended now: {points}", { points });
  return (
    <span class="plan-mark inline" title={text}>
      <Icon name="battle" />
      <span aria-hidden="true">{points}</span>
      <span class="unseen">{text}</span>
    </span>
  );
}

/** The buildings of a city in the room that its panel has for them. */
function Buildings({ city, words }: { city: City; words: Words }) {
  const [self, room] = useRoom<HTMLDivElement>();
  const stacks = useStacks(city, words, room.width - EDGE, room.height - EDGE, 1);
  const count = city.cards.length;
  return (
    <div ref={self} class="buildings" role="group" aria-label={n_("{n} building", "{n} buildings", count)}>
      {stacks ? <Columns city={city} words={words} stacks={stacks} /> : <Counts city={city} words={words} />}
    </div>
  );
}
