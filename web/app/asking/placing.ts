/** Finds an answer its place beside the thing it speaks of, and follows the thing. */

import { useLayoutEffect, useState } from "preact/hooks";
import { endQuestion } from "./asking.ts";
import { beside, covers, type Kept, type Spot } from "./beside.ts";
import { must } from "../words/must.ts";

/** What an answer never covers, and what it had better not. */
const NEVER = ".tray, #prompt, .prompt-ways, [data-offer]";
const RATHER_NOT = ".lesson, [data-pick]";
const WEIGHTS = { never: 1000, thing: 100, ratherNot: 1 };
/** How often it is looked whether the thing is still there, in milliseconds. */
const EVERY = 150;

export interface Place {
  spot: Spot | null;
  /** Whether it goes without its picture, where there is little room. */
  small: boolean;
}

/** A place beside the thing, followed while the thing is there; once it is gone the question ends. */
export function useSpot(id: string, thing: HTMLElement, self: { current: HTMLElement | null }): Place {
  const [place, setPlace] = useState<Place>({ spot: null, small: false });
  useLayoutEffect(() => {
    const look = () => {
      if (!isThere(id, thing)) return endQuestion();
      setPlace((old) => {
        const found = placed(thing, must(self.current, "the answer"), old.small);
        return found.small === old.small && same(found.spot, old.spot) ? old : found;
      });
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [id, thing, place.small]);
  return place;
}

function isThere(id: string, thing: HTMLElement): boolean {
  return thing.isConnected && thing.dataset["item"] === id && thing.getClientRects().length > 0;
}

function placed(thing: HTMLElement, answer: HTMLElement, small: boolean): Place {
  const screen = { width: innerWidth, height: innerHeight };
  const size = { width: answer.offsetWidth, height: answer.offsetHeight };
  const box = boxOf(thing, WEIGHTS.thing);
  const never = [box, ...boxes(NEVER, WEIGHTS.never)];
  const spot = beside(box, size, screen, [...never, ...boxes(RATHER_NOT, WEIGHTS.ratherNot)]);
  return { spot, small: small || covers(spot, size, never) > 0 };
}

function boxes(selector: string, weight: number): Kept[] {
  return [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length)
    .map((one) => boxOf(one, weight));
}

function boxOf(thing: Element, weight: number): Kept {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  return { left, top, right, bottom, weight };
}

function same(one: Spot | null, other: Spot | null): boolean {
  return one?.left === other?.left && one?.top === other?.top;
}
