/** Keeps the plain page of a table fresh: whenever the server says that something changed, the page is read again. */

import { about } from "../app/data/pauses.ts";
import { element } from "../app/words/must.ts";

const script = element("[data-socket]");
const address = new URL(script.dataset["socket"] ?? "", location.href);
address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
/** The moment that the page shows. */
let number = Number(script.dataset["number"]);
let pause = 500;
let reading = false;
/** Whether something changed while the page was being read. */
let again = false;

async function refresh(): Promise<void> {
  again = true;
  if (reading) return;
  reading = true;
  try {
    while (again) {
      again = false;
      await read();
    }
  } finally {
    reading = false;
  }
}

async function read(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = fresh.getElementById("main");
  // The game has started: its table is another page.
  if (!main) return location.reload();
  replace(element("#main"), main);
  document.title = fresh.title;
}

/** Puts the fresh content in place of the old; what is being typed, what is open and the focus stay. */
function replace(old: HTMLElement, main: HTMLElement): void {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  for (const line of old.querySelectorAll("[data-keep]")) {
    main.querySelector(line.id ? `#${line.id}` : "[data-keep]")?.replaceWith(line);
  }
  if (old.querySelector("details")?.open) main.querySelector("details")?.setAttribute("open", "");
  const menu = [...old.querySelectorAll("[popover]")].find((one) => one.matches(":popover-open"))?.id;
  old.replaceWith(main);
  const still = menu ? document.getElementById(menu) : null;
  if (still?.matches("[popover]")) still.showPopover();
  if (focused) place(main, focused).focus();
}

/** Where the focus goes: to the same thing if it is still there, else to the beginning. */
function place(main: HTMLElement, focused: Element): HTMLElement {
  const alike = [...main.querySelectorAll<HTMLElement>(focused.localName)];
  return alike.find((one) => one === focused || one.isEqualNode(focused)) ?? main;
}

function watch(): void {
  address.searchParams.set("since", String(number));
  address.searchParams.set("changes", "true");
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    pause = 500;
    const changed = message.type === "change" || (message.number ?? number) !== number;
    number = message.number ?? number;
    if (changed) refresh();
  });
  socket.addEventListener("close", () => {
    setTimeout(watch, about(pause));
    pause = Math.min(pause * 2, 10_000);
  });
}

watch();
