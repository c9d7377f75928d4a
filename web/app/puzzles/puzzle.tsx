/** A puzzle: a position to look at as long as one likes, one answer to find, and what follows from every try. */

import { effect } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { Answers } from "../asking/answer.tsx";
import { asked } from "../data/offers.ts";
import { feed, texts } from "../data/store.ts";
import type { PuzzleData, TryResult } from "../data/wire.ts";
import { behind, remember, show, skip } from "../director/director.tsx";
import type { Board, GameUI } from "../elements/board.ts";
import { Brand } from "../elements/brand.tsx";
import { Share } from "../elements/share.tsx";
import { Trouble, Unloaded } from "../elements/trouble.tsx";
import { Rail } from "../rail/rail.tsx";
import { Help } from "../shell/help.tsx";
import { Tray } from "../shell/tray.tsx";
import { _, n_ } from "../words/language.ts";
import { again, at, board, giveUp, go, load, playing, puzzle, solved, streaks, verdict, wrong } from "./state.ts";
import { difficultyText, temptingText, themeOf } from "./words.ts";

/** How long the position is shown before a line goes on from it, a moment of it at least, and after its scenes. */
const FIRST = 350;
const STEP = 900;
const REST = 250;

/** Shows the puzzle that the page names. */
export async function startPuzzle(game: GameUI, root: HTMLElement): Promise<void> {
  const { game: id = "", puzzle: name = "", day = "" } = root.dataset;
  document.title = `${_("Puzzle")} · ${texts.value?.title} – Wonders`;
  await load(id, name, day);
  effect(() => {
    const line = verdict.value?.line.slice(0, at.value + 1) ?? [];
    feed.value = [...puzzle.value?.frame.events ?? [], ...line.flatMap((frame) => frame.events)];
  });
  effect(playOn);
  render(<Page game={game} again={() => load(id, name, day)} />, root);
}

/** Plays the line on, moment by moment. */
function playOn(): (() => void) | void {
  if (!playing.value) return;
  let timer = setTimeout(next, at.peek() < 0 ? FIRST : STEP);
  function next(): void {
    if (at.peek() >= (verdict.peek()?.line.length ?? 0) - 1) return void (playing.value = false);
    at.value += 1;
    timer = setTimeout(next, Math.max(STEP, behind() + REST));
  }
  return () => clearTimeout(timer);
}

function Page({ game, again }: { game: GameUI; again: () => void }) {
  const now = puzzle.value;
  const shown = board.value;
  if (!now || !shown) {
    return <Unloaded again={again} />;
  }
  const told = shown.events.map((event) => shown.words.event(event)).filter(Boolean);
  return (
    <div class="shell puzzle">
      <header class="bar">
        <Brand />
        <h1>{now.today ? _("Puzzle of the day") : _("Puzzle")} · {shown.words.game.title}</h1>
        <About now={now} />
      </header>
      <div class={`prompt${verdict.value ? "" : " mine"}`} data-kind={now.question.kind}>
        {verdict.value ? <Judged told={verdict.value} now={now} board={shown} /> : <Asked board={shown} game={game} />}
      </div>
      {verdict.value && <p class="told" role="status">{told.slice(-4).join(" · ") || _("One way it can go on …")}</p>}
      <main class={`stage at-${now.game}`} id="main" tabIndex={-1}>
        <Moving board={shown} game={game} />
      </main>
      <Tray board={shown} game={game} />
      <Rail board={shown} game={game} update={null} />
      <Trouble />
      <Help />
      <Answers board={shown} game={game} />
    </div>
  );
}

/** What the puzzle is about, how hard it is, and the streak. */
function About({ now }: { now: PuzzleData }) {
  const theme = themeOf(now.theme);
  return (
    <p class="puzzle-about">
      <span title={theme.name}>
        <Icon name={theme.icon} /> <span>{theme.name}</span>
      </span>
      <span class="stars" role="img" aria-label={difficultyText(now.difficulty)} title={difficultyText(now.difficulty)}>
        {[1, 2, 3].map((star) => <Icon key={star} name="star" class={star > now.difficulty ? "dim" : ""} />)}
      </span>
      {streaks.value.row > 1 && <span>{n_("{n} in a row", "{n} in a row", streaks.value.row)}</span>}
      <a class="button" href={`/puzzles#${now.id}`}>{_("All puzzles")}</a>
    </p>
  );
}

/** What is to be found. */
function Asked({ board, game }: { board: Board<unknown>; game: GameUI }) {
  const kind = board.question?.kind ?? "";
  return (
    <>
      <p id="prompt" role="status" tabIndex={-1}>
        {_("Find the best answer.")} <small>{game.sentence?.(board) ?? board.words.say("question", kind)}</small>
      </p>
      <span class="prompt-ways">
        {wrong.value > 0 && <span class="quiet">{n_("{n} wrong try", "{n} wrong tries", wrong.value)}</span>}
        <button data-key="h" onClick={giveUp}>
          <Icon name="eye" /> <span>{_("Show the solution")}</span>
        </button>
      </span>
    </>
  );
}

/** Whether it was right, what it is worth, and what follows from it. */
function Judged({ told, now, board }: { told: TryResult; now: PuzzleData; board: Board<unknown> }) {
  useLayoutEffect(() => document.getElementById("prompt")?.focus(), [told]);
  const offer = asked(now.question).offers.find(({ action }) => action === told.action);
  const last = told.line.length - 1;
  return (
    <>
      <p id="prompt" role="status" tabIndex={-1} class={told.right ? "right" : "wrong"}>
        <Icon name={told.right ? "check" : "close"} /> <strong>{headline(told)}</strong>{" "}
        {offer && board.words.action(offer)}
        <small>
          {_("Your chance to win after it: {percent}%.", { percent: told.chance })} {temptingText(told.tempts)}
        </small>
      </p>
      <span class="prompt-ways">
        <Line last={last} />
        {told.right
          ? (
            <>
              <a class="button main" href={`/puzzles/${now.game}/${now.following}`}>{_("Next puzzle")}</a>
              <Share url={location.href} text={_("Share")} />
            </>
          )
          : <button class="main" data-key="z" onClick={again}>{_("Try again")}</button>}
      </span>
    </>
  );
}

function headline(told: TryResult): string {
  if (solved.value === "shown") return _("The solution:");
  if (told.right) return wrong.value ? _("That is it:") : _("Right at once:");
  return _("There is something better than this:");
}

/** The way through the line. */
function Line({ last }: { last: number }) {
  return (
    <span class="puzzle-line">
      <button data-key="b" onClick={() => go(at.value - 1)} aria-disabled={at.value < 0}>
        <Icon name="previous" label={_("One moment back")} />
      </button>
      <button
        data-key="p"
        onClick={() => {
          if (at.value >= last) at.value = -1;
          playing.value = !playing.value;
        }}
      >
        <Icon
          name={playing.value ? "pause" : "play"}
          label={playing.value ? _("Pause") : _("Show what follows")}
        />
      </button>
      <button data-key="n" onClick={() => go(at.value + 1)} aria-disabled={at.value >= last}>
        <Icon name="next" label={_("One moment forward")} />
      </button>
    </span>
  );
}

/** The table; only the way from one moment to the next is told. */
function Moving({ board, game }: { board: Board<unknown>; game: GameUI }) {
  const before = useRef(at.value);
  remember();
  useLayoutEffect(() => {
    if (at.value === before.current + 1) show(board, game);
    else skip();
    before.current = at.value;
  }, [board]);
  return <game.Table board={board} />;
}
