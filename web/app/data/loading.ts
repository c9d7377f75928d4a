/** What the app reads before it can draw anything; who cannot be told is asked to try again. */

import { bring } from "../../pictures/paintings.ts";
import { fileOf, hang, PAINTINGS, SPRITES } from "../../pictures/sprites.ts";
import { speak } from "../words/language.ts";
import { onceSeen } from "./frames.ts";
import { texts, update } from "./store.ts";
import type { GameTexts } from "../words/words.ts";
import { element } from "../words/must.ts";

/** Reads the words of a game and of the app in the language of the page, and the pictures, as often as it takes. */
export async function load(root: HTMLElement, game: string): Promise<void> {
  const language = document.documentElement.lang;
  for (;;) {
    try {
      const [told, said, ...sprites] = await Promise.all([
        readWords<GameTexts>(`/api/games/${game}?language=${language}`),
        readWords<Record<string, string | string[]>>(`/api/words?language=${language}`),
        ...SPRITES.map(async (sprite) => [sprite, await read(fileOf(sprite))] as const),
      ]);
      for (const [sprite, text] of sprites) hang(sprite, text);
      const paintings = Promise.all([read(fileOf(PAINTINGS)), tableSeen(root.dataset["page"] === "table")]);
      paintings.then(([text]) => bring(text, (id) => id in told.items), () => {});
      speak(said, language);
      texts.value = told;
      return;
    } catch {
      await again(root);
    }
  }
}

/** When the first table that a server tells of has been seen; at once where none is waited for. */
function tableSeen(live: boolean): Promise<void> {
  if (!live) return Promise.resolve();
  return new Promise((done) => {
    const stop = update.subscribe((now) => {
      if (!now) return;
      onceSeen(done);
      queueMicrotask(() => stop());
    });
  });
}

async function readWords<T>(address: string): Promise<T> {
  return JSON.parse(await read(address)) as T;
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return await answer.text();
}

/**
 * Shows the line that the server has put into the page for this, in the language of the page, until its button is pressed.
 *
 * Whoever presses it keeps the focus: on the line that takes its place, and on the button when it comes back.
 */
function again(root: HTMLElement): Promise<void> {
  const [coming, failed] = [element(".coming", root), element(".failed", root)];
  const button = element("button", failed);
  const pressed = document.activeElement === coming;
  const show = (trouble: boolean) => [coming.hidden, failed.hidden] = [trouble, !trouble];
  show(true);
  if (pressed) button.focus();
  return new Promise((done) => {
    button.addEventListener("click", () => {
      show(false);
      coming.tabIndex = -1;
      coming.focus();
      done();
    }, { once: true });
  });
}
