/** One socket to the table: it comes back by itself, from the last number seen. */

import { signal } from "@preact/signals";
import { after } from "./changes.ts";
import { _ } from "../words/language.ts";
import { about } from "./pauses.ts";
import type { Alive, Change, Done, Refusal, ToServer, ToViewer, Update } from "./wire.ts";

/** Whether the table is in touch with the server. */
export const link = signal<"joining" | "open" | "lost">("joining");

const REFUSED = 4003;
const LIVENESS = 45_000;

/** What a viewer sees of what the server says; the rest are answers. */
export type Told = Exclude<ToViewer, Alive | Change | Done | Refusal>;

export class Connection {
  #socket: WebSocket | null = null;
  #pause = 300;
  #now: Update | null = null;
  #ref = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #answers = new Map<number, (done: boolean) => void>();

  constructor(
    private path: string,
    readonly hear: (message: Told) => void,
    readonly complain: (refusal: string) => void,
  ) {
    this.#open();
    globalThis.addEventListener("online", () => this.#again());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && link.value === "lost") this.#again();
    });
  }

  /**
   * Sends a request; true when it is done and durable. How it went is told by `complain`, in words or with none.
   *
   * There are none either where the line broke before an answer came: then the next message of the table shows what
   * became of it.
   */
  ask(message: ToServer): Promise<boolean> {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      this.complain(_("Not connected: nothing was sent. Try again in a moment."));
      return Promise.resolve(false);
    }
    const ref = ++this.#ref;
    this.#socket.send(JSON.stringify({ ...message, ref }));
    return new Promise((resolve) => this.#answers.set(ref, resolve));
  }

  /** Goes on at another address, with what was known there last. */
  moveTo(path: string, now: Update | null): void {
    this.path = path;
    this.#now = now;
    const before = this.#socket;
    this.#open();
    before?.close();
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
    if (message.type === "done") this.#answer(message.ref, null);
    else if (message.type === "refused") this.#answer(message.ref, message.message);
    else if (message.type !== "alive") this.hear(message);
  }

  #answer(ref: number | null, refusal: string | null): void {
    const answer = ref === null ? undefined : this.#answers.get(ref);
    if (ref === null || !answer) return;
    this.#answers.delete(ref);
    this.complain(refusal ?? "");
    answer(refusal === null);
  }

  #closed(code: number): void {
    clearTimeout(this.#watch);
    this.#socket = null;
    link.value = "lost";
    for (const ref of this.#answers.keys()) this.#answer(ref, "");
    if (code === REFUSED) {
      location.reload();
      return;
    }
    setTimeout(() => this.#socket ?? this.#open(), about(this.#pause));
    this.#pause = Math.min(this.#pause * 2, 8000);
  }
}
