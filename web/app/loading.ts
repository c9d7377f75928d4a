/** What the app reads before it can draw anything; who cannot be told is asked to try again. */

import { speak } from "./language.ts";
import { texts } from "./store.ts";

/** Reads the words of a game and of the app in the language of the page, as often as it takes. */
export async function loadWords(root: HTMLElement, game: string): Promise<void> {
  const language = document.documentElement.lang;
  for (;;) {
    try {
      const [told, said] = await Promise.all([
        read(`/api/games/${game}?language=${language}`),
        read(`/api/words?language=${language}`),
      ]);
      speak(said, language);
      texts.value = told;
      return;
    } catch {
      await again(root);
    }
  }
}

// deno-lint-ignore no-explicit-any
async function read(address: string): Promise<any> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return await answer.json();
}

/** Shows the line that the server has put into the page for this, in the language of the page, until its button is pressed. */
function again(root: HTMLElement): Promise<void> {
  const [coming, failed] = [root.querySelector<HTMLElement>(".coming")!, root.querySelector<HTMLElement>(".failed")!];
  const show = (trouble: boolean) => [coming.hidden, failed.hidden] = [trouble, !trouble];
  show(true);
  return new Promise((done) => {
    failed.querySelector("button")!.addEventListener("click", () => {
      show(false);
      done();
    }, { once: true });
  });
}
