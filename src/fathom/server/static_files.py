"""Static files: bytes that are the same for everybody, compressed once and cached by browsers.

Nothing that a seat receives comes from here: how far a message can be compressed would tell what is in it.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

PACKED = ("text/", "application/json", "image/svg+xml")
SMALL = 400  # bytes; below that, compressing saves nothing
HASHED = "assets/"  # the build writes a digest into the names of these files
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
CHECKED = "no-cache"  # kept, but asked about before it is used
FOR_GOOD = "public, max-age=31536000, immutable"
VERSION = "v"  # in an address: the digest of what it leads to


class StaticFile:
    """Some bytes with their digest, and compressed if that makes them smaller."""

    __slots__ = ("body", "digest", "media", "packed")

    def __init__(self, body: bytes, media: str) -> None:
        self.body = body
        self.media = media
        self.digest = digest(body)
        self.packed = packed(body) if media.startswith(PACKED) else None

    def answer(self, headers: Headers, cache: str = CHECKED, vary: str = "accept-encoding") -> Response:
        """The bytes, as this client can read them; none of them if it has them already."""
        told = {"cache-control": cache, "etag": f'"{self.digest}"', "vary": vary}
        if self.digest in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=told)
        if self.packed is not None and "gzip" in headers.get("accept-encoding", ""):
            return Response(self.packed, headers={**told, "content-encoding": "gzip"}, media_type=self.media)
        return Response(self.body, headers=told, media_type=self.media)

    def requested(self, request: Request) -> Response:
        """Kept for good where the address names this digest."""
        known = request.query_params.get(VERSION) == self.digest
        return self.answer(request.headers, FOR_GOOD if known else CHECKED)


@lru_cache(1024)
def static_file(body: bytes, media: str) -> StaticFile:
    """The same bytes are compressed once."""
    return StaticFile(body, media)


def digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:16]


def packed(body: bytes) -> bytes | None:
    """Compressed, the same at every start; None if it is hardly smaller."""
    if len(body) < SMALL:
        return None
    smaller = gzip.compress(body, 9, mtime=0)
    return smaller if len(smaller) < 0.95 * len(body) else None


class PageFiles:
    """The files of the built page. Each is read and compressed when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    async def answer(self, name: str, headers: Headers) -> Response | None:
        """None if there is no such file."""
        found = await asyncio.to_thread(self.load, name)
        if found is None:
            return None
        return found.answer(headers, FOR_GOOD if name.startswith(HASHED) else CHECKED)

    def load(self, name: str) -> StaticFile | None:
        try:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder) or not path.is_file():
                return None
            found = path.stat()
        except (OSError, ValueError):  # no name of a file
            return None
        return read(path, found.st_mtime_ns, found.st_size)


@lru_cache(64)
def read(path: Path, changed: int, size: int) -> StaticFile:
    """Read again only when the file has changed."""
    media = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return StaticFile(path.read_bytes(), media)
