/** The cards of the age as they lie: each row covers half of the one above. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { names, offersFor, offersThat } from "../../../app/elements/board.ts";
import { sign } from "../../../app/asking/asking.ts";
import { Card, Price } from "../../../app/elements/card.tsx";
import { _, n_ } from "../language.ts";
import { picked } from "../../../app/data/store.ts";
import { roman } from "../../../app/words/words.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { Back } from "../../../pictures/pieces.tsx";
import { openingOf, plan, pushOf } from "../../../app/planner/plan.ts";
import { covering, extent, freed } from "./layout.ts";
import { priceText } from "../notes.tsx";
import { type DuelBoard, priceOf, type Slot, slotsOf } from "../view.ts";
import { costState, type Priced } from "../../../app/data/offers.ts";

const BACKS: Readonly<Record<string, 1 | 2 | 3>> = { age_1_back: 1, age_2_back: 2, age_3_back: 3 };

/** The card that is pointed at or has the focus. */
const looked = signal("");

function look(event: Event): void {
  const thing = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item]") : null;
  looked.value = thing?.dataset["item"] ?? "";
}

export function Structure({ board }: { board: DuelBoard }) {
  const { view, words } = board;
  const slots = slotsOf(words.game.items, view.age);
  const { columns, rows, first, middle, shownAt } = extent(slots, view.layout);
  const shown = view.layout.indexOf(picked.value?.id ?? looked.value);
  const frees = new Set(view.available.includes(shown) ? freed(slots, view.layout, shown) : []);
  const covers = new Set(shown < 0 ? [] : covering(slots, view.layout, shown));
  return (
    <section
      class="structure"
      aria-label={_("Cards of Age {age}", { age: roman(view.age) })}
      onPointerOver={look}
      onPointerLeave={() => looked.value = ""}
      onFocusIn={look}
      onFocusOut={() => looked.value = ""}
    >
      <div
        class="lie"
        style={{ "--lie-columns": columns, "--lie-rows": rows, "--lie-first": first, "--lie-middle": middle }}
      >
        {slots.map((slot, place) => (
          <Place
            key={`${view.age} ${place}`}
            board={board}
            slot={slot}
            x={shownAt.get(slot.x) ?? slot.x}
            place={place}
            mark={frees.has(place) ? "freed" : covers.has(place) ? "covers" : ""}
          />
        ))}
      </div>
    </section>
  );
}

/** What taking the card that is looked at means for another: it becomes available, or lies in the way. */
type Mark = "freed" | "covers" | "";

interface PlaceProps {
  board: DuelBoard;
  slot: Slot;
  place: number;
  /** Where it is shown across. */
  x: number;
  mark: Mark;
}

function Place({ board, slot, place, x, mark }: PlaceProps) {
  const { view } = board;
  const face = view.layout[place];
  if (!face) return null;
  const open = view.available.includes(place);
  const down = view.face_down?.includes(place);
  return (
    <div
      class={`slot${open ? " open" : ""}${down ? " down" : ""} ${mark}`}
      style={{ "--row": slot.row, "--x": x }}
      data-fills
    >
      {face.endsWith("_back")
        ? <FaceDown id={face} board={board} />
        : <Open id={face} open={open} note={down ? _("face down") : _("covered")} board={board} />}
      {open && <Marks card={face} board={board} />}
      {mark && (
        <span class={`mark ${mark === "freed" ? "" : "in-way"}`} aria-hidden="true">
          <Icon name={mark === "freed" ? "unlock" : "lock"} /> {mark === "freed" ? _("uncovered then") : _("covers it")}
        </span>
      )}
    </div>
  );
}

function FaceDown({ id, board }: { id: string; board: DuelBoard }) {
  return (
    <span class={`back ${id}`} role="img" aria-label={board.words.name(id)} {...sign("back")}>
      <Back age={BACKS[id] ?? "guild"} />
    </span>
  );
}

function Open({ id, open, note, board }: { id: string; open: boolean; note: string; board: DuelBoard }) {
  const { view, words } = board;
  // On the analysis board it may be the other one who is asked.
  const payer = board.you ?? board.near;
  const offers = offersThat(board, (offer) => names(offer, id) && offer.reasons[0]?.code !== "built");
  const build = offersFor(board, "build", id)[0];
  // The offer says how it is paid for, the view only for how much.
  const mine = build?.plan ? build : priceOf(view, payer, id);
  const other = priceOf(view, 1 - payer, id);
  return (
    <Card
      id={id}
      words={words}
      offers={offers}
      price={open ? mine : undefined}
      flip={`card-${id}`}
      tag={open && mine ? tag(mine) : undefined}
      note={open
        ? [other && priceText(other, words, 1 - payer), ...planTexts(id, board)].filter(Boolean).join("; ")
        : note}
    >
      {open && other && <Other price={other} />}
    </Card>
  );
}

/** What the planner says of a card that can be taken: what it uncovers, and what its shields do. */
function Marks({ card, board }: { card: string; board: DuelBoard }) {
  const opens = openingOf(plan.value, card)?.opens ?? [];
  const push = pushOf(plan.value, card);
  return (
    <>
      {opens.length > 0 && (
        <span class="plan-mark opens" aria-hidden="true">
          <Icon name="unlock" />
          {opens.map((face, place) =>
            face.endsWith("_back")
              ? <b key={place}>?</b>
              : <Icon key={place} name={`tab_${board.words.item(face).colour}`} />
          )}
        </span>
      )}
      {push && (
        <span class="plan-mark push" aria-hidden="true">
          <Icon name={push.wins ? "crown" : "pawn"} />
          {push.spaces}
          {push.coins > 0 && (
            <>
              · −{push.coins}
              <Icon name="coin" />
            </>
          )}
        </span>
      )}
    </>
  );
}

/** The same in words. */
function planTexts(id: string, board: DuelBoard): string[] {
  const { words, near } = board;
  const opens = openingOf(plan.value, id)?.opens ?? [];
  const push = pushOf(plan.value, id);
  const texts = opens.length ? [_("Uncovers: {cards}", { cards: opens.map((one) => words.name(one)).join(", ") })] : [];
  if (!push) return texts;
  texts.push(
    push.wins
      ? _("The pawn reaches the capital")
      : n_("The pawn moves {n} space", "The pawn moves {n} spaces", push.spaces),
  );
  const name = words.player(1 - near);
  if (push.coins) texts.push(n_("{name} loses {n} coin", "{name} loses {n} coins", push.coins, { name }));
  return texts;
}

/** What the card costs the opponent. */
function Other({ price }: { price: Priced }) {
  return (
    <span class="other" aria-hidden="true">
      <Icon name="opponent" />
      <Price offer={price}>{tag(price)}</Price>
    </span>
  );
}

/** The state of a price in a word, where no coins say it. */
function tag(price: Priced): ComponentChildren {
  if (price.plan?.coins) return undefined;
  const state = costState(price);
  return <span class="state">{state === "chain" ? _("chain") : state === "own" ? _("own") : _("free")}</span>;
}
