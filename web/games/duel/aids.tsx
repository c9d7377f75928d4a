/** What a player could keep on paper: which cards and tokens nobody has seen yet. */

import { _, n_ } from "./language.ts";
import { byColour } from "../../app/elements/sorting.ts";
import type { Words } from "../../app/words/words.ts";
import { EffectList } from "../../pictures/effect.tsx";
import { Icon } from "../../pictures/picture.tsx";
import { unseen } from "./pieces/sorting.ts";
import type { DuelBoard } from "./view.ts";

export function Aids({ board }: { board: DuelBoard }) {
  const { view, words } = board;
  const { cards, guilds, tokens } = unseen(view, words.game.items);
  const lying = (back: string) => {
    const down = view.layout.filter((face) => face === back).length;
    return down ? n_("{n} of them lies face down.", "{n} of them lie face down.", down) : "";
  };
  return (
    <section class="duel-aids">
      {view.age > 0 && (
        <Unseen
          title={_("Cards of this age not seen yet")}
          note={lying(`age_${view.age}_back`)}
          ids={byColour(cards, words.game.items).flatMap(([, group]) => group)}
          words={words}
        />
      )}
      {view.age === 3 && (
        <Unseen
          title={_("Guilds not seen yet")}
          note={lying("guild_back")}
          ids={guilds}
          words={words}
        />
      )}
      <Unseen title={_("Progress tokens in the box")} note="" ids={tokens} words={words} />
    </section>
  );
}

function Unseen({ title, note, ids, words }: { title: string; note: string; ids: string[]; words: Words }) {
  return (
    <>
      <h2>{title}</h2>
      {note && <p class="quiet">{note}</p>}
      <ul class="unseen-cards">
        {ids.map((id) => (
          <li key={id} class={words.game.items[id]?.["colour"] ?? ""}>
            <button class="plain" data-item={id}>
              <Icon name={words.item(id).colour ? `tab_${words.item(id).colour}` : "progress"} />
              {words.name(id)}
              <EffectList effects={words.game.items[id]?.effects ?? []} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
