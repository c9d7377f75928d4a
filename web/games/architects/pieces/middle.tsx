/** The middle of the table: progress tokens, conflict tokens, and the cat while nobody has it. */

import { names, offersFor, offersThat } from "../../../app/elements/board.ts";
import { sign } from "../../../app/asking/asking.ts";
import { _, n_ } from "../language.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { Count, pickable, Token } from "./parts.tsx";
import type { ArchitectsBoard } from "../view.ts";
import { nth } from "../../../app/words/must.ts";

export function Middle({ board }: { board: ArchitectsBoard }) {
  return (
    <div class="middle">
      <Progress board={board} />
      <Conflict board={board} />
      <Discarded board={board} />
    </div>
  );
}

/** The discard pile: nothing comes back from it, but what is in it counts for what is left. */
function Discarded({ board }: { board: ArchitectsBoard }) {
  const n = Object.values(board.view.discard).reduce((sum, count) => sum + count, 0);
  const name = n_("Discard pile: {n} card", "Discard pile: {n} cards", n);
  return <Count icon="discard" n={n} name={name} asks="discard" place="discard" />;
}

function Progress({ board }: { board: ArchitectsBoard }) {
  const { view, words, question } = board;
  const asked = question?.kind === "progress";
  const blind = asked ? offersFor(board, "progress", "blind") : [];
  return (
    <section class={`progress ${asked ? "asked" : ""}`} aria-label={_("Progress tokens")}>
      <h3>{_("Progress tokens")}</h3>
      <div class="tokens">
        {view.open.map((id, place) => (
          <Token
            key={`${id}-${place}`}
            id={id}
            words={words}
            offers={asked ? offersThat(board, (offer) => names(offer, id)) : []}
            flip={`token-${id}`}
          />
        ))}
        {view.stack > 0 && (
          <button
            class={`token stack ${blind.length ? "offered" : ""}`}
            aria-label={n_("Stack: {n} unseen token", "Stack: {n} unseen tokens", view.stack)}
            {...pickable("blind", blind)}
          >
            <Icon name="progress" />
            <span class="name">{view.stack}</span>
          </button>
        )}
      </div>
    </section>
  );
}

function Conflict({ board }: { board: ArchitectsBoard }) {
  const { view, near, you } = board;
  const { peace, battle } = view.conflict;
  const { spoils } = nth(view.seats, near);
  const prospect = you === null
    ? ""
    : spoils
    ? n_("Battle now: {n} victory token", "Battle now: {n} victory tokens", spoils)
    : _("Battle now: no victory token");
  const name = n_("{n} conflict token on the peace side", "{n} conflict tokens on the peace side", peace);
  return (
    <section class="conflict" aria-label={_("Conflict")}>
      <span class="conflict-tokens" role="img" aria-label={name} {...sign("conflict")}>
        {Array.from(
          { length: peace + battle },
          (_none, place) => (
            <Icon key={place} name={place < battle ? "battle" : "peace"} class={place < battle ? "fight" : "calm"} />
          ),
        )}
        <b>{peace}</b>
      </span>
      <p class="quiet">{peace ? prospect : _("Battle after this turn")}</p>
      {view.cat === null && (
        <span class="cat" data-flip="cat" role="img" aria-label={_("the cat")} {...sign("cat")}>
          <Icon name="cat" />
        </span>
      )}
    </section>
  );
}
