/** Keeps the lists of open tables fresh: the server draws them, the script puts what changes in its place. */

import { after, type Lobby, ordered } from "../app/data/lobby.ts";
import { about } from "../app/data/pauses.ts";
import type { LobbyTable } from "../app/data/wire.ts";
import { element, must, nth } from "../app/words/must.ts";

/** What the page says about tables, in its language. */
interface LobbyWords {
  titles: Record<string, string>;
  levels: Record<string, string>;
  free: string;
  rated: string;
  status: Record<string, string>;
}

const root = element("#lobby");
/** The tables that the page lists as one's own: they are not among those to watch. */
const own = new Set<string>(JSON.parse(root.dataset["own"] ?? "[]"));
const words: LobbyWords = JSON.parse(root.dataset["words"] ?? "{}");
let lobby: Lobby | null = null;

function fresh(name: string, ...content: (Node | string)[]): HTMLElement {
  const fresh = document.createElement(name);
  fresh.append(...content);
  return fresh;
}

/** The seats of a table, in one line. */
function seats(table: LobbyTable): (Node | string)[] {
  return table.seats.flatMap((seat, place) => [
    place ? ", " : "",
    seat.name ? fresh("bdi", seat.name) : words.free,
    seat.bot ? ` (${words.levels[seat.bot] ?? seat.bot})` : "",
  ]);
}

/** Writes a table into its line; the link stays, and with it the focus. */
function write(line: HTMLElement, table: LobbyTable): void {
  const told = JSON.stringify(table);
  if (line.dataset["told"] === told) return;
  line.dataset["told"] = told;
  line.dataset["table"] = table.id;
  const link = line.querySelector("a") ?? line.appendChild(document.createElement("a"));
  link.href = `/${table.status === "waiting" ? "join" : "table"}/${table.id}`;
  const title = fresh("strong", words.titles[table.game] ?? table.game);
  link.replaceChildren(
    title,
    " ",
    fresh("span", ...seats(table)),
    " ",
    fresh("em", (words.status[table.status] ?? "") + (table.rated ? ` · ${words.rated}` : "")),
  );
}

function draw(list: HTMLElement, tables: LobbyTable[]): void {
  const lines = new Map([...list.querySelectorAll<HTMLElement>("li")].map((line) => [line.dataset["table"], line]));
  const wanted = tables.map((table) => lines.get(table.id) ?? fresh("li"));
  const kept = new Set(wanted);
  for (const line of lines.values()) if (!kept.has(line)) line.remove();
  tables.forEach((table, place) => {
    const line = nth(wanted, place);
    write(line, table);
    if (list.children[place] !== line) list.insertBefore(line, list.children[place] ?? null);
  });
  const section = must(list.closest("section"), "the section of a list");
  const empty = section.querySelector<HTMLElement>("[data-empty]");
  if (empty) empty.hidden = tables.length > 0;
  else section.hidden = !tables.length;
  list.hidden = !tables.length;
}

function show(now: Lobby): void {
  const focused = root.contains(document.activeElement) ? document.activeElement as HTMLElement : null;
  for (const list of root.querySelectorAll<HTMLElement>("[data-status]")) {
    const status = list.dataset["status"] ?? "";
    draw(list, ordered(now, status).filter((table) => status === "waiting" || !own.has(table.id)));
  }
  // A line that changed its place lost the focus; one that is gone leaves it to the heading.
  if (focused && document.activeElement !== focused) (focused.isConnected ? focused : root).focus();
  const count = element("[role=status]", root);
  const text = (count.dataset["text"] ?? "").replace("{n}", String(ordered(now, "waiting").length));
  // What the page already said is not news.
  if (lobby && count.textContent !== text) count.textContent = text;
}

function watch(pause: number): void {
  const address = new URL("/api/lobby/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    pause = 500;
    const now = after(lobby, JSON.parse(event.data));
    if (!now) return socket.close();
    show(now);
    lobby = now;
  });
  socket.addEventListener("close", () => setTimeout(watch, about(pause), Math.min(pause * 2, 10_000)));
}

watch(500);
