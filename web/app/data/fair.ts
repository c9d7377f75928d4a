/** What this browser knows of a deal: the seal it saw, the part it added, and how both are checked after the end. */

import { sha256 } from "./sha256.ts";

/** What is remembered of a table. */
export interface Seen {
  table: string;
  commitment: string;
  part: string;
}

const KEPT = "wonders.fair";
/** Tables that are remembered, the latest first. */
const MOST = 100;

function all(): Seen[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** What was seen of a table before its deal, if this browser was there. */
export function seen(table: string): Seen | undefined {
  return all().find((one) => one.table === table);
}

/** Remembers what was seen, and added. */
export function remember(one: Seen): void {
  const others = all().filter(({ table }) => table !== one.table);
  try {
    localStorage.setItem(KEPT, JSON.stringify([one, ...others].slice(0, MOST)));
  } catch {
    // A browser without storage adds its part, and cannot check it later.
  }
}

/** A random part: 32 bytes in hexadecimal. */
export function freshPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seal of a server's number. */
export function sealOf(table: string, seed: string): string {
  return sha256(["wonders commitment 1", table, seed].join("\n"));
}

/** What the cards of a table are dealt from. */
export function numberOf(table: string, seed: string, parts: readonly string[]): string {
  return sha256(["wonders deal 1", table, seed, ...parts].join("\n"));
}
