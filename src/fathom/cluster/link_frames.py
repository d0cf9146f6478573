"""Link frames: what goes over a link between two processes, each numbered and authenticated.

A frame is its size, its kind, the number of the client or question it belongs to, a body, and a tag: keyed
BLAKE2b over the direction, how many frames went before it, and all of the frame. The count is not sent: both
sides keep it, so that a frame that is repeated, left out, changed or put in has a wrong tag.

Since version 2, messages of clients that are sent in one turn of the event loop share a frame, and its tag.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Final

from fathom.cluster.link_handshake import LinkRefused

HEAD: Final = struct.Struct("!IBI")  # size of the body, kind, number
TAGGED: Final = struct.Struct("!QIBI")  # the count, and the head
TAG: Final = 16  # bytes
LONGEST: Final = 4 << 20  # bytes of a body
ONE_OF_MANY: Final = struct.Struct("!II")  # the number of a client, and the size of the message
TOGETHER: Final = 1 << 16  # bytes of messages that may share a frame
SHARING: Final = 2  # the version since which they may


class Kind(IntEnum):
    PING = 1
    GOODBYE = 2  # this link is not needed: there is another between the same two
    OPEN = 3  # a client: table, address, first message
    TEXT = 4  # a message from or to a client
    CLOSE = 5  # a client is gone, or to be sent away with this code
    HOLD = 6  # read nothing more from this client for now
    GO_ON = 7
    TAKEN = 8  # so many bytes of messages were passed to the client
    PART = 9  # of a question or an answer; the last part is one of the next two
    ASK = 10
    ANSWER = 11
    NOTE = 12
    TEXTS = 13  # messages from or to clients, of each its number and size first


class Sealer:
    """Counts and tags the frames of one direction."""

    def __init__(self, key: bytes, direction: bytes) -> None:
        self._base = hashlib.blake2b(direction, digest_size=TAG, key=key, person=b"fathom/link/1")
        self._count = 0

    def tag(self, kind: int, number: int, body: bytes) -> bytes:
        """The tag of the next frame."""
        made = self._base.copy()
        made.update(TAGGED.pack(self._count, len(body), kind, number))
        made.update(body)
        self._count += 1
        return made.digest()

    def frame(self, kind: int, number: int, body: bytes = b"") -> bytes:
        return HEAD.pack(len(body), kind, number) + body + self.tag(kind, number, body)

    def texts(self, messages: Sequence[tuple[int, bytes]]) -> bytes:
        """Messages of clients, in one frame."""
        if len(messages) == 1:
            return self.frame(Kind.TEXT, *messages[0])
        parts = [part for number, body in messages for part in (ONE_OF_MANY.pack(number, len(body)), body)]
        return self.frame(Kind.TEXTS, 0, b"".join(parts))


class FrameReader:
    """Cuts what arrives into frames and checks each; the first wrong one is the last one read."""

    def __init__(self, sealer: Sealer, longest: int = LONGEST, version: int = SHARING) -> None:
        self._sealer = sealer
        self._longest = longest
        self._kinds = {int(kind): kind for kind in Kind if kind != Kind.TEXTS or version >= SHARING}
        self._data = b""

    def read(self, data: bytes) -> Iterator[tuple[Kind, int, bytes]]:
        data, at = self._data + data if self._data else data, 0
        self._data = b""
        try:
            while len(data) - at >= HEAD.size:
                size, kind, number = HEAD.unpack_from(data, at)
                if size > self._longest:
                    raise LinkRefused("oversized")
                known = self._kinds.get(kind)
                if known is None:
                    raise LinkRefused("unknown kind")
                body = at + HEAD.size
                end = body + size + TAG
                if len(data) < end:
                    break
                found = data[body : body + size]
                if not hmac.compare_digest(self._sealer.tag(kind, number, found), data[body + size : end]):
                    raise LinkRefused("tag")
                at = end
                if known is Kind.TEXTS:
                    yield from each_text(found)
                else:
                    yield known, number, found
        finally:
            self._data = data[at:]


def each_text(body: bytes) -> Iterator[tuple[Kind, int, bytes]]:
    """The messages that share a frame."""
    at = 0
    while at < len(body):
        number, size = ONE_OF_MANY.unpack_from(body, at)
        at += ONE_OF_MANY.size + size
        if at > len(body):
            raise LinkRefused("malformed")
        yield Kind.TEXT, number, body[at - size : at]
