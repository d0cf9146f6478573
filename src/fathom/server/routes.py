"""The HTTP routes: the one list from which Starlette's routes and the API description are made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache, partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fathom.server import lesson_content
from fathom.server import messages as m
from fathom.server import static_content as static
from fathom.server.http_api import LINES, TEXT, HttpApi
from fathom.server.schema import JSON, Endpoint, openapi
from fathom.server.static_files import StaticFile, static_file

SVG = "image/svg+xml"
CSS = "text/css; charset=utf-8"
SEATED = "You sit there; the token is yours alone."


def routes(pages: HttpApi) -> list[BaseRoute]:
    return [Route(each.path, pages.guarded(each), methods=[each.method]) for each in ENDPOINTS]


def fixed(path: str, found: Callable[..., bytes], summary: str, answer: str, media: str = JSON) -> Endpoint:
    """Content that never changes while the server runs, made in a thread when first asked for."""

    def made(*params: str) -> StaticFile:
        return static_file(found(*params), media)

    async def page(_: HttpApi, request: Request) -> Response:
        return (await asyncio.to_thread(made, *request.path_params.values())).requested(request)

    return Endpoint("GET", path, page, summary, answer, media=media)


@cache
def description() -> bytes:
    return openapi(ENDPOINTS)


TABLE, GAME = "/api/tables/{table}", "/api/games/{game}"
get, post = partial(Endpoint, "GET"), partial(Endpoint, "POST")
ENDPOINTS = [
    get("/health", HttpApi.health, "Whether the server runs, and how.", "It runs.", m.Health),
    get("/ready", HttpApi.ready, "Whether to send clients here.", "It takes clients.", m.Ready),
    get("/metrics", HttpApi.metrics, "Metrics, for this machine only.", "For Prometheus.", media=TEXT),
    fixed("/api/openapi.json", description, "This description.", "As OpenAPI."),
    fixed("/api/games", static.listed, "All games.", "The games."),
    fixed(GAME, static.declaration, "One game.", "The game."),
    fixed(f"{GAME}/scene", static.scene, "Where things lie on the table.", "The scene."),
    fixed("/api/words/{lang}", static.shared_words, "Words that all games share.", "Fluent.", TEXT),
    fixed(f"{GAME}/words/{{lang}}", static.words, "All words of a game.", "Fluent.", TEXT),
    fixed(f"{GAME}/own-words/{{lang}}", static.words_of_game, "Words of this game only.", "Fluent.", TEXT),
    fixed(f"{GAME}/rules/{{lang}}", static.rules, "The rules.", "Markdown.", TEXT),
    fixed(f"{GAME}/book", static.book, "Chapters, cards and examples of the rules book.", "The book."),
    fixed(f"{GAME}/book/{{lang}}", static.book_words, "Its words, and the game's terms.", "Fluent.", TEXT),
    fixed(f"{GAME}/art", static.art, "All its pictures, and the page's layout.", "Both."),
    fixed(f"{GAME}/cover.svg", static.cover, "Its cover.", "The picture.", SVG),
    fixed(f"{GAME}/art/{{name}}.svg", static.picture, "One picture.", "The picture.", SVG),
    fixed(f"{GAME}/lessons", lesson_content.lessons, "Its lessons.", "Positions, and what is asked."),
    fixed(f"{GAME}/puzzles", lesson_content.posed, "Its puzzles.", "Positions with a best answer."),
    post(
        f"{GAME}/why",
        HttpApi.why_not,
        "Why something cannot be done in a lesson or puzzle.",
        "The reason.",
        m.Forbidding,
        m.WhyNot,
    ),
    fixed("/api/colours.css", static.colours, "The colours of all games.", "CSS.", CSS),
    get("/api/tables", HttpApi.tables, "Public tables with a free seat.", "A list.", list[m.Brief]),
    post("/api/tables", HttpApi.create, "Open a table and sit down.", SEATED, m.Seated, m.Create, 201),
    post(f"{TABLE}/join", HttpApi.join, "Take a seat.", SEATED, m.Seated, m.Join, 201),
    get(f"{TABLE}/record", HttpApi.record, "The record of a finished game.", "Lines.", media=LINES),
    get(f"{TABLE}/log", HttpApi.log, "What happened at a finished table.", "Lines.", media=LINES),
    get(f"{TABLE}/verified", HttpApi.verified, "Whether its record is sound.", "The report.", m.Verified),
    post(f"{TABLE}/replay", HttpApi.replay, "A finished game, step by step.", "Steps.", m.Replay, m.Again),
    post(
        f"{TABLE}/continue",
        HttpApi.go_on,
        "Go on from a step of a finished game, against bots.",
        SEATED,
        m.Seated,
        m.Continue,
        201,
    ),
    post("/api/mine", HttpApi.mine, "The tables of these tokens.", "A list.", list[m.OwnBrief], m.Mine),
]
