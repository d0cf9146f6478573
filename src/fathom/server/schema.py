"""The API description (OpenAPI), made from the routes and from the structs that are really used."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, get_args

import msgspec
from starlette.responses import Response

import fathom
from fathom.server import messages as m

REF = "#/components/schemas/{name}"
SAID = get_args(m.Said)
TOLD = [
    m.Welcome, m.TableInfo, m.Update, m.Now, m.Done, m.Stale, m.NotDone, m.Advice, m.Missing, m.Chatted,
    m.Pong, m.Trouble, m.Bye,
]  # fmt: skip
JSON = "application/json"
REFUSALS = {
    "403": "Not from this page, or not invited.",
    "404": "There is none.",
    "408": "Too slow.",
    "409": "Not now.",
    "413": "Too long.",
    "422": "Malformed.",
    "429": "Too fast.",
}
"""What every request can be answered with instead."""


class Endpoint(NamedTuple):
    """One method of one path: who answers it, and how it is described."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Response]]  # given the pages, the request and what its body says
    summary: str
    answer: str  # in words
    kind: Any = None  # the struct, or list of structs, of its answer
    body: Any = None  # the struct of what is sent with it
    status: int = 200
    media: str = JSON


def openapi(endpoints: Sequence[Endpoint]) -> bytes:
    """The whole description."""
    over_http = [kind for each in endpoints for kind in (each.kind, each.body) if kind is not None]
    kinds = [*SAID, *TOLD, m.Problem, *over_http]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    known = dict(zip(kinds, schemas))
    components["Update"]["properties"]["now"] = known[m.Now]
    components["Step"]["properties"]["now"] = known[m.Now]
    components["Replay"]["properties"]["info"] = known[m.TableInfo]
    paths: dict[str, dict[str, Any]] = {each.path: {} for each in endpoints}
    for each in endpoints:
        paths[each.path][each.method.lower()] = operation(each, known)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Fathom",
                "version": fathom.__version__,
                "description": "Tables over HTTP, play over a WebSocket at /ws/{table}: see docs/protocol.md",
            },
            "paths": paths,
            "components": {"schemas": components},
            "x-websocket": {
                "path": "/ws/{table}",
                "client": [known[kind] for kind in SAID],
                "server": [known[kind] for kind in TOLD if kind is not m.Now],
            },
        }
    )


def operation(of: Endpoint, known: dict[Any, Any]) -> dict[str, Any]:
    content = {of.media.partition(";")[0]: {"schema": known[of.kind]} if of.kind else {}}
    refusal = {JSON: {"schema": known[m.Problem]}}
    refusals = {status: {"description": why, "content": refusal} for status, why in REFUSALS.items()}
    answers = {str(of.status): {"description": of.answer, "content": content}, **refusals}
    made: dict[str, Any] = {"summary": of.summary, "responses": answers}
    if names := re.findall(r"{(\w+)}", of.path):
        text = {"type": "string", "minLength": 1}
        made["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": text} for name in names
        ]
    if of.body:
        made["requestBody"] = {"required": True, "content": {JSON: {"schema": known[of.body]}}}
    return made
