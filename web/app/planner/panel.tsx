/** What the planner tells, in the rail above the memory aids: conflicts, chains, symbols, what is passed on. */

import type { ComponentChildren } from "preact";
import { EffectList } from "../../pictures/effect.tsx";
import { Icon } from "../../pictures/picture.tsx";
import type { Board } from "../elements/board.ts";
import { Price } from "../elements/card.tsx";
import { SeatFace } from "../elements/seat_face.tsx";
import { _, n_ } from "../words/language.ts";
import type { ChainTo, Clash, Opening, PassedCard, Planner, SymbolsLeft } from "../data/wire.ts";
import type { Words } from "../words/words.ts";
import { bySource } from "./plan.ts";

export function Plan({ board, told }: { board: Board<unknown>; told: Planner }) {
  const { words } = board;
  const hidden = told.openings.filter(({ among }) => Object.keys(among).length);
  return (
    <section class="planner" aria-label={_("Planner")}>
      {told.clashes.length > 0 && (
        <Part title={_("If conflicts ended now")}>
          {told.clashes.map((clash, place) => <Conflict key={place} board={board} clash={clash} />)}
        </Part>
      )}
      {told.symbols.length > 0 && (
        <Part title={_("Science symbols still to be had")} class="symbols-left">
          {told.symbols.map((one) => <Symbol key={one.symbol} words={words} one={one} />)}
        </Part>
      )}
      {told.chains.length > 0 && (
        <Part title={_("What your buildings chain to")}>
          {bySource(told.chains).map(([source, chains]) => (
            <li key={source} class="chain-row">
              <Named id={source} words={words} />
              <ul>{chains.map((chain) => <Chain key={chain.target} words={words} chain={chain} />)}</ul>
            </li>
          ))}
        </Part>
      )}
      {hidden.length > 0 && (
        <Part title={_("What may show up when a card is taken")}>
          {hidden.map((one) => <Hidden key={one.thing} words={words} opening={one} />)}
        </Part>
      )}
      {told.passing && (
        <Part title={_("What you pass on, and what it would cost {name}", { name: words.player(told.passing.seat) })}>
          {told.passing.cards.map((one, place) => <Passed key={place} words={words} one={one} />)}
        </Part>
      )}
    </section>
  );
}

function Part(props: { title: string; class?: string; children: ComponentChildren }) {
  return (
    <>
      <h2>{props.title}</h2>
      <ul class={props.class}>{props.children}</ul>
    </>
  );
}

/** A card by its name, with its colour. */
function Named({ id, words }: { id: string; words: Words }) {
  const colour = words.game.items[id]?.["colour"];
  return (
    <button class="plain named" data-item={id}>
      {colour && <Icon name={`tab_${colour}`} />}
      {words.name(id)}
    </button>
  );
}

/** How a conflict would end: the strengths, and who would get what. */
function Conflict({ board, clash }: { board: Board<unknown>; clash: Clash }) {
  const { words } = board;
  const { seat, own, other, points, other_points } = clash;
  const name = seat === null ? _("the free city") : words.player(seat);
  const ends = [
    ...(points ? [n_("{n} point for you", "{n} points for you", points)] : []),
    ...(other_points && seat !== null
      ? [n_("{n} point for {name}", "{n} points for {name}", other_points, { name })]
      : []),
  ];
  const side = points > other_points ? "ahead" : points < other_points ? "behind" : "";
  return (
    <li class={`clash ${side}`}>
      <span class="against">
        {seat !== null && <SeatFace board={board} seat={seat} />}
        <span>{name}</span>
      </span>
      <b>
        <Icon name="battle" label={_("you against {name}:", { name })} /> {own} : {other}
      </b>
      <span class="ends">
        {ends.length ? ends.map((end) => end.replace(/^-/, "−")).join(" · ") : _("nobody gets points")}
      </span>
    </li>
  );
}

/** A symbol: how many one has, how many are surely still there, and how many may come. */
function Symbol({ words, one }: { words: Words; one: SymbolsLeft }) {
  const { symbol, have, now, near, may } = one;
  const left = now + near;
  const text = _("{symbol}: you have {have}, {left} still there, {may} may come", {
    symbol: words.name(symbol),
    have,
    left,
    may,
  });
  return (
    <li class={left + may ? "" : "out"} title={text}>
      <span class="unseen">{text}</span>
      <span class={have ? "got" : ""} aria-hidden="true">
        <Icon name={symbol} />
        {have > 0 && <b>{have}</b>}
      </span>
      <span aria-hidden="true">
        <b>{left || (may ? "" : "–")}</b>
        {may > 0 && <i>{left ? "+" : ""}{may}?</i>}
      </span>
    </li>
  );
}

/** Whether something can still come, in words. */
function comingText(coming: ChainTo["coming"]): string {
  return {
    now: _("within reach"),
    near: _("still there"),
    may: _("may still come"),
    gone: _("cannot come any more"),
  }[coming];
}

function Chain({ words, chain }: { words: Words; chain: ChainTo }) {
  return (
    <li class={`coming ${chain.coming}`}>
      <Icon name="chain" />
      <Named id={chain.target} words={words} />
      <small>{comingText(chain.coming)}</small>
    </li>
  );
}

/** The kinds of card that may show up, the likeliest first. */
function Hidden({ words, opening }: { words: Words; opening: Opening }) {
  const all = Object.values(opening.among).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(opening.among).sort(([, one], [, other]) => other - one);
  return (
    <li class="shows-up">
      <span>{words.name(opening.thing)}</span>
      <ul>
        {kinds.map(([id, count]) => (
          <li key={id} title={words.name(id)}>
            <span class={`sort ${words.item(id).colour}`}>
              <EffectList effects={words.item(id).effects ?? []} />
            </span>
            <span class="unseen">{words.name(id)}</span>
            <b>{Math.round(100 * count / all)}%</b>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Passed({ words, one }: { words: Words; one: PassedCard }) {
  const state = one.state ?? "impossible";
  return (
    <li class="passed">
      <Named id={one.card} words={words} />
      <span class="unseen">{words.say("label", state)}</span>
      <Price offer={priced(one)} />
    </li>
  );
}

/** A price as a card shows it. */
export function priced({ state, coins }: PassedCard) {
  return {
    plan: { coins, state: state ?? "trade", steps: [] },
    reasons: state ? [] : [{ code: "missing", fields: {} }],
  };
}
