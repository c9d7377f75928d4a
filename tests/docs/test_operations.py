"""What hosts are given beside the program: the containers, the proxy before them, and the rules that raise alarms."""

import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import yaml

from wonders.arguments import Parser
from wonders.hosting import add_commands
from wonders.server.telemetry import Meters

ROOT = Path(__file__).parents[2]
TEXTS = {"type": "array", "items": {"type": "string"}}
SERVICE = {
    "type": "object",
    "additionalProperties": False,
    "oneOf": [{"required": ["image"]}, {"required": ["build"]}],
    "required": ["restart"],
    "properties": {
        "image": {"type": "string", "pattern": r"^docker\.io/[a-z/]+:[0-9]+$"},
        "build": {"type": "object", "required": ["context", "dockerfile"]},
        "command": TEXTS,
        "entrypoint": TEXTS,
        "environment": {"type": "object", "additionalProperties": {"type": "string"}},
        "depends_on": {
            "type": "object",
            "additionalProperties": {"properties": {"condition": {"const": "service_healthy"}}},
        },
        "healthcheck": {"type": "object", "required": ["test", "interval"]},
        "ports": TEXTS,
        "restart": {"const": "unless-stopped"},
        "stop_grace_period": {"type": "string", "pattern": "^[0-9]+s$"},
        "volumes": TEXTS,
    },
}
"""The words of the compose format that the file uses, and what may follow them."""
COMPOSE = {
    "type": "object",
    "required": ["name", "services", "volumes"],
    "properties": {"services": {"type": "object", "additionalProperties": SERVICE}},
}
ALERTS = {
    "type": "object",
    "required": ["alert", "expr", "annotations"],
    "additionalProperties": False,
    "properties": {
        "alert": {"type": "string"},
        "expr": {"type": "string"},
        "for": {"type": "string", "pattern": "^[0-9]+m$"},
        "annotations": {"type": "object", "required": ["summary"]},
    },
}


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def parsed(service: Any) -> Any:
    """What a container is told to do, as the command understands it."""
    parser = Parser()
    commands = parser.add_subparsers()

    def command(name: str, run: Any, text: str) -> Any:
        found = commands.add_parser(name)
        found.set_defaults(named=name)
        return found

    add_commands(command)
    entry = re.search(r"ENTRYPOINT (\[.*\])", (ROOT / "Containerfile").read_text(encoding="utf-8"))
    assert entry is not None
    program, *words = service.get("entrypoint", yaml.safe_load(entry[1]))
    assert program == yaml.safe_load(entry[1])[0]
    return parser.parse_args([*words, *service["command"]])


def test_the_containers_are_two_servers_and_bots_with_all_that_they_need() -> None:
    compose = read("compose.yaml")
    jsonschema_rs.validate(COMPOSE, compose)
    services = compose["services"]
    named = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert {name for name in named if not name.startswith(".")} == {*compose["volumes"]}
    ours = {name: parsed(service) for name, service in services.items() if "build" in service}
    assert [given.named for given in ours.values()] == ["serve", "serve", "bots"]
    for name, given in ours.items():
        assert {*services[name]["depends_on"]} <= {*services}
        assert given.bus == "redis://bus"
        if given.named == "serve":
            assert given.host == "0.0.0.0"
            assert given.database.startswith("postgresql://")
        else:
            assert {*services[name]["depends_on"]} == {"bus"}
            assert not any(volume.startswith("data:") for volume in services[name]["volumes"]), "the secret is theirs"


def test_the_proxy_knows_the_servers() -> None:
    text = (ROOT / "Caddyfile").read_text(encoding="utf-8")
    services = read("compose.yaml")["services"]
    servers = [name for name, service in services.items() if "build" in service and parsed(service).named == "serve"]
    assert re.findall(r"(\w+):8000", text) == servers
    assert "/readyz" in text


def test_alarms_are_raised_by_figures_that_there_are() -> None:
    figures = {family.name for family in Meters().registry.collect()}
    for group in read("docs/alerts.yaml")["groups"]:
        for rule in group["rules"]:
            jsonschema_rs.validate(ALERTS, rule)
            for name in re.findall(r"wonders_\w+", rule["expr"]):
                assert re.sub(r"_(total|bucket)$", "", name) in figures, name
