/** A wonder that rises stage by stage: its picture, and its stages as they rest on each other. */

import { NONE, offersFor } from "../../../app/elements/board.ts";
import { _, n_ } from "../language.ts";
import type { Item, Words } from "../../../app/words/words.ts";
import { EffectList } from "../../../pictures/effect.tsx";
import { Icon, Wonder } from "../../../pictures/picture.tsx";
import { pickable } from "./parts.tsx";
import { type ArchitectsBoard, levels, missing, type Place, STAGES, stagesOf } from "../view.ts";
import type { Offer } from "../../../app/data/offers.ts";
import { nth } from "../../../app/words/must.ts";

/** The numbers of the stages that are built. */
export function built(place: Place): number[] {
  return place.stages.flatMap((stands, stage) => stands ? [stage + 1] : []);
}

/** The picture of a seat's wonder as it stands. */
export function Skyline({ place, words }: { place: Place; words: Words }) {
  if (!place.wonder) return null;
  const stands = built(place);
  const label = n_("{wonder}: {n} of 5 stages built", "{wonder}: {n} of 5 stages built", stands.length, {
    wonder: words.name(place.wonder),
  });
  return <Wonder id={place.wonder} parts={stands} of={STAGES} label={label} />;
}

/** How a stage stands: built, payable now, available but some resources short, or resting on others not yet built. */
type StageState = "built" | "ready" | "short" | "waits";

function standing(stage: Item, place: Place, offer: Offer | undefined): { state: StageState; short: number } {
  if (place.stages[(stage.number ?? 0) - 1]) return { state: "built", short: 0 };
  const next = place.available.find((one) => one.stage === stage["number"]);
  if (!next) return { state: "waits", short: 0 };
  if (offer ? !offer.reasons.length : !next.short) return { state: "ready", short: 0 };
  return { state: "short", short: next.short };
}

/** The stages of a wonder in their levels; those of the nearest seat can be picked up. */
export function Stages({ board, seat }: { board: ArchitectsBoard; seat: number }) {
  const { view, words, near, question } = board;
  const place = nth(view.seats, seat);
  if (!place.wonder) return null;
  const asked = seat === near && question?.kind === "act";
  return (
    <ol class="stages" aria-label={_("Stages of {wonder}", { wonder: words.name(place.wonder) })}>
      {levels(stagesOf(place.wonder, words)).map((row, level) => (
        <li key={level}>
          {row.map((stage) => {
            const offers = asked ? offersFor(board, "build", String(stage["number"])) : [];
            const paying = seat === view.turn && question?.kind === "pay" && view.stage === stage["number"];
            return (
              <Stage key={stage["number"]} stage={stage} place={place} words={words} offers={offers} paying={paying} />
            );
          })}
        </li>
      ))}
    </ol>
  );
}

interface StageProps {
  stage: Item;
  place: Place;
  words: Words;
  offers: Offer[];
  paying: boolean;
}

function Stage({ stage, place, words, offers, paying }: StageProps) {
  const id = `${stage["wonder"]}_${stage["number"]}`;
  const { state, short } = standing(stage, place, offers[0]);
  const told = stageState(state, short, stage, words);
  return (
    <button
      class={`stage-block ${state} ${paying ? "paying" : ""}`}
      aria-label={[words.name(id), costText(stage), words.text(id), told].filter(Boolean).join("; ")}
      {...pickable(id, state === "ready" ? offers : NONE)}
    >
      <StageCost stage={stage} />
      <EffectList effects={stage.effects ?? []} />
      <span class="sign">
        {state === "built" && <Icon name="check" />}
        {state === "ready" && <Icon name="build" />}
        {state === "short" && <b>−{short}</b>}
        {state === "waits" && <Icon name="lock" />}
      </span>
    </button>
  );
}

/** The cost of a stage as a sign: how many resources, all the same or all different. */
export function StageCost({ stage }: { stage: Item }) {
  const { units = 0, same = false } = stage.cost ?? {};
  return (
    <span class="stage-cost" aria-hidden="true">
      <b>{units}</b>
      <Icon name={same ? "same" : "different"} />
    </span>
  );
}

/** The stages of a wonder in short: what each costs and gives. */
export function StageList({ wonder, words }: { wonder: string; words: Words }) {
  return (
    <ol aria-hidden="true">
      {stagesOf(wonder, words).map((stage) => (
        <li key={stage["number"]}>
          <StageCost stage={stage} />
          <EffectList effects={stage.effects ?? []} />
        </li>
      ))}
    </ol>
  );
}

/** How a stage stands, in words. */
export function stageText(stage: Item, place: Place, words: Words): string {
  const { state, short } = standing(stage, place, undefined);
  return stageState(state, short, stage, words);
}

/** How many stages of a wonder stand, in words. */
export function progressText(place: Place): string {
  const n = built(place).length;
  return n_("{n} stage built", "{n} stages built", n);
}

/** So many resources are missing for the nearest stage that could be next, in words. */
export function missingText(place: Place): string {
  const n = missing(place);
  return n ? n_("{n} resource short", "{n} resources short", n) : n === 0 ? _("can be built") : "";
}

/** The cost of a stage in words. */
export function costText(stage: Item): string {
  const { units = 0, same = false } = stage.cost ?? {};
  return same
    ? n_("costs {n} identical resource", "costs {n} identical resources", units)
    : n_("costs {n} different resource", "costs {n} different resources", units);
}

function stageState(state: StageState, short: number, stage: Item, words: Words): string {
  switch (state) {
    case "built":
      return _("built");
    case "ready":
      return _("can be built");
    case "short":
      return n_("{n} resource short", "{n} resources short", short);
    case "waits":
      return words.say("reason", "rests_on", { stages: stage["rests_on"] });
  }
}
