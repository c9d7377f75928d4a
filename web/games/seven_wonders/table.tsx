/** The table of 7 Wonders: the two neighbours, those further away, one's own city, and the hand. */

import { useRef } from "preact/hooks";
import type { Board } from "../../app/board.ts";
import { _ } from "../../app/language.ts";
import type { GameEvent } from "../../app/words.ts";
import { Icon } from "../../pictures/picture.tsx";
import { WholeCity } from "./city.tsx";
import { Hand, Pile } from "./hand.tsx";
import { FarCities, Overview } from "./overview.tsx";
import { Neighbour } from "./panel.tsx";
import { Pay } from "./pay.tsx";
import { Setup } from "./setup.tsx";
import type { View } from "./view.ts";

const ROMAN = ["", "I", "II", "III"];

export function Table({ board }: { board: Board<View> }) {
  const { view } = board;
  if (!view.age) return <Setup board={board} />;
  return (
    <div class={`seven of-${view.cities.length}`}>
      <div class="around">
        <Neighbour board={board} side="left" />
        <div class="middle">
          <Age board={board} />
          <FarCities board={board} />
        </div>
        <Neighbour board={board} side="right" />
      </div>
      <WholeCity board={board} place={board.near} />
      <Choice board={board} />
      <Overview board={board} />
    </div>
  );
}

function Age({ board }: { board: Board<View> }) {
  const { view } = board;
  return (
    <div class="age">
      <strong>{_("Age {age}", { age: ROMAN[view.age] })}</strong>
      {view.phase && <span>{_("turn {turn} of 6", { turn: view.turn })}</span>}
      <Conflicts board={board} />
    </div>
  );
}

/** What is to be chosen now. */
function Choice({ board }: { board: Board<View> }) {
  const kind = board.question?.kind.replace("city_", "");
  if (kind === "pay") return <Pay key={board.question!.number} board={board} />;
  if (kind === "revive") return <Pile board={board} />;
  return <Hand board={board} />;
}

const CONFLICTS = ["conflict", "city_victory", "city_defeat"];

/** The conflicts that ended the age before, until its first turn is over. */
function Conflicts({ board }: { board: Board<View> }) {
  const { view, words } = board;
  const kept = useRef<{ age: number; events: GameEvent[] }>({ age: 0, events: [] });
  const fresh = board.events.filter((event) => CONFLICTS.includes(event.kind));
  if (fresh.length) kept.current = { age: view.age, events: fresh };
  const { age, events } = kept.current;
  if (!events.length || (view.phase && (age !== view.age || view.turn > 1))) return null;
  return (
    <details class="conflicts" open={!view.phase ? undefined : true}>
      <summary>
        <Icon name="battle" /> {_("Conflicts")}
      </summary>
      <ul>
        {events.map((event, place) => <li key={place}>{words.event(event)}</li>)}
      </ul>
    </details>
  );
}
