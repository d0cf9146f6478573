"""The HTTP routes: the one list from which Starlette's routes and the API description are made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache, partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fathom.server import messages as m
from fathom.server import static_content as static
from fathom.server.http_api import LINES, TEXT, HttpApi
from fathom.server.schema import JSON, Endpoint, openapi

SVG = "image/svg+xml"
CSS = "text/css; charset=utf-8"
FOR_EVER = {"cache-control": "public, max-age=300"}
SEATED = "You sit there; the token is yours alone."


def routes(pages: HttpApi) -> list[BaseRoute]:
    return [Route(each.path, pages.guarded(each), methods=[each.method]) for each in ENDPOINTS]


def fixed(path: str, found: Callable[..., bytes], summary: str, answer: str, media: str = JSON) -> Endpoint:
    """A page that never changes, found by the names in its address; the first time, that takes a moment."""

    async def page(_: HttpApi, request: Request) -> Response:
        body = await asyncio.to_thread(found, *request.path_params.values())
        return Response(body, media_type=media, headers=FOR_EVER)

    return Endpoint("GET", path, page, summary, answer, media=media)


@cache
def description() -> bytes:
    return openapi(ENDPOINTS)


TABLE, GAME = "/api/tables/{table}", "/api/games/{game}"
get, post = partial(Endpoint, "GET"), partial(Endpoint, "POST")
ENDPOINTS = [
    get("/health", HttpApi.health, "Whether it runs, and how.", "It does.", m.Health),
    get("/metrics", HttpApi.metrics, "Numbers for Prometheus, on this machine.", "Them.", media=TEXT),
    fixed("/api/openapi.json", description, "This description.", "It."),
    fixed("/api/games", static.listed, "All games.", "Them."),
    fixed(GAME, static.declaration, "One game.", "It."),
    fixed(f"{GAME}/scene", static.scene, "Where things lie.", "The scene."),
    fixed("/api/words/{lang}", static.shared_words, "What every table says.", "Fluent.", TEXT),
    fixed(f"{GAME}/words/{{lang}}", static.words, "What is said.", "Fluent.", TEXT),
    fixed(f"{GAME}/rules/{{lang}}", static.rules, "The rules.", "Markdown.", TEXT),
    fixed(f"{GAME}/art", static.art, "Its pictures and how a page lays them out.", "Them."),
    fixed(f"{GAME}/art/{{name}}.svg", static.picture, "One picture.", "It.", SVG),
    fixed("/api/colours.css", static.colours, "Colours of all worlds.", "Them.", CSS),
    get("/api/tables", HttpApi.tables, "Public tables with a free seat.", "A list.", list[m.Brief]),
    post("/api/tables", HttpApi.create, "Open a table and sit down.", SEATED, m.Seated, m.Create, 201),
    post(f"{TABLE}/join", HttpApi.join, "Take a seat.", SEATED, m.Seated, m.Join, 201),
    get(f"{TABLE}/record", HttpApi.record, "The record of a finished game.", "Lines.", media=LINES),
    get(f"{TABLE}/log", HttpApi.log, "What happened at a finished table.", "Lines.", media=LINES),
    get(f"{TABLE}/verified", HttpApi.verified, "Whether its record holds.", "The report.", m.Verified),
    post(f"{TABLE}/replay", HttpApi.replay, "The game again, step by step.", "It.", m.Replay, m.Again),
    post(
        f"{TABLE}/continue",
        HttpApi.go_on,
        "Go on from there against bots.",
        SEATED,
        m.Seated,
        m.Continue,
        201,
    ),
    post("/api/mine", HttpApi.mine, "The tables of these tokens.", "A list.", list[m.OwnBrief], m.Mine),
]
