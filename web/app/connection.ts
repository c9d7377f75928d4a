/** One socket to the table: it comes back by itself, from the last number seen. */

import { signal } from "@preact/signals";
import { after } from "./changes.ts";
import { about } from "./pauses.ts";
import type { Change, ToServer, ToViewer, Update } from "./wire.ts";

/** What the server says, with where things stand now in place of what has changed. */
export type Heard = Exclude<ToViewer, Change>;

/** Whether the table is in touch with the server. */
export const link = signal<"joining" | "open" | "lost">("joining");

const REFUSED = 4003;
const LIVENESS = 45_000;

export class Connection {
  #socket: WebSocket | null = null;
  #pause = 300;
  #now: Update | null = null;
  #ref = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #answers = new Map<number, (refusal: string | null) => void>();

  constructor(readonly path: string, readonly hear: (message: Heard) => void) {
    this.#open();
    globalThis.addEventListener("online", () => this.#again());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && link.value === "lost") this.#again();
    });
  }

  /**
   * Sends a request; resolves with null when it is done and durable, or with the refusal in words.
   *
   * It is `offline` where nothing was sent, and empty where the line broke before an answer came: then the next message
   * of the table shows what became of it.
   */
  ask(message: ToServer): Promise<string | null> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve("offline");
    const ref = ++this.#ref;
    this.#socket.send(JSON.stringify({ ...message, ref }));
    return new Promise((resolve) => this.#answers.set(ref, resolve));
  }

  #again(): void {
    this.#pause = 300;
    if (this.#socket === null) this.#open();
  }

  #open(): void {
    const address = new URL(this.path, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("since", String(this.#now?.number ?? 0));
    address.searchParams.set("changes", "true");
    const socket = this.#socket = new WebSocket(address);
    const mine = () => this.#socket === socket;
    socket.addEventListener("message", (event) => mine() && this.#heard(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => mine() && this.#closed(event.code));
    this.#expect();
  }

  /** Gives the socket up if nothing is heard for long; a dead line may take minutes to close by itself. */
  #expect(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#giveUp(), LIVENESS);
  }

  #giveUp(): void {
    const socket = this.#socket;
    this.#closed(0);
    socket?.close();
  }

  #heard(message: ToViewer): void {
    this.#pause = 300;
    link.value = "open";
    this.#expect();
    if (message.type === "table" || message.type === "update" || message.type === "change") {
      const now = after(this.#now, message);
      // Something before it is missing: whoever comes back is told the whole.
      if (!now) return this.#giveUp();
      return this.hear(this.#now = now);
    }
    if (message.type === "done" || message.type === "refused") {
      const answer = message.ref === null ? undefined : this.#answers.get(message.ref);
      if (message.ref !== null) this.#answers.delete(message.ref);
      answer?.(message.type === "done" ? null : message.message);
    }
    this.hear(message);
  }

  #closed(code: number): void {
    clearTimeout(this.#watch);
    this.#socket = null;
    link.value = "lost";
    for (const answer of this.#answers.values()) answer("");
    this.#answers.clear();
    if (code === REFUSED) {
      location.reload();
      return;
    }
    setTimeout(() => this.#socket ?? this.#open(), about(this.#pause));
    this.#pause = Math.min(this.#pause * 2, 8000);
  }
}
