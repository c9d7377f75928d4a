/** The replay: any moment of a game through any eyes that may be lent, to scrub, to play, to share. */

import { render } from "preact";
import { computed, effect, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Scrubber } from "../elements/scrubber.tsx";
import { Icon } from "../../pictures/picture.tsx";
import { pageAt, partAt } from "../data/addresses.ts";
import { type Board, boardOf, type GameUI } from "../elements/board.ts";
import { Brand } from "../elements/brand.tsx";
import { _ } from "../words/language.ts";
import { askForFile, keptFile } from "../data/kept_file.ts";
import { levelText } from "../words/levels.ts";
import { Answers } from "../asking/answer.tsx";
import { behind, remember, show, skip } from "../director/director.tsx";
import { Help } from "./help.tsx";
import { Rail } from "../rail/rail.tsx";
import { Share } from "../elements/share.tsx";
import { feed, texts, trouble } from "../data/store.ts";
import { Trouble, Unloaded } from "../elements/trouble.tsx";
import type { About, OutcomeData, Problem, Replay, SeatData } from "../data/wire.ts";
import { Words } from "../words/words.ts";
import { element } from "../words/must.ts";

/** How long a moment is shown at least, and how long after its scenes. */
const STEP = 900;
const REST = 250;
const replay = signal<Replay | null>(null);
const at = signal(0);
const playing = signal(false);
let wanted = "";

async function load(eyes: string): Promise<void> {
  wanted = eyes;
  const answer = await ask(eyes).catch(() => null);
  const told: Replay | Problem | null = await answer?.json().catch(() => null);
  if (wanted !== eyes) return;
  if (!told || !("moments" in told)) {
    trouble.value = told?.message ?? _("The replay could not be loaded.");
    return;
  }
  const here = replay.value ? at.value / Math.max(1, replay.value.moments.length - 1) : null;
  const last = told.moments.length - 1;
  trouble.value = "";
  replay.value = told;
  at.value = Math.min(last, here === null ? at.value : Math.round(here * last));
}

let file: string | null = null;

/** Asks for the game of the table, or of the file. */
function ask(eyes: string): Promise<Response> {
  return file === null ? fetch(partAt("/replay", { as: eyes })) : askForFile(file, eyes);
}

/** The same words from the first moment to the last. */
const words = computed(() => {
  const seats = replay.value?.about.seats;
  return texts.value && seats ? new Words(texts.value, seats.map(({ name }) => name)) : null;
});

const board = computed<Board<unknown> | null>(() => {
  const now = replay.value;
  const frame = now?.moments[at.value];
  if (!now || !frame || !words.value) return null;
  const { about } = now;
  const you = /^\d+$/.test(about.eyes) ? Number(about.eyes) : null;
  return boardOf(frame, { you, near: you ?? about.you ?? 0, seats: about.seats, words: words.value });
});

/** The address of the moment that is shown. */
function momentAt({ table, game, eyes }: About): string {
  const query = { at: String(at.value), as: eyes };
  return table === null ? `/replay/${game}?${new URLSearchParams(query)}` : pageAt("/replay", query);
}

/** The address of the analysis board at that moment. */
function analysisAt({ table, game, you }: About): string {
  const query = { at: String(at.value), as: String(you ?? 0) };
  return table === null ? `/analysis/${game}?${new URLSearchParams(query)}` : pageAt("/analysis", query);
}

/** Shows the replay of a table, or of the file that was opened last. */
export async function startReplay(game: GameUI, root: HTMLElement): Promise<void> {
  if (!root.dataset["table"]) {
    file = keptFile();
    if (file === null) return location.replace("/replay");
  }
  const asked = new URLSearchParams(location.search);
  at.value = Math.max(0, Math.trunc(Number(asked.get("at"))) || 0);
  await load(asked.get("as") ?? "own");
  effect(() => {
    const now = replay.value;
    if (!now) return;
    feed.value = now.moments.slice(0, at.value + 1).flatMap((frame) => frame.events);
    history.replaceState(null, "", momentAt(now.about));
  });
  effect(() => {
    if (!playing.value) return;
    let timer = setTimeout(next, STEP);
    function next(): void {
      if (at.peek() >= (replay.peek()?.moments.length ?? 0) - 1) return void (playing.value = false);
      at.value += 1;
      timer = setTimeout(next, Math.max(STEP, behind() + REST));
    }
    return () => clearTimeout(timer);
  });
  document.title = `${_("Replay")} · ${texts.value?.title} – Wonders`;
  render(<Page game={game} />, root);
}

function Page({ game }: { game: GameUI }) {
  const now = replay.value;
  const shown = board.value;
  const frame = now?.moments[at.value];
  if (!now || !frame || !shown) {
    return <Unloaded again={() => load(wanted)} />;
  }
  const told = frame.events.map((event) => shown.words.event(event)).filter(Boolean);
  return (
    <div class="shell">
      <header class="bar">
        <Brand />
        <h1>{_("Replay")} · {shown.words.game.title}</h1>
        {now.about.day && <time dateTime={now.about.day}>{now.about.day}</time>}
        {now.about.outcome && (
          <a class="button" href={now.about.table === null ? `/replay/${now.about.game}/review` : pageAt("/review")}>
            {_("Review")}
          </a>
        )}
        {now.about.outcome && now.about.eyes === "open" && (
          <a class="button" href={analysisAt(now.about)}>{_("Analyse")}</a>
        )}
        {now.about.table === null
          ? <a class="button" href="/replay">{_("Open another file")}</a>
          : <a class="button" href={pageAt()}>{_("The table")}</a>}
      </header>
      <Controls about={now.about} last={now.moments.length - 1} />
      <p class="told" role="status">{told.slice(-4).join(" · ") || _("The beginning")}</p>
      <main class={`stage at-${shown.words.game.id}`} id="main" tabIndex={-1}>
        <Moving board={shown} game={game} outcome={now.about.outcome} />
      </main>
      <Rail board={shown} game={game} update={null} memory={now.about.memory} />
      <Trouble />
      <Help />
      <Answers board={shown} game={game} />
    </div>
  );
}

function Moving({ board, game, outcome }: { board: Board<unknown>; game: GameUI; outcome: OutcomeData | null }) {
  const last = useRef(at.value);
  remember();
  useLayoutEffect(() => {
    // Only the way from one moment to the next is told.
    if (at.value === last.current + 1) show(board, game, outcome);
    else skip();
    last.current = at.value;
  }, [board]);
  return <game.Table board={board} />;
}

function Controls({ about, last }: { about: About; last: number }) {
  useLayoutEffect(() => element("#moment").focus(), []);
  const go = (to: number) => {
    playing.value = false;
    at.value = Math.max(0, Math.min(last, to));
  };
  const eyes = ["spectator"];
  if (about.outcome || file !== null) eyes.push("open", ...about.seats.map((_seat, place) => String(place)));
  if (!eyes.includes(about.eyes)) eyes.push(about.eyes);
  return (
    <div class="prompt replay">
      <button data-key="b" onClick={() => go(at.value - 1)} aria-disabled={at.value === 0}>
        <Icon name="previous" label={_("One moment back")} />
      </button>
      <button data-key="p" onClick={() => playing.value = !playing.value}>
        <Icon name={playing.value ? "pause" : "play"} label={playing.value ? _("Pause") : _("Play")} />
      </button>
      <button data-key="n" onClick={() => go(at.value + 1)} aria-disabled={at.value === last}>
        <Icon name="next" label={_("One moment forward")} />
      </button>
      <Scrubber at={at.value} last={last} go={go} />
      <output>{_("{at} of {last}", { at: at.value, last })}</output>
      <label>
        {_("Seen by")}{" "}
        <select value={about.eyes} onChange={(event) => load(event.currentTarget.value)}>
          {eyes.map((one) => <option key={one} value={one}>{eyesName(one, about.seats)}</option>)}
        </select>
      </label>
      {file === null && <Share url={new URL(momentAt(about), location.href).href} text={_("Share this moment")} />}
    </div>
  );
}

function eyesName(eyes: string, seats: SeatData[]): string {
  if (eyes === "spectator") return _("a spectator");
  if (eyes === "open") return _("everything open");
  const seat = seats[Number(eyes)];
  const level = seat?.level ?? seat?.stand_in;
  return level ? `${seat?.name} (${levelText(level)})` : seat?.name ?? eyes;
}
