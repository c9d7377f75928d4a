/** The log: what happened, turn by turn, the latest first; what happened last turn stands out. */

import { memo } from "../../pictures/memo.ts";
import type { Board, GameUI } from "../elements/board.ts";
import { _ } from "../words/language.ts";
import { feed } from "../data/store.ts";
import type { GameEvent, Words } from "../words/words.ts";

const SHOWN = 40;

/** Events put into turns: each begins with an event that opens one. */
export function turns(events: GameEvent[], opens: (event: GameEvent) => boolean): GameEvent[][] {
  const result: GameEvent[][] = [];
  for (const event of events) {
    const turn = result.at(-1);
    if (!turn || opens(event)) result.push([event]);
    else turn.push(event);
  }
  return result;
}

export function Log({ board, game }: { board: Board<unknown>; game: GameUI }) {
  const all = turns(feed.value, (event) => game.opensTurn(event));
  const told = all.filter((turn) => turn.some((event) => board.words.event(event)));
  return (
    <section class="log">
      <h2>{_("What happened")}</h2>
      <ol>
        {told.slice(-SHOWN).reverse().map((turn, place) => (
          <li key={told.length - place} class={place === 0 ? "latest" : ""}>
            <ul>
              {turn.map((event, line) => <Line key={line} event={event} words={board.words} />)}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Line = memo(({ event, words }: { event: GameEvent; words: Words }) => {
  const text = words.event(event);
  if (!text) return null;
  const seat = event["seat"];
  const item = Object.entries(event).find(([key, value]) =>
    key !== "kind" && typeof value === "string" && value in words.game.items
  )?.[1];
  return (
    <li class="line" data-seat={typeof seat === "number" ? seat : undefined}>
      {typeof item === "string" ? <button class="plain" data-item={item}>{text}</button> : text}
    </li>
  );
});
