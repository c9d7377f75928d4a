"""How a table is the fold of its log: each kind of entry changes it in one way. There is no I/O here."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from wonders.core.match import Match
from wonders.core.registry import find_game
from wonders.server.tables.model import UNTOLD, Damaged, Entry, Moment, Note, Result, Seat, Table, Told

Data: TypeAlias = Mapping[str, Any]


def fold(table: Table, entry: Entry) -> Entry:
    """Applies an entry; gives it back with what came of it. A refusal changes nothing."""
    before, waiting = len(table.match.moves) if table.match else 0, table.waiting()
    _FOLDS[entry.kind](table, entry.data)
    if not table.entries:
        table.created = entry.at
    table.entries += 1
    if entry.kind not in _SILENT:
        table.notes.append(_note(entry))
    table.shifts += table.waiting() != waiting
    events = len(table.match.events if table.match else table.told)
    moment = Moment(events, len(table.notes), table.shifts, tuple(table.answers))
    if not table.moments or moment.number(None) != table.number(None):
        # Lists show it to everybody: a half-made choice must not move it.
        table.changed = entry.at
    table.moments.append(moment)
    came = _what_came(table.match, before) if table.match else {}
    return Entry(entry.kind, {**entry.data, **came}, entry.at) if came else entry


def refold(name: str, seed: int, entries: Sequence[Entry]) -> Table:
    """The table that a log leads to; one that leads nowhere is damaged."""
    if not entries or entries[0].kind != "create":
        raise Damaged(0, "no beginning")
    shuffles: list[Sequence[int]] = []
    table = Table(name, seed, shuffles)
    for number, entry in enumerate(entries):
        try:
            shuffles += entry.data.get("shuffles", ())
            fold(table, entry)
        except Exception as error:  # noqa: BLE001  whatever is wrong with the entry, the log cannot be read on
            # The message of the error may tell a move, so its kind has to do.
            raise Damaged(number, type(error).__name__) from None
    return table


def settle(table: Table, summary: Data) -> None:
    """Ends a game whose rules this server does not have as the index remembers it: the log cannot tell."""
    table.result = Result(summary["how"], tuple(summary["ranks"]), tuple(summary["totals"]))
    table.status = "over"


def _what_came(match: Match, before: int) -> dict[str, Any]:
    """What the log keeps of an entry besides what was asked: enough to read it without the rules."""
    fresh = match.moves[before:]
    came: dict[str, Any] = {}
    if orders := [move.order for move in fresh if move.seat is None]:
        came["shuffles"] = orders
    for move in fresh:
        if move.seat is not None:
            came["notation"] = match.notation(move.action)
    if len(match.moves) < before:
        came["taken"] = before - len(match.moves)
    return came


def _note(entry: Entry) -> Note:
    seat = entry.data.get("seat")
    who = entry.data.get("guest", entry.data.get("host"))
    note: Note = {"kind": entry.kind, "at": entry.at, "seat": seat, "guest": who, "name": entry.data.get("name")}
    if entry.kind == "say" and "text" not in entry.data:
        note["reason"] = "removed"
    return note | {key: entry.data[key] for key in _NOTED if key in entry.data}


def _create(table: Table, data: Data) -> None:
    table.game = find_game(data["game"])
    table.rules = data["rules"]
    table.options = dict(data["options"])
    table.host = data["host"]
    table.invite = data["invite"]
    table.open = data["open"]
    table.absence = data["absence"]
    table.level = data["level"]
    table.shuffle = data["shuffle"]
    table.hints = data.get("hints", False)
    table.lesson = data.get("lesson", False)
    table.previous = data.get("previous")
    table.seats = [Seat() for _ in range(data["players"])]
    table.answers = [0] * data["players"]
    _sit(table, {"seat": 0, "guest": data["host"]})


def _sit(table: Table, data: Data) -> None:
    table.seats[data["seat"]] = Seat(owner=data["guest"])


def _take(table: Table, data: Data) -> None:
    before = table.seats[data["seat"]].owner
    if before is not None:
        table.former[before] = data["seat"]
    _sit(table, data)
    _pass_on(table)


def _bot(table: Table, data: Data) -> None:
    table.seats[data["seat"]] = Seat(name=data["name"], bot=data["level"])


def _free(table: Table, data: Data) -> None:
    table.seats[data["seat"]] = Seat()
    if "sent_away" in data:
        table.sent_away.add(data["sent_away"])
        table.invite = data["invite"]
    _pass_on(table)


def _start(table: Table, data: Data) -> None:
    table.deal = {pile: tuple(ids) for pile, ids in data["deal"].items()}
    if table.foreign:
        _note_shuffles(table, data)
    else:
        table.match = Match(
            table.game,
            players=len(table.seats),
            options=table.options,
            seed=table.seed,
            deal=table.deal,
            shuffles=table.shuffles,
        )
    table.seats = [table.seats[place] for place in data["order"]]
    table.status = "playing"


def _act(table: Table, data: Data) -> None:
    if table.foreign:
        # Action numbers keep their meaning within one version of the rules: today's notation might be another move.
        table.told.append(Told(data["seat"], data.get("notation", f"{UNTOLD}{data['action']}")))
        _note_shuffles(table, data)
        table.answers[data["seat"]] += 1
        return
    match = _running(table)
    match.submit(data["seat"], data["action"])
    table.answers[data["seat"]] += 1
    if match.outcome() is not None:
        table.status = "over"


def _retract(table: Table, data: Data) -> None:
    if table.foreign:
        _take_back(table, data["seat"], data.get("taken", 0))
    else:
        _running(table).retract(data["seat"])
    table.answers[data["seat"]] += 1


def _note_shuffles(table: Table, data: Data) -> None:
    table.told += [Told(None, " ".join(("shuffle", *map(str, order)))) for order in data.get("shuffles", ())]


def _take_back(table: Table, seat: int, count: int) -> None:
    own = [place for place, told in enumerate(table.told) if told.seat == seat and told.text]
    for place in own[len(own) - count :]:
        table.told[place] = Told(seat, "")


def _leave(table: Table, data: Data) -> None:
    seat = table.seats[data["seat"]]
    seat.left = True
    seat.stand_in = data["level"]
    _pass_on(table)


def _stand_in(table: Table, data: Data) -> None:
    table.seats[data["seat"]].stand_in = data["level"]
    _pass_on(table)


def _back(table: Table, data: Data) -> None:
    seat = table.seats[data["seat"]]
    seat.left = False
    seat.stand_in = None
    _pass_on(table)


def _host(table: Table, data: Data) -> None:
    owner = table.seats[data["seat"]].owner
    if owner is not None:
        table.host = owner


def _say(_table: Table, _data: Data) -> None:
    """What was said is a note and changes nothing else."""


def _chat(table: Table, data: Data) -> None:
    table.chat = data["on"]


def _pace(table: Table, data: Data) -> None:
    table.pace = data["pace"]


def _close(table: Table, data: Data) -> None:
    table.status = "closed"
    table.reason = data["reason"]


def _rematch(table: Table, data: Data) -> None:
    table.rematch = data["table"]


def _pass_on(table: Table) -> None:
    """The host's rights go to the first person who is there when the host is not."""
    here = [seat.owner for seat in table.seats if seat.owner is not None and seat.stand_in is None]
    if here and table.host not in here:
        table.host = here[0]


def _running(table: Table) -> Match:
    if table.match is None:
        raise AssertionError("the log has moves before the game starts")
    return table.match


_NOTED = ("order", "level", "text", "reason", "table", "on", "pace")
"""What of an entry everybody may read, besides who it is about."""
_SILENT = frozenset(("act", "retract"))
"""The moves of the game: its events tell of them."""
_FOLDS: dict[str, Callable[[Table, Data], None]] = {
    "create": _create,
    "sit": _sit,
    "take": _take,
    "bot": _bot,
    "free": _free,
    "start": _start,
    "act": _act,
    "retract": _retract,
    "leave": _leave,
    "stand_in": _stand_in,
    "back": _back,
    "host": _host,
    "say": _say,
    "chat": _chat,
    "pace": _pace,
    "close": _close,
    "rematch": _rematch,
}
