/** The rail beside the table, a sheet from below on a phone: log, score, card, memory, chat, settings. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon } from "../pictures/picture.tsx";
import type { Board, GameUI } from "./board.ts";
import { Chat } from "./chat.tsx";
import { _ } from "./language.ts";
import { Inspector } from "./inspector.tsx";
import { Log } from "./log.tsx";
import { Score } from "./score.tsx";
import { muted } from "./settings.ts";
import { Settings } from "./settings_panel.tsx";
import { notes } from "./store.ts";
import type { Update } from "./wire.ts";

/** The open tab; on a phone none is open at first. */
const room = matchMedia("(min-width: 1000px)");
const tab = signal<string | null>(room.matches ? "log" : null);
room.addEventListener("change", () => tab.value = room.matches ? "log" : null);

interface Tab {
  id: string;
  icon: string;
  name: string;
  key: string;
  body: () => ComponentChildren;
}

const said = signal(0);

export function Rail({ board, game, update }: { board: Board<unknown>; game: GameUI; update: Update | null }) {
  const Aids = game.Aids;
  const tabs: Tab[] = [
    { id: "log", icon: "log", name: _("Log"), key: "l", body: () => <Log board={board} game={game} /> },
    { id: "score", icon: "laurel", name: _("Score"), key: "s", body: () => <Score board={board} update={update} /> },
    { id: "card", icon: "eye", name: _("Card"), key: "i", body: () => <Inspector board={board} game={game} /> },
  ];
  if (Aids) tabs.push({ id: "memory", icon: "hand", name: _("Memory"), key: "m", body: () => <Aids board={board} /> });
  if (update) tabs.push({ id: "chat", icon: "chat", name: _("Chat"), key: "c", body: () => <Chat update={update} /> });
  tabs.push({
    id: "settings",
    icon: "settings",
    name: _("Settings"),
    key: ",",
    body: () => <Settings update={update} />,
  });
  const open = tabs.find((one) => one.id === tab.value);
  const lines = muted.value ? 0 : notes.value.filter((note) => note.kind === "say").length;
  if (open?.id === "chat") said.value = lines;
  return (
    <aside class={`rail${open ? " open" : ""}`} aria-label={_("Beside the table")}>
      <div class="tabs" role="tablist" aria-label={_("Beside the table")}>
        {tabs.map((one) => (
          <button
            key={one.id}
            id={`tab-${one.id}`}
            role="tab"
            aria-selected={one === open}
            aria-controls="rail-panel"
            data-key={one.key}
            data-focus
            onClick={() => tab.value = one === open && !room.matches ? null : one.id}
          >
            <Icon name={one.icon} />
            <span>{one.name}</span>
            {one.id === "chat" && lines > said.value && <em aria-label={_("new")}>{lines - said.value}</em>}
          </button>
        ))}
      </div>
      <div
        id="rail-panel"
        class="panel"
        role="tabpanel"
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
