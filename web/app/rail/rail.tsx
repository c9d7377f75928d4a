/** The rail beside the table, a sheet from below on a phone: log, score, memory, chat, settings. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon } from "../../pictures/picture.tsx";
import type { Board, GameUI } from "../elements/board.ts";
import { Chat, linesOfOthers } from "./chat.tsx";
import { _, n_ } from "../words/language.ts";
import { Log } from "./log.tsx";
import { Score } from "./score.tsx";
import { Plan } from "../planner/panel.tsx";
import { plan } from "../planner/plan.ts";
import { Settings } from "./settings_panel.tsx";
import type { Update } from "../data/wire.ts";
import { nth } from "../words/must.ts";

/** The open tab; on a phone none is open at first. */
const room = matchMedia("(min-width: 1000px)");
const tab = signal<string | null>(room.matches ? "log" : null);
room.addEventListener("change", () => tab.value = room.matches ? "log" : null);

/** The tab that the keyboard comes to first while none is open. */
const reached = signal("log");

/** Opens a tab where it lies beside the table and hides nothing of it. */
export function openBeside(id: string): void {
  if (room.matches) tab.value = id;
}

interface Tab {
  id: string;
  icon: string;
  name: string;
  key: string;
  body: () => ComponentChildren;
}

/** How many lines of others have been read; those from before one came count as read. */
const read = signal<number | null>(null);

/** Leads from tab to tab: what is open follows, where nothing is only the focus moves. */
function step(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const here = tabs.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (here < 0 || place === undefined) return;
  event.preventDefault();
  const to = nth(tabs, place % tabs.length);
  to.focus();
  if (tab.value !== null) tab.value = to.dataset["tab"] ?? null;
}

interface Props {
  board: Board<unknown>;
  game: GameUI;
  update: Update | null;
  /** Whether memory aids are allowed here. */
  memory?: boolean;
}

export function Rail({ board, game, update, memory = update?.table.memory ?? true }: Props) {
  const Aids = game.Aids;
  const told = plan.value;
  const tabs: Tab[] = [
    { id: "log", icon: "log", name: _("Log"), key: "l", body: () => <Log board={board} game={game} /> },
    { id: "score", icon: "laurel", name: _("Score"), key: "s", body: () => <Score board={board} update={update} /> },
  ];
  if ((Aids && memory) || told) {
    tabs.push({
      id: "memory",
      icon: "hand",
      name: _("Memory"),
      key: "m",
      body: () => (
        <>
          {told && <Plan board={board} told={told} />}
          {Aids && memory && <Aids board={board} />}
        </>
      ),
    });
  }
  if (update) tabs.push({ id: "chat", icon: "chat", name: _("Chat"), key: "c", body: () => <Chat update={update} /> });
  tabs.push({
    id: "settings",
    icon: "settings",
    name: _("Settings"),
    key: ",",
    body: () => <Settings update={update} />,
  });
  const open = tabs.find((one) => one.id === tab.value);
  const lines = update ? linesOfOthers(update.table) : 0;
  const seen = read.value === null || open?.id === "chat" ? lines : read.value;
  read.value = seen;
  return (
    <aside class={`rail${open ? " open" : ""}`} aria-label={_("Beside the table")}>
      <div class="tabs" role="tablist" aria-label={_("Beside the table")} onKeyDown={step}>
        {tabs.map((one) => (
          <button
            key={one.id}
            id={`tab-${one.id}`}
            role="tab"
            aria-selected={one === open}
            aria-controls="rail-panel"
            tabIndex={one.id === (open?.id ?? reached.value) ? 0 : -1}
            data-tab={one.id}
            data-key={one.key}
            data-focus
            onFocus={() => reached.value = one.id}
            onClick={() => tab.value = one === open && !room.matches ? null : one.id}
          >
            <Icon name={one.icon} />
            <span>{one.name}</span>
            {one.id === "chat" && lines > seen && <Badge lines={lines - seen} />}
          </button>
        ))}
      </div>
      <div
        id="rail-panel"
        class="panel"
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={open ? `tab-${open.id}` : undefined}
        hidden={!open}
      >
        {open && (
          <button
            class="plain close"
            data-key={room.matches ? undefined : "Escape"}
            onClick={() => tab.value = null}
          >
            <Icon name="close" label={_("Close")} />
          </button>
        )}
        {open?.body()}
      </div>
    </aside>
  );
}

/** How many lines are new. */
function Badge({ lines }: { lines: number }) {
  return (
    <>
      <em aria-hidden="true">{lines}</em>
      <span class="unseen">{n_("{n} new line", "{n} new lines", lines)}</span>
    </>
  );
}
