/** A whole city laid over the table: of any player, also of those far away. */

import { signal } from "@preact/signals";
import type { Board } from "../../app/elements/board.ts";
import { _ } from "./language.ts";
import { Overlay } from "../../app/elements/overlay.tsx";
import { total } from "../../app/rail/score.tsx";
import { Icon } from "../../pictures/picture.tsx";
import { WholeCity } from "./pieces/city.tsx";
import { cityLabel, cityName } from "./labels.ts";
import { Stat } from "./pieces/signs.tsx";
import { farCities, type View } from "./view.ts";
import { nth } from "../../app/words/must.ts";

/** The city that is opened, if any. */
export const opened = signal<number | null>(null);

/** The opened city. */
export function Overview({ board }: { board: Board<View> }) {
  const place = opened.value;
  const city = place === null ? undefined : board.view.cities[place];
  if (place === null || !city) return null;
  return (
    <Overlay
      title={cityLabel(city, board.words)}
      words={board.words}
      class="over-table"
      close={() => opened.value = null}
    >
      <WholeCity board={board} place={place} />
    </Overlay>
  );
}

/** The cities that are no neighbours, as chips that open. */
export function FarCities({ board }: { board: Board<View> }) {
  const { view } = board;
  const far = farCities(view.cities, board.near);
  if (!far.length) return null;
  return (
    <ul class="far" aria-label={_("Cities further away")}>
      {far.map((place) => (
        <li key={place}>
          <Chip board={board} place={place} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ board, place }: { board: Board<View>; place: number }) {
  const { view, words } = board;
  const city = nth(view.cities, place);
  const choosing = city.seat !== null && board.waiting.includes(city.seat);
  const played = city.played?.how === "build" || city.played?.how === "free" ? city.played.card : null;
  return (
    <button
      class="chip"
      aria-haspopup="dialog"
      data-item={played ?? undefined}
      onClick={() => opened.value = place}
    >
      <span class="chip-name">
        {view.phase && <Icon name={choosing ? "clock" : "check"} label={choosing ? _("still choosing") : _("ready")} />}
        {cityName(city, words)}
      </span>
      <span class="chip-numbers">
        <Stat icon="coin" name={_("Coins")} value={city.coins} />
        <Stat icon="shield" name={_("Shields")} value={city.shields} />
        <Stat icon="stage" name={_("Stages")} value={city.stages} />
        {city.seat !== null && board.tally && (
          <Stat icon="laurel" name={_("Points so far")} value={total(nth(board.tally, city.seat))} />
        )}
      </span>
    </button>
  );
}
