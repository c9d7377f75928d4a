/** A city: what it has, makes and buys at, its cards by colour, its wonders. */

import { NONE, offersFor } from "../../../app/elements/board.ts";
import { sign } from "../../../app/asking/asking.ts";
import { Card } from "../../../app/elements/card.tsx";
import { SeatFace } from "../../../app/elements/seat_face.tsx";
import { _, n_ } from "../language.ts";
import { total } from "../../../app/rail/score.tsx";
import { byColour } from "../../../app/elements/sorting.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { letters } from "../../../app/elements/fitting.ts";
import { shown } from "./large.tsx";
import { wondersOf } from "./sorting.ts";
import { Token } from "./token.tsx";
import { type City as CityData, type DuelBoard, priceOf, printed } from "../view.ts";
import { Tucked, WonderCard } from "./wonder.tsx";
import { nth } from "../../../app/words/must.ts";

export function City({ board, seat }: { board: DuelBoard; seat: number }) {
  const { view, words, near, waiting } = board;
  const city = nth(view.cities, seat);
  return (
    <section
      class={`city ${seat === near ? "near" : "far"}${waiting.includes(seat) ? " turn" : ""}`}
      aria-label={_("City of {name}", { name: words.player(seat) })}
      data-place={`seat:${seat}`}
      data-fills
    >
      <div class="about">
        <Heading board={board} seat={seat} city={city} />
        <Production city={city} board={board} />
        <Science city={city} board={board} />
        {city.progress.length > 0 && (
          <div class="owned">{city.progress.map((id) => <Token key={id} id={id} board={board} />)}</div>
        )}
      </div>
      <Buildings board={board} city={city} />
      <Wonders board={board} seat={seat} city={city} />
    </section>
  );
}

function Heading({ board, seat, city }: { board: DuelBoard; seat: number; city: CityData }) {
  const { words, tally } = board;
  const sheet = tally?.[seat];
  return (
    <header>
      <h2>
        <button
          class="city-name plain"
          aria-haspopup="dialog"
          aria-label={_("{name}: see the whole city", { name: words.seat(seat) })}
          onClick={() => shown.value = seat}
        >
          <SeatFace board={board} seat={seat} />
          <span>{words.seat(seat)}</span>
          <Icon name="eye" />
        </button>
      </h2>
      <span class="coins" data-place={`coins:${seat}`} {...sign("coins")}>
        <b key={city.coins} class="fresh">{city.coins}</b>
        <Icon name="coin" label={_("coins")} />
      </span>
      {sheet && (
        <span class="points" {...sign("points")}>
          <b key={total(sheet)} class="fresh">{total(sheet)}</b>
          <Icon name="laurel" label={_("points so far")} />
        </span>
      )}
    </header>
  );
}

/** For each resource how much the city makes, and what a missing unit costs it. */
function Production({ city, board }: { city: CityData; board: DuelBoard }) {
  const { words } = board;
  return (
    <ul class="production" aria-label={_("Production and prices")}>
      {Object.entries(city.production).map(([resource, units]) => (
        <li key={resource} class={units ? "made" : ""} title={words.name(resource)} {...sign("production")}>
          <Icon name={resource} label={words.name(resource)} />
          <b>{units}</b>
          <small>
            <span class="unseen">{_("to buy:")}</span>
            {city.trade[resource]}
            <Icon name="coin" label={_("coins")} />
          </small>
        </li>
      ))}
      {(["raw", "goods"] as const).filter((kind) => city.choices[kind]).map((kind) => (
        <li key={kind} class="made" {...sign("production")}>
          <Icon name={kind} label={kind === "raw" ? _("any raw material") : _("any manufactured good")} />
          <b>{city.choices[kind]}</b>
        </li>
      ))}
    </ul>
  );
}

/** So many symbols short of victory are told in words. */
const CLOSE = 2;

/** The science symbols, and how many are missing to win by them. */
function Science({ city, board }: { city: CityData; board: DuelBoard }) {
  const { words } = board;
  const { symbols, symbols_to_win } = printed(words.game.items);
  const have = Object.keys(city.symbols).length;
  const short = symbols_to_win - have;
  const text = n_("{n} symbol short of scientific supremacy", "{n} symbols short of scientific supremacy", short);
  return (
    <>
      <div class={`science${short <= CLOSE ? " close" : ""}`} {...sign("science")}>
        <span class="unseen">{text}</span>
        {symbols.filter((symbol) => symbol !== "law" || city.symbols[symbol]).map((symbol) => (
          <Symbol key={symbol} name={words.name(symbol)} icon={symbol} count={city.symbols[symbol] ?? 0} />
        ))}
        <b aria-hidden="true">{_("{n} of {all}", { n: have, all: symbols_to_win })}</b>
      </div>
      {short > 0 && short <= CLOSE && <p class="alarm" aria-hidden="true">{text}</p>}
    </>
  );
}

function Symbol({ name, icon, count }: { name: string; icon: string; count: number }) {
  return (
    <span class={`symbol${count ? " got" : ""}${count === 2 ? " pair" : ""}`}>
      {count ? <Icon name={icon} label={name} /> : <Icon name={icon} />}
    </span>
  );
}

function Buildings({ board, city }: { board: DuelBoard; city: CityData }) {
  const { words } = board;
  return (
    <div class="buildings" style={{ "--all": city.cards.length }}>
      {byColour(city.cards, words.game.items).map(([colour, cards]) => (
        <ul key={colour} class={`group ${colour}`} aria-label={words.name(colour)} style={{ "--cards": cards.length }}>
          {cards.map((id) => (
            <li key={id}>
              <Building id={id} board={board} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** A card that stands in a city; those that can be destroyed say so. */
function Building({ id, board }: { id: string; board: DuelBoard }) {
  const offers = offersFor(board, "destroy", id);
  return (
    <Card id={id} words={board.words} class="built" flip={`card-${id}`} offers={offers}>
      {offers.length > 0 && <Icon name="destroy" class="doomed" />}
    </Card>
  );
}

function Wonders({ board, seat, city }: { board: DuelBoard; seat: number; city: CityData }) {
  const { view, words } = board;
  return (
    <ul class="wonders" aria-label={_("Wonders")} data-place={`wonder:${seat}`}>
      {wondersOf(city, words.game.items).map(({ id, tucked }) => {
        const offers = seat === board.you && !tucked ? offersFor(board, "wonder", id) : NONE;
        return (
          <li key={id} class={tucked ? "stands" : ""} style={{ "--letters": letters(words.name(id)) }}>
            <WonderCard
              id={id}
              words={words}
              built={tucked !== null}
              offers={offers}
              price={offers[0]?.plan ? { plan: offers[0].plan, reasons: offers[0].reasons } : priceOf(view, seat, id)}
            />
            {tucked && <Tucked card={tucked} words={words} />}
          </li>
        );
      })}
    </ul>
  );
}
