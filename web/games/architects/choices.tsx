/** Choices that have a place of their own on the table: wonders before the game, cards looked at, payments, the act. */

import { offersFor, offersThat } from "../../app/elements/board.ts";
import { cardName } from "../../app/elements/card.tsx";
import { _, n_ } from "./language.ts";
import { counted } from "../../app/elements/sorting.ts";
import { act, picked, sending } from "../../app/data/store.ts";
import type { Words } from "../../app/words/words.ts";
import { EffectList } from "../../pictures/effect.tsx";
import { Icon, Wonder } from "../../pictures/picture.tsx";
import { Leads } from "./pieces/decks.tsx";
import { label } from "./labels.ts";
import { CardButton, pickable } from "./pieces/parts.tsx";
import { type ArchitectsBoard, STAGES } from "./view.ts";
import { StageList } from "./pieces/wonder.tsx";
import { costState, type Offer } from "../../app/data/offers.ts";
import { must } from "../../app/words/must.ts";

/** All wonders to choose from, before the game. */
export function WonderChoice({ board }: { board: ArchitectsBoard }) {
  const { words, view } = board;
  const items = Object.entries(words.game.items);
  const wonders = items.filter(([, item]) => item.kind === "wonder").map(([id]) => id);
  return (
    <div class="wonder-choice">
      {wonders.map((id) => {
        const owner = view.seats.findIndex((place) => place.wonder === id);
        const note = owner >= 0 ? words.seat(owner) : "";
        return (
          <button
            key={id}
            class={`wonder-card ${owner >= 0 ? "taken" : ""}`}
            aria-label={[words.name(id), words.text(id), note].filter(Boolean).join("; ")}
            {...pickable(id, offersFor(board, "choose", id))}
          >
            <Wonder id={id} parts={STAGES} of={STAGES} />
            <strong>{words.name(id)}</strong>
            <small>{words.text(id)}</small>
            <StageList wonder={id} words={words} />
            {note && <em>{note}</em>}
          </button>
        );
      })}
    </div>
  );
}

/** The cards looked at in a search, of which one is kept. */
export function Looked({ board }: { board: ArchitectsBoard }) {
  const { view, words } = board;
  const kinds = counted(view.looked_at);
  return (
    <section class="looked" aria-label={_("Cards looked at")}>
      <h3>{_("Keep one of these cards")}</h3>
      <div class="looked-cards">
        {kinds.map(({ id, count }) => {
          const offers = offersFor(board, "keep", id);
          const attributes = { "aria-label": cardName(id, words), ...pickable(id, offers) };
          return (
            <div key={id} class="looked-card">
              <CardButton id={id} words={words} attributes={attributes} times={count} />
              {offers[0] && <Leads offer={offers[0]} words={words} />}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** What can be done after a take: stages to build, an effect to use or not, sets to turn in, and the end of the turn. */
export function ActBar({ board }: { board: ArchitectsBoard }) {
  const { words, question } = board;
  if (question?.kind === "pay") return <Payments board={board} />;
  if (question?.kind !== "act" && question?.kind !== "effect") return null;
  const possible = offersThat(board, ({ notation, reasons }) => /^(build|set|use)\b/.test(notation) && !reasons.length);
  const ways = [...possible, ...offersFor(board, "stop"), ...offersFor(board, "decline")];
  return (
    <div class="act-bar">
      {ways.map((offer, place) => <Way key={offer.action} offer={offer} words={words} number={place + 1} />)}
    </div>
  );
}

interface WayProps {
  offer: Offer;
  words: Words;
  /** Its place among the answers, which is also its key while nothing is picked up. */
  number: number;
}

function keyOf(number: number): string | undefined {
  return picked.value || number > 9 ? undefined : String(number);
}

/** One answer as a button that is pressed at once; with the reason where it cannot be had. */
function Way({ offer, words, number }: WayProps) {
  const { text, icon } = must(label(offer, words), offer.notation);
  const impossible = offer.reasons.length > 0;
  const urged = impossible ? "impossible" : ["stop", "decline"].includes(offer.notation) ? "" : "main";
  const points = offer.points ?? 0;
  const small = impossible
    ? offer.reasons.map((reason) => words.reason(reason))
    : offer.consequences.map((one) => words.consequence(one));
  return (
    <button
      class={`way ${urged}`}
      title={impossible ? small.join("; ") : undefined}
      aria-disabled={impossible || sending.value}
      data-offer={offer.notation}
      data-key={keyOf(number)}
      onClick={() => act(offer)}
    >
      <Icon name={impossible ? "impossible" : icon} />
      <span>
        {text}
        {small.map((line) => <small key={line} class={impossible ? "unseen" : ""}>{line}</small>)}
      </span>
      {points > 0 && (
        <b class="count">
          +{points}
          <Icon name="laurel" label={n_("{n} point", "{n} points", points)} />
        </b>
      )}
    </button>
  );
}

/** The ways to pay for the stage that is being built. */
function Payments({ board }: { board: ArchitectsBoard }) {
  const { words, view, question } = board;
  const title = _("Pay for stage {number} with", { number: view.stage });
  return (
    <section class="payments" aria-label={title}>
      <h3>{title}</h3>
      <div class="ways">
        {(question?.offers ?? []).map((offer, place) => (
          <Payment key={offer.action} offer={offer} words={words} number={place + 1} />
        ))}
      </div>
    </section>
  );
}

function Payment({ offer, words, number }: WayProps) {
  const steps = offer.plan?.steps ?? [];
  const state = costState(offer);
  const lines = [
    ...words.plan(offer.plan),
    ...offer.reasons.map((one) => words.reason(one)),
  ];
  return (
    <button
      class={`payment ${state}`}
      aria-label={lines.join("; ")}
      title={lines.join("; ")}
      aria-disabled={state === "impossible" || sending.value}
      data-offer={offer.notation}
      data-key={keyOf(number)}
      onClick={() => act(offer)}
    >
      {state === "impossible" && <Icon name="impossible" />}
      {steps.filter((step) => words.game.items[step.what]).map((step) => (
        <span key={step.how + step.what} class="paid">
          <b>{step.how === "doubled" ? "1 = 2" : step.units}</b>
          <EffectList effects={words.item(step.what).effects ?? []} />
        </span>
      ))}
      {steps.map(({ source }) => source && <small key={source}>{words.name(source)}</small>)}
    </button>
  );
}
