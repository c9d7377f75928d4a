/** What a viewer is asked in the form that tables read: every offer has its plan, and says what it does not have. */

import type { OfferData, PlanData, QuestionData } from "./wire.ts";

/** One action a seat may want; legal exactly when there is no reason against it. */
export interface Offer extends Required<Omit<OfferData, "plan">> {
  plan: PlanData | null;
}

/** What this viewer is asked, with everything it may want. */
export interface Question extends Omit<QuestionData, "plans" | "offers"> {
  offers: Offer[];
}

/** What was read before: the same for the same question, so that what has not changed is not drawn anew. */
const known = new WeakMap<QuestionData, Question>();

/** The question as the server tells it, read. */
export function asked(told: QuestionData): Question {
  const before = known.get(told);
  if (before) return before;
  const { number, kind, legal, plans, offers } = told;
  const question = { number, kind, legal, offers: offers.map((offer) => read(offer, plans)) };
  known.set(told, question);
  return question;
}

function read({ action, notation, reasons, ...more }: OfferData, plans: PlanData[]): Offer {
  const { plan = null, gains = null, points = null, scores = null, consequences = [] } = more;
  return {
    action,
    notation,
    reasons,
    plan: plan === null ? null : plans[plan] ?? null,
    gains,
    points,
    scores,
    consequences,
  };
}

/** How something would be paid: the five states of a cost. */
export type CostState = PlanData["state"] | "impossible";

/** What has a price: an offer, or a thing whose price a view tells. */
export type Priced = Pick<Offer, "plan" | "reasons"> & { points?: number | null };

/** The state of a cost, from its plan and reasons; what needs no plan is free. */
export function costState({ plan, reasons }: Priced): CostState {
  return reasons.length ? "impossible" : plan?.state ?? "free";
}
