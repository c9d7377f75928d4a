// Keeps the list of open tables fresh.
"use strict";

function item(table) {
  const link = document.createElement("a");
  link.href = `/join/${table.id}`;
  const title = document.createElement("strong");
  title.textContent = table.title;
  const seats = document.createElement("span");
  seats.textContent = ` ${table.seats.map((seat) => seat.name || "free seat").join(", ")} `;
  const status = document.createElement("em");
  status.textContent = table.status;
  link.append(title, seats, status);
  const line = document.createElement("li");
  line.append(link);
  return line;
}

function watch(pause) {
  const address = new URL("/api/lobby/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("message", (event) => {
    pause = 500;
    const tables = JSON.parse(event.data).filter((table) => table.status === "waiting");
    const list = document.createElement("ul");
    list.className = "tables";
    list.append(...tables.map(item));
    const nobody = document.createElement("p");
    nobody.className = "quiet";
    nobody.textContent = "Nobody waits for players right now. Open a table!";
    document.getElementById("lobby").replaceChildren(tables.length ? list : nobody);
  });
  socket.addEventListener("close", () => setTimeout(watch, pause, Math.min(pause * 2, 10000)));
}

watch(500);
