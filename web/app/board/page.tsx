/** The analysis board: the table at any position, what every answer is worth there, and the tree of what was tried. */

import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { Answers } from "../asking/answer.tsx";
import { pageAt } from "../data/addresses.ts";
import { keptFile } from "../data/kept_file.ts";
import { texts, trouble } from "../data/store.ts";
import type { Board, GameUI } from "../elements/board.ts";
import { Brand } from "../elements/brand.tsx";
import { Trouble, Unloaded } from "../elements/trouble.tsx";
import { Help, type Keys } from "../shell/help.tsx";
import { Tray } from "../shell/tray.tsx";
import { _ } from "../words/language.ts";
import { Words } from "../words/words.ts";
import type { Place } from "./asked.ts";
import { unpacked } from "./link.ts";
import { Panel } from "./panel.tsx";
import { back, begin, board, editing, foresee, forward, leadsOn, path, position, undo } from "./state.ts";
import { readStudy, type Study } from "./study.ts";
import { EMPTY } from "./tree.ts";

/** Shows what the address carries, else a moment of the table or of the file that was opened last. */
export async function startAnalysis(game: GameUI, root: HTMLElement): Promise<void> {
  const { table = "", game: id = "" } = root.dataset;
  document.title = `${_("Analysis")} · ${texts.value?.title} – Wonders`;
  const place = { game: id, table };
  // Another analysis of the same game is on the same page, and so is none by itself.
  addEventListener("hashchange", () => location.reload());
  const study = await wanted(table !== "");
  if (!study && (table || !game.Editor)) return location.replace(table ? pageAt() : "/replay");
  const load = async () => {
    if (study) await begin(place, study, game.shared ?? false);
    else editing.value = { view: null };
    render(<Page game={game} place={place} again={load} />, root);
  };
  await load();
}

/** A position that is entered by hand is analysed from its beginning; one that cannot arise is told, and changed. */
async function enter(game: GameUI, { game: id }: Place, position: Record<string, unknown>): Promise<void> {
  const start = { moment: 0, seat: Number(position["turn"]) || 0, anew: null, file: null, position };
  if (await begin({ game: id, table: "" }, { start, tree: EMPTY, path: [] }, game.shared ?? false)) {
    editing.value = null;
  }
}

/** What is to be analysed; null where there is nothing. */
async function wanted(atTable: boolean): Promise<Study | null> {
  const pack = location.hash.slice(1);
  const text = pack ? await unpacked(pack) : null;
  const study = text === null ? null : readStudy(text);
  if (study) return study;
  const asked = new URLSearchParams(location.search);
  const number = (name: string) => Math.max(0, Math.trunc(Number(asked.get(name))) || 0);
  const file = atTable ? null : keptFile();
  if (!atTable && (file === null || !asked.has("at"))) return null;
  const start = { moment: number("at"), seat: number("as"), anew: null, file, position: null };
  return { start, tree: EMPTY, path: [] };
}

function Page({ game, place, again }: { game: GameUI; place: Place; again: () => Promise<void> }) {
  const shown = board.value;
  if (editing.value && game.Editor && texts.value) {
    return (
      <div class="editing">
        <header class="bar">
          <Brand />
          <h1>{_("Analysis")} · {texts.value.title}</h1>
          {shown && <button data-key="Escape" onClick={() => editing.value = null}>{_("Back to the analysis")}</button>}
        </header>
        <main id="main" tabIndex={-1}>
          <game.Editor
            words={new Words(texts.value, [])}
            view={editing.value.view}
            done={(position) => enter(game, place, position)}
            refused={trouble.value}
          />
        </main>
      </div>
    );
  }
  if (!shown) {
    return <Unloaded again={again} />;
  }
  const told = shown.events.map((event) => shown.words.event(event)).filter(Boolean);
  return (
    <div class="shell analysis">
      <header class="bar">
        <Brand />
        <h1>{_("Analysis")} · {shown.words.game.title}</h1>
        <Ways place={place} />
      </header>
      <Asked board={shown} game={game} />
      <p class="told" role="status">{told.slice(-3).join(" · ") || _("Where the analysis begins")}</p>
      <main class={`stage at-${shown.words.game.id}`} id="main" tabIndex={-1}>
        <game.Table board={shown} />
      </main>
      <Tray board={shown} game={game} />
      <Panel words={shown.words} edit={game.Editor ? () => edit(shown.view) : null} />
      <Trouble />
      <Help keys={KEYS()} />
      <Answers board={shown} game={game} />
    </div>
  );
}

/** Lets somebody change the position that is looked at by hand. */
function edit(view: unknown): void {
  trouble.value = "";
  editing.value = { view };
}

/** The keys of the board. */
const KEYS = (): Keys => [
  ["B, N", _("one answer back, one answer on")],
  ["Z", _("take the answer out of the tree")],
  ["W", _("what is likely to follow")],
];

/** The ways to where the position comes from. */
function Ways({ place }: { place: Place }) {
  if (place.table) return <a class="button" href={pageAt("/review")}>{_("Review")}</a>;
  if (keptFile() === null) return null;
  return <a class="button" href={`/replay/${place.game}/review`}>{_("Review")}</a>;
}

/** Who is asked what, and the ways through the tree. */
function Asked({ board, game }: { board: Board<unknown>; game: GameUI }) {
  useLayoutEffect(() => document.getElementById("prompt")?.focus(), []);
  const { words, question, you } = board;
  const outcome = position.value?.outcome;
  const asked = question && (game.sentence?.(board) ?? words.say("question", question.kind));
  return (
    <div class="prompt" data-kind={question?.kind}>
      <p id="prompt" role="status" tabIndex={-1}>
        {asked && you !== null && (
          <>
            <b>{words.player(you)}:</b> {asked}
          </>
        )}
        {outcome && _("The game is over")}
      </p>
      <span class="prompt-ways">
        <button data-key="b" onClick={back} aria-disabled={!path.value.length}>
          <Icon name="previous" label={_("One answer back")} />
        </button>
        <button data-key="n" onClick={forward} aria-disabled={!leadsOn()}>
          <Icon name="next" label={_("One answer on")} />
        </button>
        <button data-key="z" onClick={undo} aria-disabled={!path.value.length}>
          <Icon name="undo" /> <span>{_("Take back")}</span>
        </button>
        <button data-key="w" onClick={foresee} aria-disabled={!question}>
          <Icon name="eye" /> <span>{_("What follows?")}</span>
        </button>
      </span>
    </div>
  );
}
