/** The review of a game: its curve, the table at any moment, and what the coach says of every decision. */

import { render } from "preact";
import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { Answers } from "../asking/answer.tsx";
import { pageAt } from "../data/addresses.ts";
import { feed, texts, trouble } from "../data/store.ts";
import type { GameUI } from "../elements/board.ts";
import { Brand } from "../elements/brand.tsx";
import { Trouble, Unloaded } from "../elements/trouble.tsx";
import { Help } from "../shell/help.tsx";
import { _ } from "../words/language.ts";
import { element } from "../words/must.ts";
import { Curve } from "./curve.tsx";
import { Panel } from "./panel.tsx";
import { at, board, isFile, load, momentAt, open, review } from "./reviewed.ts";

/** Shows the review of a table's game, or of the file that was opened last. */
export function startReview(game: GameUI, root: HTMLElement): void {
  const fromFile = !root.dataset["table"];
  document.title = `${_("Review")} · ${texts.value?.title} – Wonders`;
  render(<Page game={game} again={() => load(fromFile)} />, root);
  effect(() => {
    const now = open.value;
    if (!now || !review.value) return;
    feed.value = now.moments.slice(0, at.value + 1).flatMap((frame) => frame.events);
    history.replaceState(null, "", momentAt());
  });
  void load(fromFile);
}

function Page({ game, again }: { game: GameUI; again: () => Promise<void> }) {
  const now = review.value;
  const shown = board.value;
  if (!now || !shown) {
    return trouble.value
      ? <Unloaded again={again} />
      : <p class="loading" role="status">{_("The coach looks at the game …")}</p>;
  }
  const told = shown.events.map((event) => shown.words.event(event)).filter(Boolean);
  return (
    <div class="shell">
      <Focused />
      <header class="bar">
        <Brand />
        <h1>{_("Review")} · {shown.words.game.title}</h1>
        {isFile()
          ? <a class="button" href={`/replay/${shown.words.game.id}`}>{_("Replay")}</a>
          : <a class="button" href={pageAt("/replay")}>{_("Replay")}</a>}
      </header>
      <Curve review={now} words={shown.words} />
      <p class="told" role="status">{told.slice(-3).join(" · ") || _("The beginning")}</p>
      <main class={`stage at-${shown.words.game.id}`} id="main" tabIndex={-1}>
        <game.Table board={shown} />
      </main>
      <Panel review={now} words={shown.words} />
      <Trouble />
      <Help />
      <Answers board={shown} game={game} />
    </div>
  );
}

/** The page begins at the moment that can be moved. */
function Focused() {
  useLayoutEffect(() => element("#moment").focus(), []);
  return null;
}
