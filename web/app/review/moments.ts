/** Which moments of a game there are for whom: a review counts answers, a seat what it could tell apart. */

import type { Decision, Frame } from "../data/wire.ts";

/** For each moment of the replay with open eyes, the number of the moment that a seat saw then. */
export function seenBy(seat: number, open: Pick<Frame, "events" | "mover">[]): number[] {
  let events = 0;
  let own = 0;
  let place = -1;
  let last = "";
  return open.map((frame, number) => {
    events += frame.events.length;
    if (number > 0 && frame.mover === seat) own += 1;
    const key = `${events} ${own}`;
    if (key !== last) place += 1;
    last = key;
    return place;
  });
}

/** The decision of a seat at a moment, if it had one to make. */
export function decisionAt(decisions: Decision[], seat: number, moment: number): Decision | null {
  return decisions.find((one) => one.seat === seat && one.moment === moment) ?? null;
}

/** The moment of the next decision of a seat after a moment, or of the one before it; the same if there is none. */
export function step(decisions: Decision[], seat: number, moment: number, forward: boolean): number {
  const own = decisions.filter((one) => one.seat === seat).map((one) => one.moment);
  const found = forward ? own.find((one) => one > moment) : own.findLast((one) => one < moment);
  return found ?? moment;
}

/** A share in hundredths, as it is written in the language of the page. */
export function percent(share: number): string {
  const language = globalThis.document?.documentElement.lang || "en";
  return new Intl.NumberFormat(language === "xx" ? "en" : language, { style: "percent" }).format(share);
}

/** The same with its sign. */
export function signed(share: number): string {
  return `${share < -0.005 ? "−" : "+"}${percent(Math.abs(share))}`;
}
