/** What the two cities have beside their cards: coins, wonders, progress tokens; and how the conflict stands. */

import { _ } from "../language.ts";
import { printed } from "../view.ts";
import { type Part, seatName } from "./editor.tsx";
import { type TokenPlace, used, type WonderEntry } from "./entry.ts";

const MOST_COINS = 86;
const LAST_SPACE = 8;

export function Cities(part: Part) {
  return (
    <>
      {[0, 1].map((seat) => <City key={seat} {...part} seat={seat} />)}
      <Tokens {...part} />
      <Conflict {...part} />
    </>
  );
}

/** The coins and wonders of a city. */
function City({ entry, words, change, seat }: Part & { seat: number }) {
  const { items } = words.game;
  const elsewhere = used(entry);
  const own = entry.wonders[seat] ?? [];
  const put = (place: number, wonder: WonderEntry) => {
    const wonders = entry.wonders.map((row, at) =>
      at === seat ? row.map((one, nr) => nr === place ? wonder : one) : row
    );
    change({ ...entry, wonders });
  };
  const ids = (kind: string) =>
    Object.keys(items).filter((id) => items[id]?.kind === kind && (items[id]?.["age"] ?? 0) <= entry.age)
      .sort((one, other) => words.name(one).localeCompare(words.name(other), document.documentElement.lang));
  const options = (kind: string, chosen: string) =>
    ids(kind).filter((id) => id === chosen || !elsewhere.has(id)).map((id) => (
      <option key={id} value={id}>{words.name(id)}</option>
    ));
  return (
    <fieldset>
      <legend>{seatName(seat)}</legend>
      <label>
        {_("Coins")}{" "}
        <input
          type="number"
          min="0"
          max={MOST_COINS}
          required
          value={entry.coins[seat]}
          onInput={({ currentTarget: { valueAsNumber: coins } }) =>
            Number.isInteger(coins) &&
            change({ ...entry, coins: entry.coins.map((one, at) => at === seat ? coins : one) })}
        />
      </label>
      <p>{_("Wonders: those that stand first, in the order they were built, each with the card under it.")}</p>
      {own.map((wonder, place) => (
        <div class="row" key={place}>
          <select
            aria-label={_("{player}: wonder {number}", { player: seatName(seat), number: place + 1 })}
            value={wonder.id}
            onChange={(event) => put(place, { id: event.currentTarget.value, tucked: "" })}
          >
            <option value="">{_("choose …")}</option>
            {options("wonder", wonder.id)}
          </select>
          <select
            aria-label={_("{player}: the card under wonder {number}", { player: seatName(seat), number: place + 1 })}
            disabled={!wonder.id}
            value={wonder.tucked}
            onChange={(event) => put(place, { ...wonder, tucked: event.currentTarget.value })}
          >
            <option value="">{_("not built")}</option>
            {options("card", wonder.tucked)}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

/** Where every progress token is. */
function Tokens({ entry, words, change }: Part) {
  const { items } = words.game;
  const places: [TokenPlace | "", string][] = [
    ["", _("in the box")],
    ["board", _("on the board")],
    ["city_0", seatName(0)],
    ["city_1", seatName(1)],
    ...(entry.question === "library" ? [["drawn", _("drawn from the box")] as [TokenPlace, string]] : []),
  ];
  const put = (id: string, place: string) => {
    const tokens = { ...entry.tokens };
    if (place) tokens[id] = place as TokenPlace;
    else delete tokens[id];
    change({ ...entry, tokens });
  };
  return (
    <fieldset>
      <legend>{_("Progress tokens")}</legend>
      <div class="editor-tokens">
        {Object.keys(items).filter((id) => items[id]?.kind === "token").map((id) => (
          <label key={id}>
            <span>{words.name(id)}</span>
            <select value={entry.tokens[id] ?? ""} onChange={(event) => put(id, event.currentTarget.value)}>
              {places.map(([place, name]) => <option key={place} value={place}>{name}</option>)}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Where the pawn stands, and which military tokens still lie there. */
function Conflict({ entry, words, change }: Part) {
  const { pawn } = entry;
  const where = pawn === 0
    ? _("in the middle")
    : _("{spaces} towards the capital of: {player}", { spaces: Math.abs(pawn), player: seatName(pawn > 0 ? 1 : 0) });
  return (
    <fieldset>
      <legend>{_("Conflict")}</legend>
      <label class="editor-pawn">
        {_("Conflict pawn")}
        <input
          type="range"
          min={-LAST_SPACE}
          max={LAST_SPACE}
          value={pawn}
          aria-valuetext={where}
          onInput={(event) => change({ ...entry, pawn: Number(event.currentTarget.value) })}
        />
        <output>{where}</output>
      </label>
      <p>{_("Military tokens that still lie there")}</p>
      {[0, 1].map((seat) =>
        printed(words.game.items).military_tokens.map(({ coins }, zone) => (
          <label class="switch" key={`${seat} ${zone}`}>
            <input
              type="checkbox"
              checked={entry.military[seat]?.[zone] ?? true}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  ...entry,
                  military: entry.military.map((own, at) =>
                    at === seat
                      ? own.map((one, nr) => nr === zone ? checked : one)
                      : own
                  ),
                })}
            />
            {_("against {player}: {coins} coins", { player: seatName(1 - seat), coins })}
          </label>
        ))
      )}
    </fieldset>
  );
}
