/** Beside the table: the chances, what every answer is worth, what is likely to follow, the tree, and what to do with it. */

import { useState } from "preact/hooks";
import { PlayOn } from "../elements/play_on.tsx";
import { percent } from "../review/moments.ts";
import { _, n_ } from "../words/language.ts";
import { nth } from "../words/must.ts";
import type { Words } from "../words/words.ts";
import { Cards, Keeping } from "./keeping.tsx";
import { answer, go, judgement, likely, others, path, playedHere, position, restart, start } from "./state.ts";
import { Tree } from "./variations.tsx";

/** How many answers are listed before somebody wants all. */
const FIRST = 8;

export function Panel({ words, edit }: { words: Words; edit: (() => void) | null }) {
  return (
    <aside class="rail review-panel analysis-panel" aria-label={_("Analysis")}>
      <Chances words={words} />
      <Worths words={words} key={path.value.join("\n")} />
      <Likely words={words} />
      <Tree words={words} />
      <Whose words={words} edit={edit} />
      <Cards />
      <GoingOn />
      <Keeping />
    </aside>
  );
}

/** The chance of every seat, as a bar of which each has its part. */
function Chances({ words }: { words: Words }) {
  const said = judgement.value;
  return (
    <section aria-busy={!said}>
      <h2>{_("Chance to win")}</h2>
      <div class="chance-bar" aria-hidden="true">
        {said?.chances.map((chance, seat) => (
          <i key={seat} class={`seat-${seat}`} style={{ width: `${100 * chance}%` }} />
        ))}
      </div>
      <ul class="legend">
        {words.players.map((name, seat) => (
          <li key={seat} class={`seat-${seat}`}>
            <i aria-hidden="true" /> <span>{name}</span> <b>{said ? percent(nth(said.chances, seat)) : "…"}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All answers of the seat that is asked, best first, each with what it is worth. */
function Worths({ words }: { words: Words }) {
  const [all, showAll] = useState(false);
  const eyes = position.value?.eyes;
  const own = judgement.value?.seats.find(({ seat }) => seat === eyes);
  if (!position.value?.question) return null;
  const played = playedHere();
  const shown = own?.answers.filter(({ line }, at) => all || at < FIRST || line === played) ?? [];
  const hidden = (own?.answers.length ?? 0) - shown.length;
  return (
    <section>
      <h2>{_("Answers")}</h2>
      {!own && <p role="status" class="quiet">{_("The coach thinks …")}</p>}
      <ol class="worths">
        {shown.map((one) => (
          <li key={one.line}>
            <button data-line={one.line} onClick={() => answer(one.line)}>
              <span>
                {words.action(one)}
                {one.line === played && <small>{_("played")}</small>}
              </span>
              <span class="worth">
                <i style={{ width: `${100 * one.chance}%` }} aria-hidden="true" />
                <b>{percent(one.chance)}</b>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hidden > 0 && <button onClick={() => showAll(true)}>{n_("{n} more answer", "{n} more answers", hidden)}</button>}
    </section>
  );
}

/** What is likely to follow; a tap goes there. */
function Likely({ words }: { words: Words }) {
  const line = likely.value;
  if (!line) return null;
  const from = path.value;
  return (
    <section>
      <h2>{_("What is likely to follow")}</h2>
      <ol class="variations">
        {line.map((one, place) => (
          <li key={place}>
            <button onClick={() => go([...from, ...line.slice(0, place + 1).map((each) => each.line)])}>
              <span class={`mover seat-${one.seat}`}>{words.player(one.seat)}</span>
              <span>{words.action(one)}</span>
              {one.chance !== null && <b>{percent(one.chance)}</b>}
            </button>
          </li>
        ))}
      </ol>
      {!line.length && <p class="quiet">{_("The game is over")}</p>}
    </section>
  );
}

/** A game from here; a position that was entered by hand has none before it, and so none after it. */
function GoingOn() {
  const from = start.value;
  if (!from || from.position !== null || !position.value?.question) return null;
  const { moment, seat, file, anew } = from;
  return (
    <section>
      <PlayOn from={{ moment, seat, file, path: path.value }} deal={anew} />
    </section>
  );
}

/** For whom one answers, and who answers for the others. */
function Whose({ words, edit }: { words: Words; edit: (() => void) | null }) {
  return (
    <section>
      <label class="whose">
        {_("Seen by")}{" "}
        <select
          value={String(start.value?.seat)}
          onChange={(event) => restart({ seat: Number(event.currentTarget.value) })}
        >
          {words.players.map((name, seat) => <option key={seat} value={String(seat)}>{name}</option>)}
        </select>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={others.value}
          onChange={(event) => others.value = event.currentTarget.checked}
        />
        {_("The coach answers for the others")}
      </label>
      {edit && <button onClick={edit}>{_("Change the position")}</button>}
    </section>
  );
}
