"""A bot with a name and a rating of its own, over HTTP: plays one rated game by challenge, with the standard library.

Register it at your own page or with POST /api/me/bots, which gives the token. With an opponent and a game it challenges
them; without, it waits until somebody challenges it.

python examples/challenge_bot.py http://127.0.0.1:8000 TOKEN [OPPONENT GAME]
"""

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

SERVER, TOKEN, *WANTED = sys.argv[1].rstrip("/"), *sys.argv[2:]


def ask(method: str, path: str, body: Any = None) -> Any:
    """Sends a request; gives the open answer."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {TOKEN}"}
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(f"{SERVER}/api{path}", data, headers, method=method), timeout=60)


def agreed() -> str:
    """The table of a game that both want: somebody else's challenge is accepted, one's own waited for."""
    if WANTED:
        clock = {"per": "move", "seconds": 60, "end": "forfeit"}
        ask("POST", "/challenges", {"to": WANTED[0], "game": WANTED[1], "players": 2, "rated": True, "time": clock})
    while True:
        for one in json.load(ask("GET", "/challenges")):
            if one["yours"] and one["table"]:
                return str(one["table"])
            if one["yours"] and one["state"] != "waiting":
                sys.exit(f"the challenge is {one['state']}")
            if not WANTED and one["state"] == "waiting" and one["rated"]:
                return str(json.load(ask("POST", f"/challenges/{one['id']}/accept"))["table"])
        time.sleep(0.5)


def play(table: str) -> None:
    """Plays by whim: any offer that nothing speaks against."""
    answered = -1
    for line in ask("GET", f"/tables/{table}/stream?end=true"):
        message = json.loads(line)
        question = message.get("question")
        if question and question["number"] > answered:
            answered = question["number"]
            possible = [offer["action"] for offer in question["offers"] if not offer["reasons"]]
            ask("POST", f"/tables/{table}/actions", {"action": random.choice(possible), "question": answered})


play(agreed())
me = json.load(ask("GET", "/me/ratings"))
rating = me["ratings"][0]["rating"]
print(f"{me['name']}: {rating['points']} ± {rating['deviation']}")
