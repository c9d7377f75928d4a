/** A new game from a moment of another one, against bots. */

import { useState } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { partAt } from "../data/addresses.ts";
import { trouble } from "../data/store.ts";
import type { Problem, Where } from "../data/wire.ts";
import { _ } from "../words/language.ts";
import { levelText } from "../words/levels.ts";

const LEVELS = ["beginner", "casual", "skilled", "expert", "master", "grandmaster"];
const DEALS = 1_000_000;

/** From where a game is played on: a moment of the page's table or of a file, and answers that follow it. */
export interface From {
  moment: number;
  seat: number;
  path: string[];
  file: string | null;
}

/** Begins the game and goes there; what is the matter is told. */
async function begin(from: From, level: string, anew: number | null): Promise<void> {
  const { file, ...rest } = from;
  const address = file === null ? partAt("/play_on") : "/api/play_on";
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ ...rest, level, anew, ...(file === null ? {} : { file }) });
  const answer = await fetch(address, { method: "POST", headers, body }).catch(() => null);
  const told: Where | Problem | null = await answer?.json().catch(() => null);
  if (told && "table" in told) return location.assign(`/table/${told.table}`);
  trouble.value = told && "code" in told && told.code === "guest"
    ? _("Say your name on the home page first, then come back.")
    : told?.message ?? _("The server could not be reached. Try again in a moment.");
}

/** `deal` says how the hidden cards lie where that is settled; else one can choose. */
export function PlayOn({ from, deal }: { from: From; deal?: number | null }) {
  const [level, choose] = useState("expert");
  const [anew, draw] = useState<number | null>(null);
  const cards = deal === undefined ? anew : deal;
  return (
    <details class="play-on">
      <summary>{_("Play on from here")}</summary>
      <p>{_("A new game begins at this moment, with bots on all other seats.")}</p>
      {deal === undefined && (
        <label class="switch">
          <input
            type="checkbox"
            checked={anew !== null}
            onChange={({ currentTarget: { checked } }) => draw(checked ? Math.floor(Math.random() * DEALS) : null)}
          />
          {_("Deal the hidden cards anew")}
        </label>
      )}
      <p role="status">
        {cards === null
          ? _("The hidden cards lie as they lay.")
          : _("What has not been dealt or turned up yet is dealt anew, as far as that fits what was played.")}
      </p>
      <div class="row">
        <label>
          {_("Level")}{" "}
          <select value={level} onChange={(event) => choose(event.currentTarget.value)}>
            {LEVELS.map((one) => <option key={one} value={one}>{levelText(one)}</option>)}
          </select>
        </label>
        <button class="main" onClick={() => begin(from, level, cards)}>
          <Icon name="play" /> {_("Play on")}
        </button>
      </div>
    </details>
  );
}
