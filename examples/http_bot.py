"""A bot over HTTP in about 40 lines of nothing but the standard library: plays a whole game of any kind.

python examples/http_bot.py http://127.0.0.1:8000 GAME
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

SERVER, GAME = sys.argv[1].rstrip("/"), sys.argv[2]
token = ""


def ask(method: str, path: str, body: Any = None) -> Any:
    """Sends a request; gives the open answer."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(f"{SERVER}/api{path}", data, headers, method=method), timeout=60)


def choose(question: Any) -> int:
    """The whole wit of this bot: any offer that nothing speaks against, cheap ones first."""
    possible = [offer for offer in question["offers"] if not offer["reasons"]]
    coins = [plan["coins"] for plan in question["plans"]]
    price: dict[int, int] = {one["action"]: coins[one["plan"]] if "plan" in one else 0 for one in possible}
    return min(price, key=lambda action: (price[action], random.random()))


token = json.load(ask("POST", "/guests", {"name": "HTTP bot"}))["token"]
table = json.load(ask("POST", "/play", {"game": GAME, "level": "beginner"}))["table"]
answered = -1
for line in ask("GET", f"/tables/{table}/stream?end=true"):
    message = json.loads(line)
    question = message.get("question")
    if question and question["number"] > answered:  # others' news come while a question is still open
        answered = question["number"]
        ask("POST", f"/tables/{table}/actions", {"action": choose(question), "question": answered})
    if message.get("outcome"):
        mine = message["table"]["you"]
        print(f"rank {message['outcome']['ranks'][mine]} with {message['outcome']['totals'][mine]} points")
