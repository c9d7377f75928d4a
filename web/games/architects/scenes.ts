/** What happens in Architects as scenes: a card comes from a deck, a stage rises, horns call to battle. */

import { type Scene, type Side, TABLE, thing } from "../../app/director/scenes.ts";
import type { GameEvent } from "../../app/words/words.ts";
import { type ArchitectsBoard, arrivals, rightOf, STAGES, topKey } from "./view.ts";
import { nth } from "../../app/words/must.ts";

/** The scenes of what just happened. */
export function scenes(board: ArchitectsBoard): Scene[] {
  const { events, view, words } = board;
  if (view.decks.length <= view.seats.length) return [];
  const from = arrivals(events, view.decks);
  return events.flatMap((event) =>
    told(board, event, from).map((scene, place) =>
      place ? scene : { told: [words.event(event)].filter(Boolean), ...scene }
    )
  );
}

function told(board: ArchitectsBoard, event: GameEvent, from: Map<string, string>): Scene[] {
  const seat = Number(event["seat"]);
  switch (event.kind) {
    case "take": {
      const card = String(event["card"]);
      const spot = thing(from.get(`${seat}:${card}`) ?? "");
      return [{ kind: "fly", back: "central", cards: [{ card, from: spot, to: spot, at: `seat:${seat}` }] }];
    }
    case "reveal":
      return turnedUp(board, String(event["deck"]));
    case "build":
      return [rising(board, event)];
    case "progress": {
      const token = String(event["token"]);
      return [{
        kind: "fly",
        back: "progress",
        cards: [{ card: token, from: thing(`token-${token}`), to: thing(`token-${token}`) }],
      }];
    }
    case "cat":
      return [{ kind: "march", key: "cat", steps: 1 }];
    case "horns":
      return [{
        kind: "flow",
        sign: "horn",
        ways: [{ from: `seat:${seat}`, to: "track", count: Number(event["flipped"]) }],
      }];
    case "battle":
      return battle(board, event);
    case "victory":
      return [{
        kind: "flow",
        sign: "victory",
        together: true,
        ways: [{ from: TABLE, to: `shields:${seat}`, count: Number(event["tokens"]) }],
      }];
    default:
      return [];
  }
}

/** The next card of a deck turns up. */
function turnedUp({ view }: ArchitectsBoard, id: string): Scene[] {
  const deck = view.decks.find((one) => one.id === id);
  return deck?.size ? [{ kind: "turn", back: "central", keys: [topKey(id, deck.size)], told: [] }] : [];
}

function rising({ view, words }: ArchitectsBoard, event: GameEvent): Scene {
  const seat = Number(event["seat"]);
  const wonder = String(event["wonder"]);
  const fresh = Number(event["stage"]);
  const stages = view.seats[seat]?.stages ?? [];
  const built = stages.flatMap((stands, stage) => stands && stage + 1 !== fresh ? [stage + 1] : []);
  return {
    kind: "rise",
    at: `wonder:${seat}`,
    wonder,
    name: words.name(`${wonder}_${fresh}`),
    built,
    fresh,
    of: STAGES,
  };
}

/** The horn, then the shields of the nearest seat against those of its neighbours. */
function battle(board: ArchitectsBoard, event: GameEvent): Scene[] {
  const { near, view, words } = board;
  const players = view.seats.length;
  const shields = event["shields"] as number[];
  const left = (near + 1) % players;
  const right = rightOf(near, players);
  const pairs = left === right ? [[left, near]] : [[left, near], [near, right]];
  const side = (one: number, other: number): Side => {
    const more = nth(shields, one) - nth(shields, other);
    return {
      name: words.seat(one),
      seat: one,
      shields: nth(shields, one),
      token: "",
      end: more > 0 ? "won" : more < 0 ? "lost" : "even",
    };
  };
  return [
    { kind: "banner", tone: "war", icon: "horn", title: words.event(event) },
    ...pairs.map(([one = 0, other = 0]): Scene => ({ kind: "clash", sides: [side(one, other), side(other, one)] })),
  ];
}
