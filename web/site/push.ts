/** Lets this browser be told when it is somebody's turn, and says in which time zone it is. */

import { element } from "../app/words/must.ts";

const panel = element("#told");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const key = panel.dataset["push"] ?? "";
/** The service worker is registered once the page has what it needs; it may take a while. */
const PATIENCE = 10_000;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function subscribe(): Promise<boolean> {
  if (await Notification.requestPermission() !== "granted") return false;
  await navigator.serviceWorker.register("/worker.js");
  const late = new Promise<never>((_, refuse) => setTimeout(refuse, PATIENCE));
  const worker = await Promise.race([navigator.serviceWorker.ready, late]);
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint = "", keys = {} } = made.toJSON();
  const answer = await fetch("/api/me/push", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, key: keys["p256dh"] ?? "", secret: keys["auth"] ?? "" }),
  });
  return answer.ok;
}

if (zone) {
  for (const field of panel.querySelectorAll<HTMLInputElement>("[name=zone]")) field.value = zone;
  for (const shown of panel.querySelectorAll("[data-zone]")) shown.textContent = zone;
}

if (globalThis.isSecureContext && "PushManager" in globalThis && "Notification" in globalThis) {
  for (const part of panel.querySelectorAll<HTMLElement>("[data-can]")) part.hidden = false;
  element("[data-cannot]", panel).hidden = true;
  const button = element("[data-can] button", panel);
  const status = element("[role=status]", panel);
  button.addEventListener("click", async () => {
    status.textContent = "";
    if (await subscribe().catch(() => false)) location.reload();
    else status.textContent = status.dataset["failed"] ?? "";
  });
}
