/** The shell around every game's table: top bar, the one sentence, the table, the tray, and the rail beside it. */

import type { TableData } from "../data/wire.ts";
import { render } from "preact";
import { computed, effect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { partAt, setTable } from "../data/addresses.ts";
import type { Board, GameUI } from "../elements/board.ts";
import { Brand } from "../elements/brand.tsx";
import { Answers } from "../asking/answer.tsx";
import { listenToQuestions } from "../asking/asking.ts";
import { Announced } from "../rail/chat.tsx";
import { link } from "../data/connection.ts";
import { Cover, covered } from "./cover.tsx";
import { Ending } from "./ending.tsx";
import { Help } from "./help.tsx";
import { listen } from "../elements/keys.ts";
import { _ } from "../words/language.ts";
import { Lesson, LessonButton } from "../lesson/lesson.tsx";
import { load } from "../data/loading.ts";
import { forget, listenToSkip, remember, show } from "../director/director.tsx";
import { ring } from "../director/sound.ts";
import { followPlanner } from "../planner/plan.ts";
import { Prompt } from "./prompt.tsx";
import { News } from "../rail/news.tsx";
import { Rail } from "../rail/rail.tsx";
import { ReactionButton, reactionText } from "../rail/reactions.tsx";
import { startReplay } from "./replay.tsx";
import { followSettings } from "../data/settings.ts";
import { asked } from "../data/offers.ts";
import { join, reactions, texts, update, words } from "../data/store.ts";
import { resume } from "../lesson/steps.ts";
import { Tray } from "./tray.tsx";
import { Trouble } from "../elements/trouble.tsx";
import { element } from "../words/must.ts";

/** The table as it stands now, in the form a game draws it from. */
const live = computed<Board<unknown> | null>(() => {
  const now = update.value;
  if (!now || !now.view || !words.value) return null;
  const { table } = now;
  const resting = table.you !== null && table.seats[table.you]?.stand_in;
  return {
    view: now.view,
    you: table.you,
    near: table.you ?? 0,
    seats: table.seats,
    waiting: now.waiting,
    question: resting || !now.question ? null : asked(now.question),
    words: words.value,
    tally: now.tally,
    events: now.events,
  };
});

/** Starts the app in the page that the server has laid out. */
export async function start(game: GameUI): Promise<void> {
  const root = element("#app");
  const { table = "", game: id = "", invite = "" } = root.dataset;
  await load(root, id);
  followSettings();
  listenToSkip();
  listen();
  listenToQuestions();
  setTable(table, invite);
  if (root.dataset["page"] === "replay") return await startReplay(game, root);
  if (root.dataset["page"] === "review") return (await import("../review/page.tsx")).startReview(game, root);
  if (root.dataset["page"] === "analysis") return (await import("../board/page.tsx")).startAnalysis(game, root);
  if (root.dataset["page"] === "puzzle") return (await import("../puzzles/puzzle.tsx")).startPuzzle(game, root);
  if (root.dataset["page"] === "patterns") return (await import("./patterns.tsx")).showPatterns(game, root);
  resume(table);
  join(partAt("/socket"));
  followPlanner();
  render(<Shell game={game} />, root);
  effect(() => {
    const asked = live.value?.question;
    document.title = `${asked ? "● " + _("Your turn") + " · " : ""}${texts.value?.title ?? ""} – Wonders`;
  });
}

function Shell({ game }: { game: GameUI }) {
  const board = live.value;
  const now = update.value;
  if (!board || !now) return <p class="loading">{_("Loading the table …")}</p>;
  if (covered(now)) return <Cover now={now} />;
  return (
    <div class="shell">
      <TopBar game={game} table={now.table} />
      <Prompt board={board} update={now} game={game} />
      {now.table.lesson && <Lesson board={board} game={game} over={now.outcome !== null} />}
      {now.outcome && <Ending board={board} update={now} game={game} />}
      <main class={`stage at-${board.words.game.id}`} id="main" tabIndex={-1}>
        <Moving board={board} game={game} />
      </main>
      <Tray board={board} game={game} />
      <Rail board={board} game={game} update={now} />
      <Live board={board} />
      <Announced table={now.table} />
      <Trouble />
      <Help />
      <Answers board={board} game={game} />
    </div>
  );
}

/** The table, with everything seen to move that has moved. */
function Moving({ board, game }: { board: Board<unknown>; game: GameUI }) {
  const now = update.value;
  const number = now?.number;
  const last = useRef(number);
  const asked = useRef(board.question?.number);
  if (last.current !== number) {
    remember();
    if (asked.current !== board.question?.number) letGo();
  }
  // Who had to try again was on a line that is gone now.
  useLayoutEffect(keepFocus, []);
  useLayoutEffect(() => {
    if (last.current === number) return;
    last.current = number;
    queueMicrotask(keepFocus);
    // A second question about the same answer does not begin anew: nothing has happened in between.
    const goesOn = board.question !== null && !board.events.length;
    if (asked.current !== undefined && asked.current !== board.question?.number && !goesOn) forget();
    // Who comes back to a table is shown how it stands, not all that happened.
    if (now?.after !== 0) show(board, game, now?.outcome);
    if (board.question && asked.current !== board.question.number) ring("turn");
    asked.current = board.question?.number;
  }, [number]);
  return <game.Table board={board} />;
}

/** The tray goes with its question: if the focus went with it, the page would be laid out once more in between. */
function letGo(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest(".tray")) focused.blur();
}

/** The focus never falls out of the table when what had it is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body && hadFocus) document.getElementById("prompt")?.focus();
  hadFocus = document.activeElement !== document.body;
}
let hadFocus = false;
document.addEventListener("focusin", () => hadFocus = true);
document.addEventListener("pointerdown", () => hadFocus = false);

function TopBar({ game, table }: { game: GameUI; table: TableData }) {
  return (
    <header class="bar">
      <Brand />
      <h1>{words.value?.game.title}</h1>
      <News />
      {table.lesson && <LessonButton game={game} />}
      {link.value !== "open" && (
        <span class="offline" role="status">
          <Icon name="offline" /> {link.value === "joining" ? _("Connecting …") : _("Connection lost, trying again …")}
        </span>
      )}
      <ul class="reacting" aria-live="polite">
        {reactions.value.map(({ id, seat, reaction }) => (
          <li key={id}>
            <b>{table.seats[seat]?.name}</b> {reactionText(reaction)}
          </li>
        ))}
      </ul>
      <ReactionButton table={table} />
    </header>
  );
}

/** What happened, told politely to those who listen. */
function Live({ board }: { board: Board<unknown> }) {
  const lines = board.events.map((event) => board.words.event(event)).filter(Boolean);
  return <p class="unseen" role="log" aria-live="polite">{lines.slice(-12).join(". ")}</p>;
}
