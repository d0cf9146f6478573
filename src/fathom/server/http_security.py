"""HTTP security: headers for browsers, and checks of the origin and host a request names."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fathom.server.addresses import plain

LOCAL = ("localhost", "127.0.0.1", "::1")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
OF_EVERYTHING = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
OF_DOCUMENTS = {
    **OF_EVERYTHING,
    "content-security-policy": POLICY,
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
PARTS = ("text/javascript", "text/css", "font/")  # a browser never shows them by themselves


class SecurityHeaders:
    """Puts the same headers on every answer that a browser might show, and those that matter on the rest."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = headers.get("content-type", "").startswith(PARTS)
                headers.update(OF_EVERYTHING if part else OF_DOCUMENTS)
            await send(message)

        await self.app(scope, receive, guarded)


def allowed_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """Whether a page of this origin may talk to us: ours, or one in the settings. Programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return bool(origin) and urlsplit(origin).netloc == headers.get("host")


def known_host(headers: Mapping[str, str], public: bool, allowed: tuple[str, ...]) -> bool:
    """A server that is not public answers only to this machine's names and to origins in the settings.

    This stops DNS rebinding: a foreign page whose name resolves to this machine.
    """
    name = host_name(headers)
    return public or name in LOCAL or name in [urlsplit(origin).hostname for origin in allowed]


def is_local(headers: Mapping[str, str], address: str) -> bool:
    """Whether a request comes from this machine, and by no proxy: that would name the site."""
    return address in LOCAL and host_name(headers) in LOCAL


def host_name(headers: Mapping[str, str]) -> str | None:
    """The name of this machine or site that a request asks for; None if it is no name."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        return None


def address_of(scope: Scope) -> str:
    """Whom a request comes from; empty if a proxy at our Unix socket did not say."""
    client = scope.get("client")
    return plain(client[0]) if client else ""
