/** The inspector: any card, wonder, stage or token in detail. */

import type { Board, GameUI } from "../elements/board.ts";
import { Cost } from "../elements/card.tsx";
import { _ } from "../words/language.ts";
import { lookText } from "../elements/looking.ts";
import { inspected } from "../data/store.ts";
import { roman } from "../words/words.ts";
import { nth } from "../words/must.ts";

export function Inspector({ board, game }: { board: Board<unknown>; game: GameUI }) {
  const { words } = board;
  const id = inspected.value;
  const item = id ? words.game.items[id] : undefined;
  if (!id || !item) {
    return <p class="quiet">{lookText()}</p>;
  }
  const chains = (field: string) => ((item[field] as string[] | undefined) ?? []).map((other) => words.name(other));
  const offers = (board.question?.offers ?? []).filter((offer) =>
    offer.notation.split(" ").includes(id) && offer.reasons.length
  );
  const rule = words.rule(`item.${id}`);
  return (
    <section class="inspector">
      <h2>{words.name(id)}</h2>
      <div aria-hidden="true" inert>
        <game.Face id={id} words={words} />
      </div>
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
        {offers.map((offer) => (
          <Row
            key={offer.action}
            name={_("Why not: {what}", { what: words.action(offer) })}
            text={offer.reasons.map((reason) => words.reason(reason)).join("; ")}
            rule={words.rule(`reason.${nth(offer.reasons, 0).code}`)}
          />
        ))}
      </dl>
      <p>
        {rule && (
          <>
            <a href={rule} target="_blank" rel="noopener">{_("Rules")}</a>
            {" · "}
          </>
        )}
        <a href={`/gallery/${words.game.id}#${id}`} target="_blank" rel="noopener">{_("All cards")}</a>
      </p>
    </section>
  );
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
