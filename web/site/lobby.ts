/** Keeps the list of open tables fresh: the server draws it, the script only says when it has changed. */

async function refresh(): Promise<void> {
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("lobby");
  if (fresh) document.getElementById("lobby")?.replaceWith(fresh);
}

function watch(pause: number): void {
  const address = new URL("/api/lobby/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  let first = true;
  socket.addEventListener("message", () => {
    pause = 500;
    if (!first) refresh();
    first = false;
  });
  socket.addEventListener("close", () => setTimeout(watch, pause, Math.min(pause * 2, 10_000)));
}

watch(500);
