/** Small signs of a city: coins, shields, symbols, tokens, what it makes and what that costs. */

import { Icon } from "../../../pictures/picture.tsx";
import { sign } from "../../../app/asking/asking.ts";
import { _, n_ } from "../language.ts";
import { counted } from "../../../app/elements/sorting.ts";
import type { City, Prices } from "../view.ts";
import { nth } from "../../../app/words/must.ts";

interface StatProps {
  icon: string;
  name: string;
  value: number;
  /** Where it lies, for scenes. */
  place?: string;
  /** The sign by which it is asked about; a part of a button has none. */
  asks?: string | undefined;
}

/** A number with its icon. */
export function Stat({ icon, name, value, place, asks }: StatProps) {
  return (
    <span class="stat" title={asks ? undefined : name} data-place={place} {...asks && sign(asks)}>
      <Icon name={icon} label={name} />
      <b>{value}</b>
    </span>
  );
}

/** The scientific symbols of a city. */
export function Science({ city, held }: { city: City; held: boolean | undefined }) {
  const names: Record<string, string> = {
    compass: _("Compasses"),
    gear: _("Gears"),
    tablet: _("Tablets"),
    any: _("Wild symbols"),
  };
  return (
    <>
      {Object.entries(city.science).map(([symbol, count]) =>
        count > 0 && (
          <Stat
            key={symbol}
            icon={symbol === "any" ? "any_science" : symbol}
            name={names[symbol] ?? symbol}
            value={count}
            asks={held ? undefined : "science"}
          />
        )
      )}
    </>
  );
}

const VICTORY = [1, 3, 5];

/** The conflict tokens of a city, one by one. */
export function Tokens({ city, place, held }: { city: City; place: number; held: boolean | undefined }) {
  const won = city.victories.flatMap((count, age) => Array<number>(count).fill(nth(VICTORY, age)));
  const all = [...won, ...Array<number>(city.defeats).fill(-1)];
  if (!all.length) return null;
  const sum = all.reduce((total, points) => total + points, 0);
  return (
    <span
      class="tokens"
      role="img"
      aria-label={n_("Conflict tokens: {n} point", "Conflict tokens: {n} points", sum)}
      {...!held && sign("conflicts")}
    >
      {all.map((points, number) => (
        <span key={number} class={`token ${points < 0 ? "lost" : "won"}`} data-flip={`token-${place}-${number}`}>
          {points < 0 ? "−1" : points}
        </span>
      ))}
    </span>
  );
}

/** Resources that a city makes, either/or sources as pairs; with `sold` only what neighbours may buy. */
export function Makes({ city, sold, held }: { city: City; sold?: boolean; held?: boolean }) {
  const choices = city.choices.filter((choice) => choice.for_sale || !sold);
  return (
    <span class="makes" {...!held && sign("production")}>
      {counted(city.makes).map(({ id, count }) => <Resource key={id} id={id} count={count} />)}
      {choices.map(({ resources, for_sale }, place) => (
        <span key={place} class={`either${for_sale ? "" : " own-use"}`}>
          {resources.map((resource, other) => (
            <>
              {other > 0 && <i aria-hidden="true">/</i>}
              <Resource id={resource} />
            </>
          ))}
        </span>
      ))}
      {!city.makes.length && !choices.length && <span class="quiet">{_("nothing")}</span>}
    </span>
  );
}

function Resource({ id, count = 1 }: { id: string; count?: number }) {
  if (count < 3) {
    return (
      <>{Array.from({ length: count }, (_none, place) => <Icon key={place} name={id} label={resourceName(id)} />)}</>
    );
  }
  return (
    <span class="times">
      <Icon name={id} label={resourceName(id)} />×{count}
    </span>
  );
}

/** The name of a resource. */
function resourceName(id: string): string {
  const known: Record<string, string> = {
    wood: _("wood"),
    stone: _("stone"),
    clay: _("clay"),
    ore: _("ore"),
    glass: _("glass"),
    cloth: _("cloth"),
    papyrus: _("papyrus"),
  };
  return known[id] ?? id;
}

/** What one pays a neighbour for a unit. */
export function PriceList({ prices }: { prices: Prices }) {
  return (
    <span class={`prices${prices.raw < 2 || prices.goods < 2 ? "" : " usual"}`}>
      <Unit icon="raw" name={_("Price of raw materials")} coins={prices.raw} />
      <Unit icon="goods" name={_("Price of manufactured goods")} coins={prices.goods} />
    </span>
  );
}

function Unit({ icon, name, coins }: { icon: string; name: string; coins: number }) {
  return (
    <span class={`stat${coins < 2 ? " cheap" : ""}`} {...sign("prices")}>
      <Icon name={icon} label={name} />
      <b>{coins}</b>
      <Icon name="coin" />
    </span>
  );
}
