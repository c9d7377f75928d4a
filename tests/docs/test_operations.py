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


def test_the_containers_are_two_servers_with_all_that_they_need() -> None:
    compose = read("compose.yaml")
    jsonschema_rs.validate(COMPOSE, compose)
    services = compose["services"]
    servers = [service for service in services.values() if "build" in service]
    assert len(servers) == 2
    named = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert {name for name in named if not name.startswith(".")} == {*compose["volumes"]}
    parser = Parser()
    commands = parser.add_subparsers()

    def command(name: str, run: Any, text: str) -> Any:
        return commands.add_parser(name)

    add_commands(command)
    entry = re.search(r"ENTRYPOINT (\[.*\])", (ROOT / "Containerfile").read_text(encoding="utf-8"))
    assert entry is not None
    for server in servers:
        assert {*server["depends_on"]} <= {*services}
        given = parser.parse_args([*yaml.safe_load(entry[1])[1:], *server["command"]])
        assert (given.bus, given.host) == ("redis://bus", "0.0.0.0")
        assert given.database.startswith("postgresql://")


def test_the_proxy_knows_the_servers() -> None:
    text = (ROOT / "Caddyfile").read_text(encoding="utf-8")
    servers = [name for name, service in read("compose.yaml")["services"].items() if "build" in service]
    assert re.findall(r"(\w+):8000", text) == servers
    assert "/readyz" in text


def test_alarms_are_raised_by_figures_that_there_are() -> None:
    figures = {family.name for family in Meters().registry.collect()}
    for group in read("docs/alerts.yaml")["groups"]:
        for rule in group["rules"]:
            jsonschema_rs.validate(ALERTS, rule)
            for name in re.findall(r"wonders_\w+", rule["expr"]):
                assert re.sub(r"_(total|bucket)$", "", name) in figures, name
