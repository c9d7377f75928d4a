/** Beside the layout: the age, the progress tokens on the board, the discard pile. */

import { sign } from "../../app/asking/asking.ts";
import { _, n_ } from "./language.ts";
import { roman } from "../../app/words/words.ts";
import { Icon } from "../../pictures/picture.tsx";
import { pileOpen } from "./pieces/pile.tsx";
import { Token } from "./pieces/token.tsx";
import { type DuelBoard, printed } from "./view.ts";

/** What puts a card on the discard pile. */
const PILED = new Set(["discard", "destroy"]);

export function Side({ board }: { board: DuelBoard }) {
  const { view, words } = board;
  const left = view.layout.filter((face) => face !== null).length;
  const built = view.cities.reduce((sum, city) => sum + city.wonders.length, 0);
  const most = printed(words.game.items).wonders_built_at_most;
  const gone = board.events.findLast((event) => PILED.has(event.kind))?.["card"];
  return (
    <section class="side" aria-label={_("The board")}>
      <p class="now">
        {view.age > 0 && (
          <span {...sign("age")}>
            <Icon name={`age_${view.age}`} label={_("Age {age}", { age: roman(view.age) })} />
            <b class="short" aria-hidden="true">{left}</b>
            <span class="long">{n_("{n} card left", "{n} cards left", left)}</span>
          </span>
        )}
        <span {...sign("wonders")}>
          <Icon name="stage" label={_("Wonders built")} />
          <b class="short" aria-hidden="true">{built}/{most}</b>
          <span class="long">{_("{n} of {all}", { n: built, all: most })}</span>
        </span>
      </p>
      <div class="board-tokens" role="group" aria-label={_("Progress tokens on the board")}>
        {view.board.map((id) => <Token key={id} id={id} board={board} wide />)}
      </div>
      <button
        class="discard-pile"
        data-place="discard"
        data-fills
        aria-haspopup="dialog"
        data-item="sign.discard"
        onClick={() => pileOpen.value = true}
      >
        <span data-flip={gone && `card-${gone}`}>
          <Icon name="discard" />
        </span>
        <span class="long">{_("Discard pile")}</span>
        <b>{view.discard.length}</b>
      </button>
    </section>
  );
}
