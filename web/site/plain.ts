/** Keeps the plain page of a table fresh: whenever the server says that something changed, the page is read again. */

const script = document.querySelector<HTMLElement>("[data-socket]")!;
const address = new URL(script.dataset["socket"]!, location.href);
address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
let number = 0;
let pause = 500;
let reading = false;

async function refresh(): Promise<void> {
  if (reading) return;
  reading = true;
  try {
    const answer = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const main = fresh.getElementById("main");
    // The game has started: its table is another page.
    if (!main) return location.reload();
    const kept = document.querySelector<HTMLInputElement>("[data-keep]")?.value;
    const open = document.querySelector("details")?.open;
    document.getElementById("main")?.replaceWith(main);
    document.title = fresh.title;
    if (kept) document.querySelector<HTMLInputElement>("[data-keep]")!.value = kept;
    if (open) document.querySelector("details")?.setAttribute("open", "");
  } finally {
    reading = false;
  }
}

function watch(): void {
  address.searchParams.set("since", String(number));
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    pause = 500;
    const first = number === 0;
    const fresh = message.number !== number;
    if (message.number && message.type !== "done") number = message.number;
    if (message.type === "presence" || (message.number && message.type !== "done" && fresh && !first)) refresh();
  });
  socket.addEventListener("close", () => {
    setTimeout(watch, pause);
    pause = Math.min(pause * 2, 10_000);
  });
}

watch();
