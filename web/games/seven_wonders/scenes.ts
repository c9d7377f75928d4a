/** What happens in 7 Wonders as scenes: a turn is revealed at once, then paid, then hands pass; an age ends in conflicts. */

import type { Board } from "../../app/elements/board.ts";
import {
  type Flow,
  type Scene,
  type Side,
  type Spot,
  TABLE,
  thing,
  type Travelling,
} from "../../app/director/scenes.ts";
import { type GameEvent, roman } from "../../app/words/words.ts";
import { _ } from "./language.ts";
import { cityName } from "./labels.ts";
import { type City, conflictWith, type View } from "./view.ts";
import { nth } from "../../app/words/must.ts";

/** The scenes of what just happened. */
export function scenes(board: Board<View>): Scene[] {
  const { view, events } = board;
  const found: Scene[] = [];
  if (!view.age) return found;
  let turn: GameEvent[] = [];
  let conflicts: GameEvent[] = [];
  const close = (age = view.age) => {
    found.push(...turnScenes(board, turn, age));
    turn = [];
  };
  for (const event of events) {
    const kind = event.kind.replace("city_", "");
    if (["conflict", "victory", "defeat"].includes(kind)) conflicts.push(event);
    else if (kind === "pass") {
      close();
      found.push(passing(board, String(event["direction"])));
    } else if (kind === "age" || kind === "end") {
      close(kind === "age" ? Number(event["age"]) - 1 : view.age);
      if (kind === "end" || Number(event["age"]) > 1) found.push(...battles(board, conflicts));
      if (kind === "age") found.push(ageBegins(board, event));
      conflicts = [];
    } else turn.push(event);
  }
  close();
  return found;
}

/** How a city is called where it has places on the table. */
function owner({ seat }: City): string {
  return String(seat ?? "city");
}

/** The city that an event is about; the free city is the last. */
function cityOf({ view }: Board<View>, event: GameEvent): City {
  const seat = event["seat"];
  return nth(view.cities, typeof seat === "number" && !event.kind.startsWith("city_") ? seat : -1);
}

/** Everything that was played in a turn: all cards turn up at once; then coins flow and stages rise. */
function turnScenes(board: Board<View>, turn: GameEvent[], age: number): Scene[] {
  const { words } = board;
  const played = turn.filter((event) => /^(city_)?(build|stage|discard|revive)$/.test(event.kind));
  const found: Scene[] = [];
  if (played.length) {
    found.push({
      kind: "reveal",
      back: `age_${age}`,
      cards: played.map((event) => travelling(board, event)),
      told: played.map((event) => words.event(event)).filter(Boolean),
    });
  }
  const ways = turn.flatMap((event) => payments(board, event));
  if (ways.length) found.push({ kind: "flow", sign: "coin", ways });
  const stages = played.filter((event) => event.kind.endsWith("stage"));
  for (const [place, event] of stages.entries()) {
    found.push({ ...rising(board, event), together: place > 0 || ways.length > 0 });
  }
  return found;
}

function travelling(board: Board<View>, event: GameEvent): Travelling {
  const city = cityOf(board, event);
  const at = `seat:${owner(city)}`;
  const kind = event.kind.replace("city_", "");
  const card = typeof event["card"] === "string" ? event["card"] : null;
  const own: Spot = card === null ? at : thing(`${owner(city)}-${card}`);
  const from = kind === "revive" ? "discard" : city.seat === board.near ? own : at;
  if (kind === "discard") return { card: null, from, to: "discard", at, sign: "discard" };
  if (kind === "stage") return { card: null, from, to: `wonder:${owner(city)}`, at, sign: "stage" };
  return { card, from, to: own, at };
}

/** The coins that an event moves. */
function payments(board: Board<View>, event: GameEvent): Flow["ways"] {
  const count = Number(event["coins"] ?? 0);
  const own = `coins:${owner(cityOf(board, event))}`;
  if (!count) return [];
  switch (event.kind.replace("city_", "")) {
    case "trade":
      return [{ from: own, to: `coins:${event["to_seat"]}`, count }];
    case "trade_with_city":
      return [{ from: own, to: "coins:city", count }];
    case "discard":
    case "income":
      return [{ from: TABLE, to: own, count }];
    default:
      return [];
  }
}

function rising(board: Board<View>, event: GameEvent): Scene {
  const { words } = board;
  const id = String(event["stage"]);
  const city = cityOf(board, event);
  const { wonder, side } = city;
  const stages: string[] = words.game.items[`${wonder}_${side}`]?.["stages"] ?? [];
  const fresh = stages.indexOf(id) + 1;
  return {
    kind: "rise",
    at: `wonder:${owner(city)}`,
    wonder: wonder ?? "",
    name: words.name(id),
    built: Array.from({ length: fresh - 1 }, (_none, stage) => stage + 1),
    fresh,
    of: stages.length,
  };
}

/** Every hand goes to the next city. */
function passing({ view }: Board<View>, direction: string): Scene {
  const players = view.cities.filter(({ seat }) => seat !== null);
  const ways = players.map(({ seat, left, right }) => {
    const next = direction === "swap"
      ? players.find((other) => other.seat !== seat)?.seat
      : direction === "left"
      ? left
      : right;
    return { from: `seat:${seat}`, to: `seat:${next}`, count: 3 };
  });
  return { kind: "flow", sign: "card_back", ways };
}

function ageBegins({ words }: Board<View>, event: GameEvent): Scene {
  const age = Number(event["age"]);
  return {
    kind: "banner",
    tone: "age",
    icon: `age_${age}`,
    title: _("Age {age}", { age: roman(age) }),
    told: [words.event(event)],
  };
}

/** The conflicts of the nearest city with both neighbours one after the other, and the tokens of all others. */
function battles(board: Board<View>, conflicts: GameEvent[]): Scene[] {
  const { view, near, words } = board;
  const city = nth(view.cities, near);
  const pairs = city.left === city.right ? [[city.left, near]] : [[city.left, near], [near, city.right]];
  const told = conflicts.map((event) => words.event(event));
  const found: Scene[] = pairs.map(([one = 0, other = 0], place) => ({
    kind: "clash",
    sides: [side(board, conflicts, one, other), side(board, conflicts, other, one)],
    told: place ? [] : told,
  }));
  const won = view.cities.flatMap((city) => tokens(conflicts, city));
  if (won.length) found.push({ kind: "flow", sign: "victory", ways: won });
  return found;
}

function side({ view, words }: Board<View>, conflicts: GameEvent[], place: number, other: number): Side {
  const city = nth(view.cities, place);
  const points = against(conflicts, city.seat, nth(view.cities, other).seat);
  return {
    name: cityName(city, words),
    seat: city.seat,
    shields: city.shields,
    token: points === undefined ? "" : points > 0 ? `+${points}` : `−${-points}`,
    end: points === undefined ? "even" : points > 0 ? "won" : "lost",
  };
}

/** The points of a city from its conflict with another; the free city has no seat. */
function against(conflicts: GameEvent[], seat: number | null, other: number | null): number | undefined {
  if (seat !== null) return conflictWith(conflicts, seat, other);
  const won = conflicts.find((event) => event.kind === "city_victory" && event["loser_seat"] === other);
  const lost = conflicts.some((event) => event.kind === "city_defeat" && event["seat"] === other);
  return won ? Number(won["points"]) : lost ? -1 : undefined;
}

/** The victories of a city, as tokens that land at its shields. */
function tokens(conflicts: GameEvent[], city: City): Flow["ways"] {
  const { seat } = city;
  const won = conflicts.filter((event) => seat === null ? event.kind === "city_victory" : event["seat"] === seat);
  return won.length ? [{ from: TABLE, to: `shields:${owner(city)}`, count: won.length }] : [];
}
