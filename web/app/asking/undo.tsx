/** The way back to before one's latest move: freely where it told nothing, else if the others agree. */

import { signal } from "@preact/signals";
import { Icon } from "../../pictures/picture.tsx";
import { answerUndo, undo } from "../data/store.ts";
import type { TakeBackData, Update } from "../data/wire.ts";
import type { Board } from "../elements/board.ts";
import { Overlay } from "../elements/overlay.tsx";
import { _ } from "../words/language.ts";
import type { Words } from "../words/words.ts";

interface Props {
  board: Board<unknown>;
  update: Update;
}

/** Whether somebody thinks about asking. */
const wondering = signal(false);

/** Why a move cannot be taken back without asking. */
function reason(back: TakeBackData, words: Words, rated: boolean): string {
  if (rated) return _("This game is rated: with a move taken back it does not count any more.");
  if (back.acted || !back.revealed) return _("Others have acted since your move.");
  return _("Your move has revealed something: {what}.", { what: words.event(back.revealed) });
}

export function TakeBack({ board, update }: Props) {
  const back = update.take_back;
  if (!back || update.table.asked) return null;
  return (
    <>
      <button class="take-back" data-key="z" onClick={() => back.free ? undo(false) : wondering.value = true}>
        <Icon name="undo" /> <span>{_("Take back")}</span>
      </button>
      {wondering.value && !back.free && <Wondering back={back} words={board.words} rated={update.table.rated} />}
    </>
  );
}

function Wondering({ back, words, rated }: { back: TakeBackData; words: Words; rated: boolean }) {
  const close = () => wondering.value = false;
  return (
    <Overlay title={_("Take your move back?")} class="wondering" close={close}>
      <p>{reason(back, words, rated)} {_("All others at the table have to agree.")}</p>
      <p class="row">
        <button class="main" onClick={() => (close(), undo(true))}>{_("Ask the others")}</button>
        <button onClick={close}>{_("Never mind")}</button>
      </p>
    </Overlay>
  );
}

/** What is asked of everybody, and who has still to answer. */
export function BackAsked({ board, update }: Props) {
  const { asked, you } = update.table;
  if (!asked || you === null) return null;
  const name = board.words.seat(asked.seat);
  const names = asked.waiting.map((seat) => board.words.seat(seat)).join(", ");
  return (
    <section class="asked-back" role="alert">
      {asked.waiting.includes(you)
        ? (
          <>
            <p>{_("{name} asks to take a move back. Do you agree?", { name })}</p>
            <button class="main" onClick={() => answerUndo(true)}>{_("I agree")}</button>
            <button onClick={() => answerUndo(false)}>{_("No")}</button>
          </>
        )
        : (
          <>
            <p>{_("To take a move back, these have to agree: {names}", { names })}</p>
            {asked.seat === you && <button onClick={() => answerUndo(false)}>{_("Never mind")}</button>}
          </>
        )}
    </section>
  );
}
