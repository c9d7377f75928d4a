/** What happens in Duel as scenes: a card goes to a city, what it covered turns over, the pawn marches. */

import { type Flow, type Scene, TABLE, thing } from "../../app/director/scenes.ts";
import { type GameEvent, roman } from "../../app/words/words.ts";
import { _ } from "./language.ts";
import type { DuelBoard } from "./view.ts";

/** The scenes of what just happened. */
export function scenes(board: DuelBoard): Scene[] {
  const { events, view, words } = board;
  const back = `age_${view.age || 1}`;
  const found: Scene[] = [];
  for (const event of events) {
    const last = found.at(-1);
    // Several cards that lose their cover turn over together.
    if (event.kind === "reveal" && last?.kind === "turn") last.keys.push(`card-${event["card"]}`);
    else {found.push(
        ...told(board, event, back).map((scene, place) => place ? scene : { told: [words.event(event)], ...scene }),
      );}
  }
  return found;
}

function told(board: DuelBoard, event: GameEvent, back: string): Scene[] {
  const { words } = board;
  const seat = Number(event["seat"]);
  const card = String(event["card"]);
  const own = thing(`card-${card}`);
  switch (event.kind) {
    case "build":
      return [fly(card, back, own), ...coins(`coins:${seat}`, TABLE, event["paid"])];
    case "discard":
      return [fly(card, back, "discard", own), ...coins(TABLE, `coins:${seat}`, event["coins"])];
    case "destroy":
      return [fly(card, back, "discard", own)];
    case "revive":
      return [fly(card, back, own, "discard")];
    case "wonder":
      return [
        fly(card, back, own),
        ...coins(`coins:${seat}`, TABLE, event["paid"]),
        rising(board, String(event["wonder"])),
      ];
    case "progress": {
      const token = String(event["token"]);
      return [fly(token, "progress", thing(`token-${token}`))];
    }
    case "pawn":
      return [{ kind: "march", key: "pawn", steps: Math.max(1, Number(event["shields"])) }];
    case "income":
      return coins(TABLE, `coins:${seat}`, event["coins"]);
    case "loss":
      return coins(`coins:${seat}`, event["source"] === "military_token" ? "track" : TABLE, event["coins"]);
    case "reveal":
      return [{ kind: "turn", back, keys: [`card-${card}`], told: [] }];
    case "layout": {
      const age = Number(event["age"]);
      return [{ kind: "banner", tone: "age", icon: `age_${age}`, title: _("Age {age}", { age: roman(age) }) }];
    }
    case "end":
      return supremacy(event, words.say("victory", String(event["how"])));
    default:
      return [];
  }
}

function fly(card: string, back: string, to: string, from = to): Scene {
  return { kind: "fly", back, cards: [{ card, from, to }] };
}

function coins(from: string, to: string, count: unknown): Flow[] {
  return count ? [{ kind: "flow", sign: "coin", ways: [{ from, to, count: Number(count) }], together: true }] : [];
}

function rising({ words }: DuelBoard, wonder: string): Scene {
  return { kind: "rise", at: thing(`wonder-${wonder}`), wonder, name: words.name(wonder), built: [], fresh: 1, of: 1 };
}

/** A victory before the end of the last age is told at once. */
function supremacy(event: GameEvent, title: string): Scene[] {
  if (event["how"] === "military") return [{ kind: "banner", tone: "war", icon: "battle", title }];
  if (event["how"] === "science") return [{ kind: "banner", tone: "science", icon: "any_science", title }];
  return [];
}
