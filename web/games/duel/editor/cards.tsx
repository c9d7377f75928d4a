/** The cards of a position: those that still lie in the structure, and where those lie that have been taken. */

import { useState } from "preact/hooks";
import { Icon } from "../../../pictures/picture.tsx";
import { roman } from "../../../app/words/words.ts";
import { _ } from "../language.ts";
import { slotsOf } from "../view.ts";
import { type Part, seatName } from "./editor.tsx";
import { type CardPlace, counted, isFree, laid, used } from "./entry.ts";

const PLACES: CardPlace[] = ["city_0", "city_1", "discard"];

/** The structure as it lies, with a choice in every place. */
export function Structure({ entry, words, change }: Part) {
  const { items } = words.game;
  const slots = slotsOf(items, entry.age);
  const first = Math.min(...slots.map(({ x }) => x));
  const elsewhere = used(entry);
  const cards = Object.keys(items).filter((id) => items[id]?.kind === "card" && items[id]?.["age"] === entry.age);
  cards.sort((one, other) => words.name(one).localeCompare(words.name(other), document.documentElement.lang));
  return (
    <fieldset>
      <legend>{_("The cards of Age {age} as they lie", { age: roman(entry.age) })}</legend>
      <div class="editor-structure">
        {slots.map((slot, place) => {
          const face = entry.layout[place] ?? null;
          const isBack = face?.endsWith("_back");
          const colour = face && items[face]?.["colour"];
          return (
            <select
              key={place}
              aria-label={_("Place {place}", { place: place + 1 })}
              class={`${face === null ? "gone" : isBack ? "back" : face === "" ? "open" : "lies"} ${colour || ""}`}
              style={{ gridColumn: `${slot.x - first + 1} / span 2`, gridRow: slot.row }}
              value={face ?? "gone"}
              onChange={({ currentTarget: { value } }) =>
                change(laid(entry, items, place, value === "gone" ? null : value))}
            >
              {!isBack && <option value="">{_("choose …")}</option>}
              {isBack && <option value={`age_${entry.age}_back`}>{_("face down")}</option>}
              {isBack && entry.age === 3 && <option value="guild_back">{_("guild, face down")}</option>}
              {isFree(slot, entry.layout) && <option value="gone">{_("taken")}</option>}
              {!isBack &&
                cards.filter((id) => id === face || !elsewhere.has(id)).map((id) => (
                  <option key={id} value={id}>{words.name(id)}</option>
                ))}
            </select>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Where the cards lie that have been taken: one chooses a place, and clicks what lies there. */
export function Taken({ entry, words, change }: Part) {
  const [brush, take] = useState<CardPlace>("city_0");
  const { items } = words.game;
  const ages = [1, 2, 3].filter((age) => age <= entry.age);
  const under = new Set(entry.wonders.flat().map(({ tucked }) => tucked));
  const laidOut = new Set(entry.layout);
  const put = (id: string) => {
    const cards = { ...entry.cards };
    if (cards[id] === brush) delete cards[id];
    else cards[id] = brush;
    change({ ...entry, cards });
  };
  return (
    <fieldset>
      <legend>{_("Cards that have been taken")}</legend>
      <p>{_("Choose where, then click the cards that lie there. Cards under wonders are chosen with the wonder.")}</p>
      <div class="row" role="radiogroup" aria-label={_("Where the cards lie")}>
        {PLACES.map((place) => (
          <label key={place} class={`editor-brush ${place}`}>
            <input type="radio" name="brush" checked={brush === place} onChange={() => take(place)} />
            {placeName(place)}
          </label>
        ))}
      </div>
      {ages.map((age) => {
        const { taken, lie } = counted(entry, items, age);
        const all = Object.keys(items).filter((id) => items[id]?.kind === "card" && items[id]?.["age"] === age);
        return (
          <section key={age}>
            <h3>
              {_("Age {age}", { age: roman(age) })}{" "}
              <small class={taken === lie ? "" : "off"}>{_("{lie} of {taken}", { lie, taken })}</small>
            </h3>
            <div class="editor-cards">
              {all.filter((id) => !under.has(id) && !laidOut.has(id)).map((id) => {
                const place = entry.cards[id];
                return (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={place !== undefined}
                    class={`${items[id]?.["colour"]} ${place ?? ""}`}
                    onClick={() => put(id)}
                  >
                    {words.name(id)}
                    {place && (
                      <small>
                        {place === "discard"
                          ? <Icon name="discard" label={_("Discard pile")} />
                          : seatName(place === "city_1" ? 1 : 0)}
                      </small>
                    )}
                  </button>
                );
              })}
            </div>
          </section>
        );
      })}
    </fieldset>
  );
}

function placeName(place: CardPlace): string {
  return place === "discard" ? _("Discard pile") : seatName(place === "city_1" ? 1 : 0);
}
