// Keeps the plain page of a table fresh: whenever the server says that something changed, the page is read again.
"use strict";

const address = new URL(document.currentScript.dataset.socket, location.href);
address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
let number = 0;
let pause = 500;
let reading = false;

async function refresh() {
  if (reading) return;
  reading = true;
  try {
    const text = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const kept = document.querySelector("[data-keep]")?.value;
    const open = document.querySelector("details")?.open;
    document.getElementById("main").replaceWith(fresh.getElementById("main"));
    document.title = fresh.title;
    if (kept) document.querySelector("[data-keep]")?.setAttribute("value", kept);
    if (open) document.querySelector("details")?.setAttribute("open", "");
  } finally {
    reading = false;
  }
}

function watch() {
  address.searchParams.set("since", number);
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    pause = 500;
    const fresh = message.number !== number || message.type === "presence";
    if (message.number && message.type !== "done") {
      const first = number === 0;
      number = message.number;
      if (fresh && !first) refresh();
    } else if (message.type === "presence") {
      refresh();
    }
  });
  socket.addEventListener("close", () => {
    setTimeout(watch, pause);
    pause = Math.min(pause * 2, 10000);
  });
}

watch();
