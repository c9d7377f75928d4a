// Made from the server's types: `python -m tools.types` writes it anew.

/**
 * Whose game it was, and how it ended; `eyes` are a seat's number, `spectator` or `open`.
 *
 * `table` is None for a game from a file, `day` when it was played, `seats` who sat where; `you` is the seat of who
 * looks, None for others. `memory` says whether memory aids are allowed: by the rule of a running table.
 */
export interface About {
  table: string | null;
  game: string;
  day: string | null;
  seats: SeatData[];
  you: number | null;
  eyes: string;
  memory: boolean;
  outcome: OutcomeData | null;
}

/** Where a seat's chance went: from an even share by its play, by gifts of others and by luck to the result. */
export interface Account {
  play: number;
  gifts: number;
  luck: number;
}

/** How much of a seat's decisions was right in an age, from 0 to 1, and how many there were. */
export interface Accuracy {
  age: number;
  decisions: number;
  share: number;
}

/** Answers the question with this number, by action number or notation. */
export interface Act {
  type: "act";
  ref?: number | null;
  question: number;
  action: number | string;
}

/** A sign of life. */
export interface Alive {
  type: "alive";
}

/** An answer as it is written in a variation, the chance to win that it leads to, and the points likely then. */
export interface AnalysedAnswer {
  line: string;
  notation: string;
  chance: number;
  points: number;
}

/**
 * A position of a variation, through the eyes of the seat that is asked (`eyes`), and what it is asked.
 *
 * `played` has the answers that were given in the game from where the analysis begins, as they are written in a
 * variation; none where the cards are dealt anew or the position was entered by hand.
 */
export interface AnalysedPosition {
  about: About;
  eyes: number;
  frame: Frame;
  question: QuestionData | null;
  outcome: OutcomeData | null;
  played: string[];
}

/** Agrees to the take-back that somebody asks for, or not. */
export interface AnswerBack {
  type: "answer_back";
  ref?: number | null;
  agree: boolean;
}

/** Cards that the seat has passed on and that must still be in the hand of another. */
export interface AroundHand {
  seat: number;
  cards: string[];
}

/** A take-back that a seat asks for, and the seats that have still to agree. */
export interface AskedData {
  seat: number;
  waiting: number[];
}

/** Takes one's seat back from the bot that plays in one's place. */
export interface Back {
  type: "back";
  ref?: number | null;
}

/** The token of a bot, told once. */
export interface BotToken {
  person: string;
  name: string;
  token: string;
  scopes: string[];
}

/** A card that one of the seat's buildings makes free. */
export interface ChainTo {
  source: string;
  target: string;
  coming: "now" | "near" | "may" | "gone";
}

/**
 * A challenge, by `yours` made by who asks or else for them; `table` is where it is played.
 *
 * `options` are those that are not as usual.
 */
export interface ChallengeData {
  id: string;
  maker: ChallengeSide;
  taker: ChallengeSide;
  yours: boolean;
  game: string;
  players: number;
  options: Record<string, string>;
  rated: boolean;
  open: boolean;
  level: string;
  time: TimeData | null;
  state: "waiting" | "accepted" | "declined" | "withdrawn" | "expired";
  table: string | null;
  created: number;
  expires: number;
}

/** Who challenges, or is challenged; `person` is the id of their page. */
export interface ChallengeSide {
  name: string;
  person: string | null;
  bot: boolean;
}

/**
 * What is different for this viewer since the number `after`, the one of the message before, and what happened.
 *
 * `change` leads from where things stood then to where they stand now, part by part of an update; it may say who is
 * here now and nothing else, at the same number.
 */
export interface Change {
  type: "change";
  number: number;
  after: number;
  events: { kind: string; [field: string]: unknown }[];
  notes: NoteData[];
  change: Record<string, unknown>;
}

/** How a conflict with another seat, or the free city (null), would end now: strengths, and points for both. */
export interface Clash {
  seat: number | null;
  own: number;
  other: number;
  points: number;
  other_points: number;
}

/** A club, with its tables and tournaments; only members see how to invite to it. */
export interface ClubData {
  id: string;
  name: string;
  about: string;
  open: boolean;
  own: boolean;
  leads: boolean;
  invite: string | null;
  members: MemberData[];
  tables: Listed[];
  tournaments: TournamentListed[];
}

/** A club in a list; `own` where who asks is in it. */
export interface ClubListed {
  id: string;
  name: string;
  about: string;
  open: boolean;
  own: boolean;
}

/** A club. */
export interface ClubName {
  club: string;
}

/** What an item takes: coins and resources by name, or a number of units, all the same or all different. */
export interface Cost {
  coins?: number;
  resources?: string[];
  units?: number;
  same?: boolean;
}

/** How the score came about. */
export interface Course {
  moments: Score[];
}

/** A rating after a game; `table` is missing where it was by invitation. */
export interface CurvePoint {
  at: number;
  rating: RatingData;
  place: number;
  table: string | null;
}

/**
 * One decision of a seat: what was played, and all answers there were, best first.
 *
 * `moment` is the number of answers given before it, `age` 0 where the game has none then; `cost` is what the seat's
 * chance lost against the coach's first choice, `points` what its points did. `kinds` says of a mistake or blunder
 * what can be shown of it.
 */
export interface Decision {
  moment: number;
  seat: number;
  age: number;
  question: string;
  played: number;
  label: "best" | "good" | "slip" | "mistake" | "blunder";
  cost: number;
  points: number;
  kinds: ("win" | "loss" | "left_symbols" | "left_shields" | "turn" | "symbols" | "shields" | "stages" | "chain" | "sale" | "production" | "coins" | "points")[];
  answers: Judged[];
}

/** What was asked with `ref` is done and durable; `number` is the viewer's number after it. */
export interface Done {
  type: "done";
  ref: number | null;
  number: number;
}

/** Rated games with the same opponent: how often somebody was ahead of them, or behind; the rest were shared. */
export interface Encounters {
  name: string;
  person: string | null;
  bot: string | null;
  game: string;
  games?: number;
  ahead?: number;
  behind?: number;
}

/** Somebody who takes part, in the order of the standings; `breaks` decide between equal points, in their order. */
export interface EntrantData {
  number: number;
  name: string;
  bot: string | null;
  gone: boolean;
  place: number;
  points: number;
  breaks: Record<string, number>;
  tables: number;
  wins: number;
  byes: number;
}

/** A deal that can be proved: what the server committed to, who added a part, and once it is over all of it. */
export interface FairData {
  commitment: string;
  added: boolean[];
  proof: ProofData | null;
}

/** One moment of a game: who moved (None where several chose together), what happened, what there was to see. */
export interface Frame {
  number: number;
  mover: number | null;
  events: { kind: string; [field: string]: unknown }[];
  view: Record<string, unknown>;
  waiting: number[];
  tally: Record<string, number>[];
}

/** A game: for how many, with which options (the first value is the default), and how many actions it has. */
export interface GameData {
  id: string;
  title: string;
  rules: number;
  players: number[];
  options: Record<string, string[]>;
  levels: string[];
  actions: number;
}

/**
 * What is known of somebody in one game; lists begin with what was played most, the latest game comes last.
 *
 * `mistakes` is missing before some of the games are reviewed.
 */
export interface GameFigures {
  game: string;
  games: number;
  won: number;
  seats: Wins[];
  wonders: Wins[];
  victories: Wins[];
  people: Wins[];
  bots: Wins[];
  points: PointsBar[];
  results: GameResult[];
  mistakes?: MistakeFigures | null;
}

/** One game: when, whether it was won, one's own points and the best of the others. */
export interface GameResult {
  table: string;
  at: number;
  rank: number;
  players: number;
  own: number;
  best_other: number;
  how: string;
}

/**
 * A game with the words for everything that views, events, offers and questions name, and its components.
 *
 * `phrases` are the templates, and `nouns` the forms of what they count: for one, for a few and for many; `links` are
 * the numbers of the rules that explain a question, reason, step, effect or item.
 */
export interface GameTexts {
  id: string;
  title: string;
  rules: number;
  players: number[];
  options: Record<string, string[]>;
  levels: string[];
  actions: number;
  names: Record<string, string>;
  texts: Record<string, string>;
  phrases: Record<string, string>;
  nouns: Record<string, string[]>;
  categories: string[];
  items: Record<string, Item>;
  links: Record<string, string>;
}

/** The answers to the question with this number, best first. */
export interface Hint {
  question: number;
  options: HintOption[];
}

/** What an answer does that another does not: `seat` is kept from `notation`, or can do it next; sure `points`. */
export interface HintClaim {
  code: "wins" | "saves" | "again" | "denies" | "opens" | "enables" | "affords" | "points" | "symbols" | "shields" | "stages" | "production" | "coins" | "chain" | "spares" | "unseen";
  seat: number | null;
  notation: string | null;
  points: number;
}

/**
 * An answer with how likely it wins, the points it ends with, and what speaks for it by rules of thumb.
 *
 * `why` is what can be shown: of the first option what speaks for it against the second, of others what speaks for the
 * first against them.
 */
export interface HintOption {
  action: number;
  notation: string;
  win_chance: number;
  points: number;
  reasons: HintReason[];
  why: HintClaim[];
}

/** What speaks for an option (or, below zero, against it), in points by rules of thumb. */
export interface HintReason {
  code: string;
  value: number;
}

/** One component. */
export interface Item {
  /** What it is: `card`, `wonder`, `stage`, `token`, …; an id without a name is named by it. */
  kind: string;
  /** What it does: each effect a word and its arguments. */
  effects?: unknown[][];
  cost?: Cost;
  colour?: string;
  age?: number;
  guild?: boolean;
  /** The items that make it free. */
  chain_from?: string[];
  /** The items that it makes free. */
  chain_to?: string[];
  /** The items it is built in, from the first. */
  stages?: string[];
  /** The wonder it is a part of. */
  wonder?: string;
  /** Its place among such parts, from 1. */
  number?: number;
  /** The resources that come with it. */
  makes?: string[];
  /** How many there are, where there is more than one. */
  copies?: number;
  /** How many there are in each deck. */
  copies_in?: Record<string, number>;
  /** For each copy the number of players from which on it is in the game. */
  copies_from?: number[];
}

/** An answer in a review: the chance to win that it led to, and the points it was likely to end with. */
export interface Judged {
  action: number;
  notation: string;
  chance: number;
  points: number;
}

/** A bot that somebody keeps; `person` is the id of its page, by which it is challenged. */
export interface KeptBot {
  person: string;
  name: string;
  created: number;
}

/** A session (`cookie`) or token (`bearer`), by an id that opens nothing; `here` is the one that asks. */
export interface KeyData {
  id: string;
  kind: string;
  label: string;
  created: number;
  seen: number;
  scopes: string[];
  here: boolean;
}

/** Those whose rating is sure, with the bots between them, the strongest first; and those whose rating is not. */
export interface Ladder {
  game: string;
  players: number;
  lines: LadderLine[];
  provisional: LadderLine[];
}

/** Somebody on a ladder: a person with the id of their page, or a bot's level; `place` is that among people. */
export interface LadderLine {
  place: number | null;
  name: string;
  person: string | null;
  bot: string | null;
  rating: RatingData;
  games: number;
  won: number;
}

/** A size of table of a game, and how many people have a rating there. */
export interface LadderSize {
  game: string;
  players: number;
  people: number;
}

/** An answer of a likely line: the coach's first choice, with the chance of its seat. */
export interface LikelyAnswer {
  seat: number;
  line: string;
  notation: string;
  chance: number | null;
}

/** How it is likely to go on. */
export interface LikelyLine {
  answers: LikelyAnswer[];
}

/** A table in a list; `your_turn` says that it waits for who asks. */
export interface Listed {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over" | "closed";
  open: boolean;
  options: Record<string, string>;
  seats: ListedSeat[];
  you: number | null;
  your_turn: boolean;
  how: string | null;
  reason: string | null;
  changed: number;
  rated?: boolean;
  until?: number | null;
}

/** A seat in a list: a name, a bot's level, or neither. */
export interface ListedSeat {
  name: string;
  bot: string | null;
  rank?: number | null;
  points?: number | null;
}

/** All open tables that are shown. */
export interface Lobby {
  type: "lobby";
  number: number;
  tables: LobbyTable[];
}

/** What has changed since the number before: tables that are new or other, and the ids of those that are gone. */
export interface LobbyChange {
  type: "change";
  number: number;
  tables: LobbyTable[];
  gone: string[];
}

/** A seat of an open table: a name, a bot's level, or neither. */
export interface LobbySeat {
  name: string;
  bot: string | null;
}

/**
 * An open table; waiting ones come first, then lower rounds, then later ones.
 *
 * A host's latest table of a status is in round 0, the one before it in round 1, and so on.
 */
export interface LobbyTable {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over" | "closed";
  seats: LobbySeat[];
  round: number;
  created: number;
  rated: boolean;
}

/** Who asks. */
export interface Me {
  name: string;
  return_path: string;
}

/** A table, with places once it is over; without a `table` a bye or a walk-over. */
export interface MeetingData {
  round: number;
  table: string | null;
  entrants: number[];
  places: number[] | null;
  again: boolean;
}

/** A member, by their number in the list. */
export interface MemberData {
  number: number;
  name: string;
  leads: boolean;
}

/** Mistakes and blunders in the games that were reviewed, the kinds made most first; one can be of several kinds. */
export interface MistakeFigures {
  games: number;
  mistakes: number;
  kinds: MistakesMade[];
}

/** A kind of mistake: how many were of it, and the costliest that may be looked at, by table, seat and moment. */
export interface MistakesMade {
  kind: "win" | "loss" | "left_symbols" | "left_shields" | "turn" | "symbols" | "shields" | "stages" | "chain" | "sale" | "production" | "coins" | "points";
  count: number;
  table?: string | null;
  seat?: number;
  moment?: number;
}

/** Whether this connection is spared chat and reactions. */
export interface Mute {
  type: "mute";
  ref?: number | null;
  on: boolean;
}

/** A guest, and the token to send as `Authorization: Bearer …`. */
export interface NewGuest {
  name: string;
  token: string;
  return_path: string;
}

/** Something about the table that is no event of the game; `events` is how many of them a take-back has left. */
export interface NoteData {
  kind: string;
  at: number;
  seat: number | null;
  name: string | null;
  order: number[] | null;
  level: string | null;
  text: string | null;
  reason: string | null;
  table: string | null;
  on: boolean | null;
  pace: string | null;
  events: number | null;
}

/**
 * One action a seat may want; legal exactly when there is no reason against it. What it does not have is left out.
 *
 * `plan` is the place of its payment among the question's plans, `gains` the id of what it brings where the notation
 * does not say, `points` what it adds to the score now, by category in `scores`, `consequences` what else it leads to.
 */
export interface OfferData {
  action: number;
  notation: string;
  reasons: ReasonData[];
  plan?: number | null;
  gains?: string | null;
  points?: number | null;
  scores?: Record<string, number> | null;
  consequences?: ReasonData[];
}

/** What taking a card, or the top card of a deck, lays open for whoever is next. */
export interface Opening {
  thing: string;
  opens: string[];
  among: Record<string, number>;
}

/** A bot with a name, a style and a line about itself; it plays at any level. */
export interface Opponent {
  id: string;
  name: string;
  style: string;
  style_name: string;
  line: string;
}

/** How the game was won. */
export interface OutcomeData {
  how: string;
  ranks: number[];
  points: Record<string, number>[];
  totals: number[];
}

/** The id of a page: others find whose it is by their name, and can challenge them. */
export interface OwnPage {
  person: string;
}

/** A card of the hand, as the city that holds it next would pay for it now; `state` is null where it cannot. */
export interface PassedCard {
  card: string;
  state: "free" | "chain" | "own" | "trade" | null;
  coins: number;
}

/** The seat that holds this hand next, and what its cards are to it. */
export interface Passing {
  seat: number;
  cards: PassedCard[];
}

/** A passkey. */
export interface PasskeyData {
  id: string;
  label: string;
  created: number;
  used: number;
}

/** What everybody may know about somebody who has a page; `person` is its id, `bot` whether it plays by itself. */
export interface PersonPage {
  person: string;
  name: string;
  bot: boolean;
  ratings: RatingCourse[];
  opponents: Encounters[];
}

/** A line of chat that everybody reads in their own language. */
export interface Phrase {
  type: "phrase";
  ref?: number | null;
  phrase: "luck" | "game" | "moment" | "back" | "turn" | "again" | "going" | "night";
}

/** Asks for a sign of life. */
export interface Ping {
  type: "ping";
}

/** How something is paid for: the coins it takes in all, what it comes to, and its steps. */
export interface PlanData {
  coins: number;
  state: "free" | "chain" | "own" | "trade";
  steps: StepData[];
}

/** What the planner tells a seat; what a game has no use for is empty. */
export interface Planner {
  openings: Opening[];
  chains: ChainTo[];
  symbols: SymbolsLeft[];
  clashes: Clash[];
  pushes: Push[];
  passing: Passing | null;
  around: AroundHand[];
}

/** The points of a category, a game: one's own, and those of the others in the same games. */
export interface PointsBar {
  category: string;
  own: number;
  field: number;
}

/** The chance of every seat to win, and what the seats that are asked can answer. */
export interface PositionJudgement {
  chances: number[];
  seats: SeatJudgement[];
}

/** Who is here now, and which seats a bot may be let play. */
export interface Presence {
  type: "presence";
  here: boolean[];
  absent: number[];
}

/** Why a request was refused; it changed nothing. */
export interface Problem {
  code: string;
  message: string;
}

/**
 * What a fair deal came from: the server's seed, what each seat added, and the number that these give together.
 *
 * `order` has the seats before they were shuffled, which `parts` goes by, for each seat of the game.
 */
export interface ProofData {
  seed: string;
  parts: string[];
  order: number[];
  number: string;
}

/** What the shields of a card do that can be taken now: spaces of the pawn, coins lost by the other, victory. */
export interface Push {
  thing: string;
  spaces: number;
  coins: number;
  wins: boolean;
}

/** The server's own key, which a subscription is bound to. */
export interface PushKey {
  key: string;
}

/** A puzzle to be solved: who sits there, whose eyes it is seen through, and what that seat is asked. */
export interface PuzzleData {
  id: string;
  theme: string;
  difficulty: number;
  players: number;
  game: string;
  today: boolean;
  following: string;
  seats: SeatData[];
  you: number;
  frame: Frame;
  question: QuestionData;
}

/** The puzzles of a game, and which of them is today's. */
export interface PuzzleList {
  day: string;
  today: string;
  puzzles: PuzzleListed[];
}

/** A puzzle in a list: what it is about, how hard it is (1 to 3), and for how many players the game is. */
export interface PuzzleListed {
  id: string;
  theme: string;
  difficulty: number;
  players: number;
}

/** What this viewer is asked; answers carry its number back. */
export interface QuestionData {
  number: number;
  kind: string;
  legal: number[];
  plans: PlanData[];
  offers: OfferData[];
}

/** Somebody's rating in a game at tables of a size, and how it came to it, the latest game last. */
export interface RatingCourse {
  game: string;
  players: number;
  rating: RatingData;
  games: number;
  won: number;
  highest: number;
  curve: CurvePoint[];
}

/** A rating, and how sure it is: two thirds of all are within `deviation` points; `provisional` is not sure yet. */
export interface RatingData {
  points: number;
  deviation: number;
  provisional: boolean;
}

/** A quick reaction. */
export interface React {
  type: "react";
  ref?: number | null;
  reaction: "hello" | "thanks" | "well_played" | "oops" | "thinking" | "hurry" | "wow" | "sorry";
}

/** Somebody reacts; seen by those who are here and not kept. */
export interface Reacted {
  type: "reaction";
  seat: number;
  reaction: "hello" | "thanks" | "well_played" | "oops" | "thinking" | "hurry" | "wow" | "sorry";
}

/** Why something cannot be done, or what follows from it. */
export interface ReasonData {
  code: string;
  fields: Record<string, unknown>;
}

/** The code that brings its owner back on any device; it is told once. */
export interface RecoveryCode {
  code: string;
}

/** What was asked with `ref` is refused and changed nothing. */
export interface Refusal {
  type: "refused";
  ref: number | null;
  code: string;
  message: string;
}

/** A game as somebody may see it, moment by moment. */
export interface Replay {
  about: About;
  moments: Frame[];
}

/** One seat's game: how exactly it played, by age and in all, how often with which label, its account and luck. */
export interface Report {
  accuracy: number;
  ages: Accuracy[];
  labels: Record<string, number>;
  account: Account;
  strokes: TurningPoint[];
}

/** Takes back a sealed choice. */
export interface Retract {
  type: "retract";
  ref?: number | null;
}

/** The chances of all seats at every moment, all decisions, a report for each seat, and what turned the game. */
export interface Review {
  chances: number[][];
  decisions: Decision[];
  reports: Report[];
  turning_points: TurningPoint[];
}

/** A line of chat. */
export interface Say {
  type: "say";
  ref?: number | null;
  text: string;
}

/** The public score at one moment, by seat and category. */
export interface Score {
  number: number;
  points: Record<string, number>[];
}

/**
 * Who sits on a seat: a person, a bot of a level, or nobody; `stand_in` is the bot that plays for a person.
 *
 * `person` is the id of the opponent that a bot is, if it is one of those with a name and a style.
 * `keeper` is the seat of the person at whose device they play, if it is not their own.
 */
export interface SeatData {
  kind: "free" | "person" | "bot";
  name: string;
  level: string | null;
  person: string | null;
  stand_in: string | null;
  left: boolean;
  here: boolean;
  host: boolean;
  keeper: number | null;
}

/** All answers of a seat that is asked, best first. */
export interface SeatJudgement {
  seat: number;
  answers: AnalysedAnswer[];
}

/** How who asks stands to somebody at a table, by seat. */
export interface SeatManners {
  seat: number;
  mute: boolean;
  block: boolean;
}

/** What a rated game made of the rating of who sits on a seat; `before` is missing for a first game. */
export interface SeatRating {
  seat: number;
  before: RatingData | null;
  after: RatingData;
}

/** Somebody who is not heard, by an id that only who asks can use. */
export interface ShunnedPerson {
  id: string;
  name: string;
  block: boolean;
}

/** One line of a payment plan; without `to_seat` the bank gets the coins, if there are any. */
export interface StepData {
  how: "any" | "bank" | "bought" | "bought_from_city" | "card" | "chain" | "choice" | "coin" | "doubled" | "own" | "power" | "revived" | "sold" | "waived";
  what: string;
  units: number;
  coins?: number;
  source?: string | null;
  to_seat?: number | null;
}

/** A science symbol: how many the seat has, and how many it can still get. */
export interface SymbolsLeft {
  symbol: string;
  have: number;
  now: number;
  near: number;
  may: number;
}

/**
 * A table as this viewer may know it; `you` is the viewer's seat, `invite` the path friends join by.
 *
 * `code` is the short code that does the same while the table waits for players. `held` are the seats of those who
 * play at this viewer's device, `you` among them.
 * `helps` is the rule of the table about helps among people; `memory` and `planner` say whether this viewer has them,
 * `hint` whether it may have one now. `rules` is the version of the rules it is played by; a table of another version
 * than the server's has ended, with its moves as events.
 * `fair` is missing where the deal cannot be proved. `tournament` is the one that the table was opened for.
 * `rated` says whether the result moves ratings.
 */
export interface TableData {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over" | "closed";
  options: Record<string, string>;
  open: boolean;
  seats: SeatData[];
  you: number | null;
  host: boolean;
  absence: number;
  absent: number[];
  level: string;
  chat: boolean;
  pace: string;
  lesson: boolean;
  helps: "none" | "memory" | "planner" | "hints";
  memory: boolean;
  planner: boolean;
  rated: boolean;
  hint: boolean;
  invite: string | null;
  code: string | null;
  held: number[];
  rematch: string | null;
  reason: string | null;
  rules: number;
  asked: AskedData | null;
  time: TimeData | null;
  fair: FairData | null;
  tournament: string | null;
}

/** Whether a table is rated, whether its game counted, and for whom what changed: bots never do. */
export interface TableRatings {
  rated: boolean;
  counted: boolean;
  seats: SeatRating[];
}

/** Takes back one's latest move; with `wish` the others are asked where that is not free. */
export interface TakeBack {
  type: "take_back";
  ref?: number | null;
  wish?: boolean;
}

/**
 * A move of this viewer that can be taken back: freely, or if the others agree.
 *
 * They are asked because they have acted since, or because of what an event revealed.
 */
export interface TakeBackData {
  free: boolean;
  acted: boolean;
  revealed: { kind: string; [field: string]: unknown } | null;
}

/** Somebody who was taken out, and does not come back by themselves. */
export interface TakenOut {
  number: number;
  name: string;
}

/**
 * How long people may think at a table: so many seconds for each `move`, or for the `game` with an increment.
 *
 * With `weekends` clocks rest on Saturdays and Sundays of the time `zone`. `end` is what happens when the time is up:
 * `bot`, `forfeit` or `wait`; `remind` how many seconds before it somebody is reminded.
 */
export interface TimeData {
  per: "move" | "game";
  seconds: number;
  increment: number;
  weekends: boolean;
  remind: number;
  end: "bot" | "forfeit" | "wait";
  zone: string;
}

/** A token, to send as `Authorization: Bearer …`; it is told once. */
export interface TokenData {
  token: string;
  scopes: string[];
}

/** A tournament as it stands; `you` is the number of who asks, `runs` whether they have the say. */
export interface TournamentData {
  id: string;
  name: string;
  club: string | null;
  game: string;
  format: "swiss" | "round_robin" | "knock_out" | "arena";
  seats: number;
  stage: "open" | "running" | "over" | "cancelled";
  starts: number;
  created: number;
  rounds: number;
  minutes: number;
  pause: number;
  options: Record<string, string>;
  time: TimeData;
  level: string;
  number: number;
  began: number;
  round: number;
  you: number | null;
  runs: boolean;
  late: boolean;
  table: string | null;
  organisers: string[];
  entrants: EntrantData[];
  out: TakenOut[];
  meetings: MeetingData[];
}

/** A tournament in a list; `starts` is 0 where somebody starts it by hand. */
export interface TournamentListed {
  id: string;
  name: string;
  club: string | null;
  game: string;
  format: "swiss" | "round_robin" | "knock_out" | "arena";
  seats: number;
  stage: "open" | "running" | "over" | "cancelled";
  starts: number;
  created: number;
}

/** A tournament. */
export interface TournamentName {
  tournament: string;
}

/** How much has happened in a tournament. */
export interface TournamentNumber {
  number: number;
}

/**
 * Whether a try is right, what it is worth, and how it can go on after it, moment by moment.
 *
 * The chances to win are in percent; that of the best answer, and `best` itself, are told once it is known. `tempts`
 * says whom a wrong answer tempts too.
 */
export interface TryResult {
  action: number;
  right: boolean;
  chance: number;
  best: number | null;
  best_chance: number | null;
  tempts: string[];
  line: Frame[];
}

/**
 * A moment that changed a seat's chance by so much: a decision that cost it, or luck, good or bad.
 *
 * `came` has what chance brought up, by id, as far as the seat saw it.
 */
export interface TurningPoint {
  kind: string;
  moment: number;
  seat: number;
  age: number;
  change: number;
  decision: number | null;
  came: string[];
}

/**
 * Where things stand for this viewer, and what happened after the number `after`.
 *
 * The first one on a connection is of type `table`; it has all that happened since the number the viewer gave.
 * `tally` is the public score so far, `until` when the time of each seat is up whose clock runs.
 */
export interface Update {
  type: "table" | "update";
  number: number;
  after: number;
  table: TableData;
  view: Record<string, unknown> | null;
  open_view: Record<string, unknown> | null;
  events: { kind: string; [field: string]: unknown }[];
  notes: NoteData[];
  waiting: number[];
  question: QuestionData | null;
  can_retract: boolean;
  take_back: TakeBackData | null;
  until: (number | null)[];
  tally: Record<string, number>[] | null;
  outcome: OutcomeData | null;
}

/** A table, and the number of its latest moment for who asks. */
export interface Where {
  table: string;
  number: number;
}

/** Games, and how many of them were won; a shared first place is won. */
export interface Wins {
  name: string;
  games?: number;
  won?: number;
}

/** What somebody wants to be told: by `push`, by `mail`; quiet hours in minutes of the day of a time `zone`. */
export interface WishData {
  push: boolean;
  mail: boolean;
  chat: boolean;
  quiet_from: number;
  quiet_to: number;
  zone: string;
  language: string;
}

export type ToServer = Act | Retract | TakeBack | AnswerBack | Back | Say | Phrase | React | Mute | Ping;

export type ToViewer = Update | Change | Presence | Reacted | Done | Refusal | Alive;

export type ToLobby = Lobby | LobbyChange;
