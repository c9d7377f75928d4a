/** Whom to pay: every way that no other undercuts, the cheapest chosen beforehand. */

import { useState } from "preact/hooks";
import type { Board } from "../../../app/elements/board.ts";
import { _, n_ } from "../language.ts";
import { act, sending } from "../../../app/data/store.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { paidTo } from "../labels.ts";
import { Card } from "../../../app/elements/card.tsx";
import { asked } from "./hand.tsx";
import { signOf } from "./price.tsx";
import { chosen, payees, type View } from "../view.ts";
import { stagesOf } from "./wonder.tsx";
import type { Offer, Question } from "../../../app/data/offers.ts";
import type { Words } from "../../../app/words/words.ts";
import { nth } from "../../../app/words/must.ts";

/** The ways to pay as a choice of one, and the button that pays. */
export function Pay({ board, question }: { board: Board<View>; question: Question }) {
  const { view, words } = board;
  const offers = question.offers.toSorted((one, other) => (one.plan?.coins ?? 0) - (other.plan?.coins ?? 0));
  const [taken, take] = useState(nth(offers, 0).action);
  const way = offers.find((offer) => offer.action === taken) ?? nth(offers, 0);
  const city = asked(board);
  const what = chosen(view.choice).at(-1);
  const item = what?.verb === "stage" ? stagesOf(city, words)[city.stages] : what?.card;
  const name = words.name(item ?? "");
  const coins = way.plan?.coins ?? 0;
  return (
    <section class="hand pay" aria-label={_("Whom do you pay?")}>
      {what && <Card id={what.card} words={words} flip={`${city.seat ?? "city"}-${what.card}`} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act(way);
        }}
      >
        <fieldset class="splits">
          <legend>
            {city.seat === null
              ? _("Whom does the free city pay for {name}?", { name })
              : _("Whom do you pay for {name}?", { name })}
          </legend>
          {offers.map((offer) => (
            <SplitChoice
              key={offer.action}
              board={board}
              offer={offer}
              on={offer === way}
              take={() => take(offer.action)}
            />
          ))}
        </fieldset>
        <p class="split-plan">
          <b>{name}</b> {told(way, words).join(" · ")}
        </p>
        <button
          class="main"
          data-offer={way.notation}
          data-key="1"
          aria-disabled={way.reasons.length > 0 || sending.value}
        >
          <Icon name="coin" /> {n_("Pay {n} coin", "Pay {n} coins", coins)}
        </button>
      </form>
    </section>
  );
}

/** What is bought for the coins of a way to pay, line by line. */
function told({ plan }: Offer, words: Words): string[] {
  return plan ? words.plan({ ...plan, steps: plan.steps.filter((step) => (step.coins ?? 0) > 0) }) : [];
}

function SplitChoice(
  { board, offer, on, take }: { board: Board<View>; offer: Offer; on: boolean; take: () => void },
) {
  const { view, words } = board;
  const city = asked(board);
  const paid = payees(offer, city, view.cities);
  return (
    <label class={`split-choice${on ? " on" : ""}${offer.reasons.length ? " impossible" : ""}`}>
      <input type="radio" name="split" checked={on} disabled={offer.reasons.length > 0} onChange={take} />
      <span>
        {(["left", "right"] as const).map((side) =>
          paid[side] > 0 && (
            <strong key={side}>
              <Icon name={signOf(city, side, board.near)} /> {paidTo(nth(view.cities, city[side]), paid[side], words)}
            </strong>
          )
        )}
        {offer.reasons.map((one) => <small key={one.code}>{words.reason(one)}</small>)}
      </span>
    </label>
  );
}
