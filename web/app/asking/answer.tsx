/** The answer to a question: a large card beside the thing, with its picture, what it does, and what it costs. */

import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { type Asked, asked, endQuestion } from "./asking.ts";
import type { Board, GameUI, Sign } from "../elements/board.ts";
import { Cost } from "../elements/card.tsx";
import { _ } from "../words/language.ts";
import { useSpot } from "./placing.ts";
import { shortcuts } from "../data/settings.ts";
import { stateText } from "../shell/tray.tsx";
import { touched } from "../elements/touch.ts";
import { element, nth } from "../words/must.ts";
import { roman, type Words } from "../words/words.ts";
import type { Offer } from "../data/offers.ts";

interface Props {
  board: Board<unknown>;
  game: GameUI;
}

/** Draws the answer where its question is asked: nothing can be clicked outside a dialog that is open. */
export function Answers({ board, game }: Props) {
  const now = asked.value;
  const host = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    host.current ??= document.createElement("div");
    const known = now && entry(now.id, board, game);
    if (!known) {
      render(null, host.current);
      return host.current.remove();
    }
    const home = now.thing.closest("dialog") ?? element(".shell");
    if (host.current.parentElement !== home) home.append(host.current);
    render(<Answer key={now.id} asked={now} known={known} board={board} game={game} />, host.current);
  });
  useLayoutEffect(() => () => host.current?.remove(), []);
  return null;
}

/** What is known of an id: a thing of the game, or a number or sign that the game explains. */
function entry(id: string, { words }: Board<unknown>, game: GameUI): Sign | "item" | undefined {
  return words.game.items[id] ? "item" : game.signs?.()[id.replace("sign.", "")];
}

interface AnswerProps extends Props {
  asked: Asked;
  known: Sign | "item";
}

function Answer({ asked: { id, thing, pinned }, known, board, game }: AnswerProps) {
  const self = useRef<HTMLElement>(null);
  const { spot, small } = useSpot(id, thing, self);
  const name = known === "item" ? board.words.name(id) : known.name;
  return (
    <section
      ref={self}
      class={`answer${pinned ? " pinned" : ""}${small ? " small" : ""}`}
      role={pinned ? "dialog" : "tooltip"}
      aria-label={name}
      tabIndex={-1}
      style={spot ? { ...spot } : { visibility: "hidden" }}
    >
      <div class="answer-face" aria-hidden="true" inert>
        {known === "item" ? <game.Face id={id} words={board.words} /> : <Icon name={known.icon} class="answer-sign" />}
      </div>
      <div class="answer-words">
        <header>
          <h2>{name}</h2>
          {pinned
            ? (
              <button class="plain" onClick={endQuestion}>
                <Icon name="close" label={_("Close")} />
              </button>
            )
            : shortcuts.value && !touched() && <kbd aria-hidden="true">I</kbd>}
        </header>
        {known === "item" ? <About id={id} board={board} game={game} /> : <Told id={id} {...known} board={board} />}
      </div>
    </section>
  );
}

/** What a number or sign means. */
function Told({ id, text, board: { words } }: Sign & { id: string; board: Board<unknown> }) {
  return (
    <>
      <p>{text}</p>
      <Links rule={words.rule(id.startsWith("sign.") ? id : `sign.${id}`)} />
    </>
  );
}

/** A card, wonder, stage or token in words. */
function About({ id, board, game }: Props & { id: string }) {
  const { words } = board;
  const item = words.item(id);
  const chains = (field: string) => ((item[field] as string[] | undefined) ?? []).map((other) => words.name(other));
  return (
    <>
      <p>{words.text(id)}</p>
      {game.Notes && <game.Notes board={board} id={id} />}
      <dl>
        {item["age"] && <Row name={words.say("label", "age")} text={roman(item["age"])} />}
        {item["cost"]?.resources && (
          <div>
            <dt>{words.say("label", "cost")}</dt>
            <dd>
              {item["cost"].coins || item["cost"].resources.length
                ? <Cost cost={item["cost"]} />
                : words.say("label", "free")}
            </dd>
          </div>
        )}
        <Row name={words.say("label", "chain_from")} text={chains("chain_from").join(", ")} />
        <Row name={words.say("label", "chain_to")} text={chains("chain_to").join(", ")} />
        {worthTelling(board, id).map((offer) => (
          <OfferRow
            key={offer.action}
            offer={offer}
            words={words}
            game={game}
          />
        ))}
      </dl>
      <Links rule={words.rule(`item.${id}`)} gallery={`/gallery/${words.game.id}#${id}`} />
    </>
  );
}

/** Of the ways to use a thing itself the first of each kind; sales are plain, and the tray tells the rest. */
function worthTelling(board: Board<unknown>, id: string): Offer[] {
  const found = new Map<string, Offer>();
  for (const offer of board.question?.offers ?? []) {
    const [verb = "", first] = offer.notation.split(" ");
    if (first === id && !found.has(verb) && (offer.plan?.coins ?? 0) >= 0) found.set(verb, offer);
  }
  return [...found.values()];
}

/** What can be done with a thing now and how it is paid, or why it cannot be done. */
function OfferRow({ offer, words, game }: { offer: Offer; words: Words; game: GameUI }) {
  const name = game.label?.(offer, words)?.text ?? words.action(offer);
  if (offer.reasons.length) {
    const rule = words.rule(`reason.${nth(offer.reasons, 0).code}`);
    return (
      <Row
        name={_("Why not: {what}", { what: name })}
        text={offer.reasons.map((reason) => words.reason(reason)).join("; ")}
        rule={rule}
      />
    );
  }
  const paid = words.plan(offer.plan);
  const lines = [
    ...paid.length ? paid : offer.plan ? [stateText(offer, words)] : [],
    ...offer.consequences.map((one) => words.consequence(one)),
  ];
  return <Row name={name} text={lines.join("; ")} />;
}

function Row({ name, text, rule }: { name: string; text: string; rule?: string | null }) {
  if (!text) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text} {rule && <a href={rule} target="_blank" rel="noopener">{_("Why?")}</a>}
      </dd>
    </div>
  );
}

function Links({ rule, gallery }: { rule: string | null; gallery?: string }) {
  return (
    <p class="answer-links">
      {rule && <a href={rule} target="_blank" rel="noopener">{_("Rules")}</a>}
      {gallery && <a href={gallery} target="_blank" rel="noopener">{_("All cards")}</a>}
    </p>
  );
}
