/** The replay file that was opened last: it goes from page to page in this browser tab, and nowhere else. */

const KEPT = "wonders.replay";

/** Keeps a file for the next page; false where the browser keeps nothing. */
export function keepFile(text: string): boolean {
  try {
    sessionStorage.setItem(KEPT, text);
    return true;
  } catch {
    return false;
  }
}

/** The file that is kept; null where there is none. */
export function keptFile(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Asks the server for the moments of a file, seen through these eyes. */
export function askForFile(text: string, eyes: string): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  return fetch(`/api/replays?${new URLSearchParams({ as: eyes })}`, { method: "POST", headers, body: text });
}

/** Asks the server what the coach says of the game in a file. */
export function reviewFile(text: string): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  return fetch("/api/reviews", { method: "POST", headers, body: text });
}
