/** Wonders as an app: the browser keeps what works without a connection, and offers to install it where it can. */

/** What a browser asks before it installs an app; not all have it. */
interface Asking extends Event {
  prompt(): Promise<unknown>;
}

/** What the page needs comes first. */
const PAUSE = 3000;
const show = (what: string) => document.querySelectorAll<HTMLElement>(what).forEach((one) => one.hidden = false);

if (globalThis.isSecureContext) {
  const keep = () => setTimeout(() => navigator.serviceWorker?.register("/worker.js").catch(() => {}), PAUSE);
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
} else show("[data-insecure]");

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  show("[data-install]");
  for (const button of document.querySelectorAll("[data-install] button")) {
    button.addEventListener("click", () => (event as Asking).prompt());
  }
});
