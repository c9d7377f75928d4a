/** What anybody could keep on paper: how many cards of each kind are left in each deck. */

import { _ } from "./language.ts";
import { EffectList } from "../../pictures/effect.tsx";
import { type ArchitectsBoard, around, kinds } from "./view.ts";

export function Aids({ board }: { board: ArchitectsBoard }) {
  const { view, words } = board;
  const items = words.game.items;
  const players = view.seats.length;
  const decks = [players, board.near, ...around(board.near, players).reverse()].flatMap((deck) =>
    view.decks[deck] ?? []
  );
  return (
    <section class="architects-aids">
      <h2>{_("Cards left in the decks")}</h2>
      <p class="quiet">{_("Every card is seen when it is taken, so what is left can be counted.")}</p>
      <div class="scroll" tabIndex={0} role="region" aria-label={_("Cards left in the decks")}>
        <table class="sheet">
          <thead>
            <tr>
              <th scope="col">{_("Card")}</th>
              {decks.map((deck) => <th key={deck.id} scope="col">{words.name(deck.id)}</th>)}
              <th scope="col">{_("Discarded")}</th>
            </tr>
          </thead>
          <tbody>
            {kinds(items).map((id, kind) => (
              <tr key={id}>
                <th scope="row">
                  <span class={`sort ${words.item(id).colour}`}>
                    <EffectList effects={words.item(id).effects ?? []} />
                  </span>
                  <span class="unseen">{words.name(id)}</span>
                </th>
                {decks.map((deck) => <td key={deck.id}>{deck.left[kind] || "·"}</td>)}
                <td>{view.discard[id] ?? "·"}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{_("Total")}</th>
              {decks.map((deck) => <td key={deck.id}>{deck.size}</td>)}
              <td>{Object.values(view.discard).reduce((sum, count) => sum + count, 0)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
