"""OpenAPI schema of the protocol, made from the message classes."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

import fathom
from fathom.server import messages as m

REF = "#/components/schemas/{name}"
SAID = [
    m.Hello, m.Act, m.Do, m.Contribute, m.Say, m.Resign, m.Kick, m.Place, m.Why, m.Hint, m.Unseen, m.Ping
]  # fmt: skip
TOLD = [
    m.Welcome, m.TableInfo, m.Update, m.Now, m.Done, m.Stale, m.NotDone, m.Advice, m.Missing, m.Chatted,
    m.Pong, m.Bye,
]  # fmt: skip
OVER_HTTP = [
    m.Create, m.Join, m.Mine, m.Seated, m.Brief, m.OwnBrief, m.Again, m.Replay, m.Continue, m.Verified,
    m.Health, m.Problem,
]  # fmt: skip

JSON = "application/json"


@cache
def openapi() -> bytes:
    """The whole description."""
    _, components = msgspec.json.schema_components([*SAID, *TOLD, *OVER_HTTP], ref_template=REF)
    components["Update"]["properties"]["now"] = ref(m.Now)
    components["Step"]["properties"]["now"] = ref(m.Now)
    components["Replay"]["properties"]["info"] = ref(m.TableInfo)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Fathom",
                "version": fathom.__version__,
                "description": "Tables over HTTP, play over a WebSocket at /ws/{table}: see docs/protocol.md",
            },
            "paths": paths(),
            "components": {"schemas": components},
            "x-websocket": {
                "path": "/ws/{table}",
                "client": [ref(kind) for kind in SAID],
                "server": [ref(kind) for kind in TOLD if kind is not m.Now],
            },
        }
    )


def ref(kind: type) -> dict[str, str]:
    return {"$ref": REF.format(name=kind.__name__)}


def paths() -> dict[str, Any]:
    seated = {"201": answered("You sit there; the token is yours alone.", m.Seated)}
    return {
        "/health": {"get": operation("Whether it runs, and how.", {"200": answered("It does.", m.Health)})},
        "/metrics": {
            "get": operation("Numbers for Prometheus, on this machine.", {"200": free("Them.", "text/plain")})
        },
        "/api/openapi.json": {"get": operation("This description.", {"200": free("It.")})},
        "/api/games": {"get": operation("All games.", {"200": free("Them.")})},
        "/api/games/{game}": {"get": operation("One game.", {"200": free("It.")}, "game")},
        "/api/games/{game}/scene": {
            "get": operation("Where things lie.", {"200": free("The scene.")}, "game")
        },
        "/api/words/{lang}": {
            "get": operation("What every table says.", {"200": free("Fluent.", "text/plain")}, "lang")
        },
        "/api/games/{game}/words/{lang}": {
            "get": operation("What is said.", {"200": free("Fluent.", "text/plain")}, "game", "lang")
        },
        "/api/games/{game}/rules/{lang}": {
            "get": operation("The rules.", {"200": free("Markdown.", "text/plain")}, "game", "lang")
        },
        "/api/games/{game}/art": {
            "get": operation("Its pictures and how a page lays them out.", {"200": free("Them.")}, "game")
        },
        "/api/games/{game}/art/{name}.svg": {
            "get": operation("One picture.", {"200": free("It.", "image/svg+xml")}, "game", "name")
        },
        "/api/colours.css": {"get": operation("Colours of all worlds.", {"200": free("Them.", "text/css")})},
        "/api/tables": {
            "get": operation("Public tables with a free seat.", {"200": listed(m.Brief)}),
            "post": operation("Open a table and sit down.", seated, body=m.Create),
        },
        "/api/tables/{table}/join": {"post": operation("Take a seat.", seated, "table", body=m.Join)},
        "/api/tables/{table}/record": {
            "get": operation("The record of a finished game.", {"200": free("Lines.", LINES)}, "table")
        },
        "/api/tables/{table}/log": {
            "get": operation("What happened at a finished table.", {"200": free("Lines.", LINES)}, "table")
        },
        "/api/tables/{table}/verified": {
            "get": operation(
                "Whether its record holds.", {"200": answered("The report.", m.Verified)}, "table"
            )
        },
        "/api/tables/{table}/replay": {
            "post": operation(
                "The game again, step by step.", {"200": answered("It.", m.Replay)}, "table", body=m.Again
            )
        },
        "/api/tables/{table}/continue": {
            "post": operation("Go on from there against bots.", seated, "table", body=m.Continue)
        },
        "/api/mine": {
            "post": operation("The tables of these tokens.", {"200": listed(m.OwnBrief)}, body=m.Mine)
        },
    }


LINES = "application/x-ndjson"


def operation(summary: str, answers: dict[str, Any], *path: str, body: type | None = None) -> dict[str, Any]:
    made: dict[str, Any] = {"summary": summary, "responses": {**answers, **refusals()}}
    if path:
        made["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
            for name in path
        ]
    if body is not None:
        made["requestBody"] = {"required": True, "content": {JSON: {"schema": ref(body)}}}
    return made


def refusals() -> dict[str, Any]:
    """What every request can be answered with instead."""
    reasons = {
        "403": "Not from this page, or not invited.",
        "404": "There is none.",
        "408": "Too slow.",
        "409": "Not now.",
        "413": "Too long.",
        "422": "Malformed.",
        "429": "Too fast.",
    }
    return {status: answered(why, m.Problem) for status, why in reasons.items()}


def answered(description: str, kind: type) -> dict[str, Any]:
    return {"description": description, "content": {JSON: {"schema": ref(kind)}}}


def listed(kind: type) -> dict[str, Any]:
    return {
        "description": "A list.",
        "content": {JSON: {"schema": {"type": "array", "items": ref(kind)}}},
    }


def free(description: str, media: str = JSON) -> dict[str, Any]:
    return {"description": description, "content": {media: {}}}
