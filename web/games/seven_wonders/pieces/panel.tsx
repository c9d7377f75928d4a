/** What is told of every city: whose it is, what it did last, its coins, shields, symbols and tokens. */

import type { Board } from "../../../app/elements/board.ts";
import { sign } from "../../../app/asking/asking.ts";
import { SeatFace } from "../../../app/elements/seat_face.tsx";
import { _ } from "../language.ts";
import { total } from "../../../app/rail/score.tsx";
import type { Words } from "../../../app/words/words.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { cityName } from "../labels.ts";
import { opened } from "../overview.tsx";
import { Science, Stat, Tokens } from "./signs.tsx";
import { type City, owner, type View } from "../view.ts";
import { nth } from "../../../app/words/must.ts";

/** Whose city it is, whether that player has chosen, and what the city did last turn. */
export function CityHead({ board, place, side }: { board: Board<View>; place: number; side?: "left" | "right" }) {
  const { view, words } = board;
  const city = nth(view.cities, place);
  return (
    <header class="city-head">
      {side && <Icon name={side} class="side" />}
      {city.seat !== null && <SeatFace board={board} seat={city.seat} />}
      <h2>
        <button class="plain" aria-haspopup="dialog" onClick={() => opened.value = place}>
          {cityName(city, words)}
        </button>
      </h2>
      {!side && city.wonder && (
        <span class="board-name">{words.name(`${city.wonder}_city`)} {city.side?.toUpperCase()}</span>
      )}
      <Ready board={board} city={city} />
      {!side && <LastTurn city={city} words={words} />}
      <Points board={board} city={city} />
    </header>
  );
}

/** The points that a city has so far, as far as everybody can count them. */
export function Points({ board, city, held }: { board: Board<View>; city: City; held?: boolean }) {
  if (city.seat === null || !board.tally) return null;
  const value = total(nth(board.tally, city.seat));
  return <Stat icon="laurel" name={_("Points so far")} value={value} asks={held ? undefined : "points"} />;
}

/** Whether the player of a city has chosen. */
export function Ready({ board, city }: { board: Board<View>; city: City }) {
  const { view, words } = board;
  if (!view.phase || view.age === 0) return null;
  if (city.seat === null) {
    if (view.controller === null) return null;
    const control = _("{name} in control", { name: words.player(view.controller) });
    return (
      <span class="ready" title={control}>
        <Icon name="hand" /> <span>{control}</span>
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
export function LastTurn({ city, words }: { city: City; words: Words }) {
  const { played } = city;
  if (!played) return null;
  const icon = { build: "build", free: "free_build", stage: "stage", discard: "discard" }[played.how];
  const what = { build: _("built"), free: _("built for free"), stage: _("built a stage"), discard: _("discarded") };
  const shown = played.how === "build" || played.how === "free";
  return (
    <span class="last-turn" title={_("last turn")}>
      <Icon name={icon} label={`${_("last turn")}: ${what[played.how]}`} />
      {shown && played.card && <span>{words.name(played.card)}</span>}
    </span>
  );
}

/** Coins, shields, symbols, tokens; where a button holds them, nothing is asked about them one by one. */
export function Numbers({ board, place, held }: { board: Board<View>; place: number; held?: boolean }) {
  const { view } = board;
  const city = nth(view.cities, place);
  return (
    <>
      <Stat
        icon="coin"
        name={_("Coins")}
        value={city.coins}
        place={`coins:${owner(city)}`}
        asks={held ? undefined : "coins"}
      />
      <Stat
        icon="shield"
        name={_("Shields")}
        value={city.shields}
        place={`shields:${owner(city)}`}
        asks={held ? undefined : "shields"}
      />
      <Science city={city} held={held} />
      <Tokens city={city} place={place} held={held} />
      {city.free_build && (
        <span {...!held && sign("free_build")}>
          <Icon name="free_build" label={_("One card may still be built for free in this age")} />
        </span>
      )}
      {city.seat === null && view.draw_pile !== null && (
        <Stat icon="card_back" name={_("Cards in the draw pile")} value={view.draw_pile} asks="draw_pile" />
      )}
    </>
  );
}
