/** A picture of how the game ended, made in the browser, to show and to send. */

import { signal } from "@preact/signals";
import { Icon } from "../../pictures/picture.tsx";
import type { Board, GameUI } from "../elements/board.ts";
import { seatFaces } from "../elements/faces.ts";
import { Overlay } from "../elements/overlay.tsx";
import { trouble } from "../data/store.ts";
import type { OutcomeData, Update } from "../data/wire.ts";
import type { Sharing } from "./share_drawing.ts";
import { HIGH, WIDE } from "./share_layout.ts";
import { result } from "../words/result.ts";
import { _ } from "../words/language.ts";
import { Words } from "../words/words.ts";

const made = signal<{ address: string; file: File } | null>(null);

/** Makes a picture of the finished game, and shows it with the ways to send and to keep it. */
export function SharePicture({ board, update, game }: { board: Board<unknown>; update: Update; game: GameUI }) {
  const { outcome } = update;
  if (!outcome) return null;
  return (
    <>
      <button onClick={() => make(board, outcome, game)}>
        <Icon name="share" /> {_("Picture to share")}
      </button>
      {made.value && <Made {...made.value} />}
    </>
  );
}

async function make(board: Board<unknown>, outcome: OutcomeData, game: GameUI): Promise<void> {
  try {
    const { draw } = await import("./share_drawing.ts");
    const canvas = await draw(sharing(board, outcome, game));
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (!blob) throw new Error("no picture came of it");
    const file = new File([blob], `wonders-${board.words.game.id}.png`, { type: "image/png" });
    made.value = { address: canvas.toDataURL("image/png"), file };
  } catch {
    trouble.value = _("The picture could not be made.");
  }
}

/** What the picture tells, to whoever sees it: nobody in it is "you". */
function sharing(board: Board<unknown>, outcome: OutcomeData, game: GameUI): Sharing {
  const words = new Words(board.words.game, board.words.players);
  const { title, more } = result(outcome, words);
  const faces = seatFaces(board.seats);
  const order = outcome.ranks.map((rank, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank);
  return {
    game: words.game.title,
    title,
    how: more,
    categories: words.game.categories
      .filter((id) => outcome.points.some((sheet) => (sheet[id] ?? 0) > 0))
      .map((id) => ({ id, name: words.say("category", id) })),
    lines: order.map(({ rank, seat }) => ({
      name: words.players[seat] ?? "",
      face: faces[seat] ?? "",
      seat,
      first: rank === 1,
      points: outcome.points[seat] ?? {},
      total: outcome.totals[seat] ?? 0,
      wonders: game.wonders?.(board.view, seat) ?? [],
    })),
  };
}

function Made({ address, file }: { address: string; file: File }) {
  const sendable = navigator.canShare?.({ files: [file] }) ?? false;
  const send = () => navigator.share({ files: [file] }).catch(() => {});
  return (
    <Overlay title={_("Picture to share")} class="shared" close={() => made.value = null}>
      <img src={address} width={WIDE} height={HIGH} alt={_("The end of the game")} />
      <p class="row">
        {sendable && <button class="main" onClick={send}>{_("Share")}</button>}
        <a class={sendable ? "button" : "button main"} href={address} download={file.name}>{_("Save the picture")}</a>
      </p>
    </Overlay>
  );
}
