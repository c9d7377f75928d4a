/** Whom a payment goes to, or what is missing, in the few signs that fit on a card. */

import { Icon } from "../../../pictures/picture.tsx";
import { type City, payees } from "../view.ts";
import type { Offer } from "../../../app/data/offers.ts";
import { nth } from "../../../app/words/must.ts";

/** The neighbours of one's own city are to the left and to the right; those of the free city are oneself and the other. */
export function signOf(city: City, side: "left" | "right", near: number): string {
  if (city.seat !== null) return side;
  return city[side] === near ? "person" : "opponent";
}

/** Coins to the left, to the bank, to the right; where it cannot be had, what is missing. */
export function Split(props: { offer: Offer; city: City; cities: City[]; near: number }) {
  const { offer, city, cities, near } = props;
  if (offer.reasons.length) return <Missing offer={offer} />;
  const { left, right } = payees(offer, city, cities);
  const bank = (offer.plan?.coins ?? 0) - left - right;
  return (
    <span class="split">
      {left > 0 && (
        <b>
          <Icon name={signOf(city, "left", near)} />
          {left}
        </b>
      )}
      {bank > 0 && (
        <b>
          {bank}
          <Icon name="coin" />
        </b>
      )}
      {right > 0 && (
        <b>
          {right}
          <Icon name={signOf(city, "right", near)} />
        </b>
      )}
    </span>
  );
}

function Missing({ offer }: { offer: Offer }) {
  const { code, fields } = nth(offer.reasons, 0);
  if (code === "missing") {
    return (
      <span class="split">
        {(fields["resources"] as string[]).map((one, place) => <Icon key={place} name={one} />)}
      </span>
    );
  }
  if (code === "coins_short") {
    return (
      <span class="split">
        <b>
          −{fields["coins"]}
          <Icon name="coin" />
        </b>
      </span>
    );
  }
  return <span class="split">{code === "duplicate" && <Icon name="same" />}</span>;
}
