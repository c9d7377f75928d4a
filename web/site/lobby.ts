/** Keeps the list of open tables fresh: the server draws it, the script only says when it has changed. */

import { about } from "../app/pauses.ts";

/** The page already shows what the first message on it tells. */
let first = true;

async function refresh(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("lobby");
  if (fresh) document.getElementById("lobby")?.replaceWith(fresh);
}

function watch(pause: number): void {
  const address = new URL("/api/lobby/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("message", () => {
    pause = 500;
    if (!first) refresh();
    first = false;
  });
  socket.addEventListener("close", () => setTimeout(watch, about(pause), Math.min(pause * 2, 10_000)));
}

watch(500);
