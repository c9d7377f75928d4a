/** The open tables as the server tells them: once whole, then as small numbered changes. */

import type { LobbyTable, ToLobby } from "./wire.ts";

export interface Lobby {
  number: number;
  tables: Map<string, LobbyTable>;
}

/** The lobby after a message; null if one before it is missing, so that the whole has to be asked for again. */
export function after(lobby: Lobby | null, message: ToLobby): Lobby | null {
  const told = message.tables.map((table) => [table.id, table] as const);
  if (message.type === "lobby") return { number: message.number, tables: new Map(told) };
  if (!lobby || message.number !== lobby.number + 1) return null;
  const tables = new Map([...lobby.tables, ...told]);
  for (const id of message.gone) tables.delete(id);
  return { number: message.number, tables };
}

/** The tables of a status in the order of the page: the latest of every host, then the ones before them. */
export function ordered(lobby: Lobby, status: string): LobbyTable[] {
  const found = [...lobby.tables.values()].filter((table) => table.status === status);
  return found.sort((a, b) => a.round - b.round || b.created - a.created || (a.id < b.id ? -1 : 1));
}
