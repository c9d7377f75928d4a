/** A wonder: the picture that grows, and the stages with what they cost and bring. */

import type { Board } from "../../../app/elements/board.ts";
import { Cost, Price } from "../../../app/elements/card.tsx";
import { _ } from "../language.ts";
import { stateText } from "../../../app/shell/tray.tsx";
import type { Words } from "../../../app/words/words.ts";
import { EffectList } from "../../../pictures/effect.tsx";
import { Icon, Wonder } from "../../../pictures/picture.tsx";
import { Split } from "./price.tsx";
import { boardId, type City, flipKey, owner, ownPoints, verbOf, type View } from "../view.ts";
import type { Offer } from "../../../app/data/offers.ts";
import { nth } from "../../../app/words/must.ts";

/** The stages of a board, by the ids that the server knows. */
export function stagesOf(city: City, words: Words): string[] {
  return city.wonder && city.side ? words.game.items[`${city.wonder}_${city.side}`]?.["stages"] ?? [] : [];
}

/** The wonder of a city in its land, rising stage by stage. */
export function WonderPicture({ board, place }: { board: Board<View>; place: number }) {
  const city = nth(board.view.cities, place);
  if (!city.wonder) return null;
  const { words } = board;
  return (
    <button class="plain picture" aria-label={words.name(boardId(city))} data-item={boardId(city)}>
      <Wonder id={city.wonder} parts={city.stages} of={stagesOf(city, words).length} />
    </button>
  );
}

/** The stages of a wonder with what they cost and bring; the next one shows what it costs now. */
export function Stages({ board, place }: { board: Board<View>; place: number }) {
  const city = nth(board.view.cities, place);
  const stages = stagesOf(city, board.words);
  const mine = board.question?.kind.startsWith("city_") ? city.seat === null : place === board.you;
  const offers = mine ? (board.question?.offers ?? []).filter(({ notation }) => verbOf(notation) === "stage") : [];
  const offer = offers.find((one) => !one.reasons.length) ?? offers[0];
  if (!stages.length) return <span />;
  return (
    <ol class="stages" data-fills data-place={`wonder:${owner(city)}`}>
      {stages.map((stage, number) => (
        <li key={stage}>
          <Stage
            board={board}
            city={city}
            id={stage}
            state={number < city.stages ? "built" : number === city.stages ? "next" : "later"}
            tucked={city.tucked[number]}
            offer={number === city.stages ? offer : undefined}
          />
        </li>
      ))}
    </ol>
  );
}

interface StageProps {
  board: Board<View>;
  city: City;
  id: string;
  state: "built" | "next" | "later";
  tucked: string | null | undefined;
  offer: Offer | undefined;
}

function Stage({ board, city, id, state, tucked, offer }: StageProps) {
  const { words, view } = board;
  const item = words.game.items[id];
  const note = state === "built"
    ? tucked ? _("built with {card}", { card: words.name(tucked) }) : _("built")
    : offer
    ? [stateText(offer, words), ...offer.reasons.map((reason) => words.reason(reason))].join(": ")
    : _("not built");
  return (
    <button
      class={`stage-slot ${state}`}
      data-item={id}
      aria-label={`${words.name(id)}; ${words.text(id)}; ${note}`}
      title={note}
    >
      <EffectList effects={item?.effects ?? []} />
      {state === "built"
        ? (
          <span class="done" data-flip={tucked ? flipKey(city, tucked) : undefined}>
            <Icon name="check" />
            {tucked && <i>{words.name(tucked)}</i>}
          </span>
        )
        : <Cost cost={item?.["cost"]} />}
      {offer && (
        <Price offer={ownPoints(offer)}>
          <Split offer={offer} city={city} cities={view.cities} near={board.near} />
        </Price>
      )}
    </button>
  );
}

/** The stages of a wonder in a line: what is built, what the rest brings. */
export function StageLine({ city, words }: { city: City; words: Words }) {
  const stages = stagesOf(city, words);
  return (
    <span
      class="stage-line"
      role="img"
      aria-label={_("{built} of {all} stages built", { built: city.stages, all: stages.length })}
    >
      {stages.map((stage, number) => (
        <span key={stage} class={number < city.stages ? "built" : ""}>
          <EffectList effects={words.game.items[stage]?.effects ?? []} />
          {number < city.stages && <Icon name="check" />}
        </span>
      ))}
    </span>
  );
}
