"""Link handshake: two processes prove to each other that they have the store's key.

Both say which versions of the links they speak, who they are, and 32 fresh random bytes; both prove the key
over all that both said, their role and, under TLS, the hash of the certificate as each side sees it. So
nothing of an older handshake can be used again, nobody can make two sides speak an older version than they
could, and somebody in the middle with another certificate is found.

    dials:    hello ->
    listens:            <- hello, proof
    dials:    proof ->
"""

from __future__ import annotations

import hmac
import secrets
import struct
from typing import Final, NamedTuple

MAGIC: Final = b"fathomlk"
HELLO: Final = struct.Struct("!8sHHB32s")  # magic, versions from and to, length of the id; then the id
LONGEST_ID: Final = 64
RANDOM: Final = 32  # bytes
PROOF: Final = 32
VERSIONS: Final = (1, 2)  # the lowest and the highest that this program speaks
PURPOSE: Final = b"fathom/links/1"


class LinkRefused(Exception):
    """The other side is not whom we want to talk to, or says what it must not; `why` in a word or two."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Session(NamedTuple):
    """What both sides have agreed upon."""

    peer: str  # its process id
    version: int
    sending: bytes  # keys
    receiving: bytes


def links_key(store_key: bytes) -> bytes:
    """The key for this purpose alone."""
    return hmac.digest(store_key, PURPOSE, "sha256")


class Handshake:
    """One side of one handshake; it is fed with what arrives, and says what to send."""

    def __init__(
        self, key: bytes, process: str, dials: bool, versions: tuple[int, int] = VERSIONS, wanted: str = ""
    ) -> None:
        self.dials = dials
        self.certificate = b""  # its hash; set when TLS is up
        self.session: Session | None = None
        self.left = b""  # what arrived after the handshake
        self._key = key
        self._process = process
        self._versions = versions
        self._wanted = wanted  # whom we dialled
        self._name = process.encode()
        self._hello = HELLO.pack(MAGIC, *versions, len(self._name), secrets.token_bytes(RANDOM)) + self._name
        self._theirs = b""  # their hello
        self._peer = ""
        self._version = 0

    def begin(self) -> bytes:
        """What who dials sends at once. Who listens says nothing before it is spoken to."""
        return self._hello

    def feed(self, data: bytes) -> bytes:
        """What to answer; `session` is set when all is proven. `LinkRefused` if it is not."""
        self.left += data
        answer = b""
        if not self._theirs:
            if not self._read_hello():
                return b""
            answer = b"" if self.dials else self._hello + self._proof(dials=False)
        if len(self.left) < PROOF:
            return answer
        proof, self.left = self.left[:PROOF], self.left[PROOF:]
        if not hmac.compare_digest(proof, self._proof(dials=not self.dials)):
            raise LinkRefused("proof")
        self.session = Session(
            self._peer, self._version, self._session_key(self.dials), self._session_key(not self.dials)
        )
        return self._proof(dials=True) if self.dials else answer

    def _read_hello(self) -> bool:
        """Whether all of it is here; what is wrong is refused as soon as it is seen."""
        data = self.left
        if data[: len(MAGIC)] != MAGIC[: len(data)]:
            raise LinkRefused("magic")
        if len(data) < HELLO.size:
            return False
        _, lowest, highest, length, _ = HELLO.unpack_from(data)
        if not 0 < length <= LONGEST_ID:
            raise LinkRefused("magic")
        end = HELLO.size + length
        if len(data) < end:
            return False
        self._version = min(highest, self._versions[1])
        if self._version < max(lowest, self._versions[0]):
            raise LinkRefused("version")
        self._peer = data[HELLO.size : end].decode("utf-8", "replace")
        if self._peer == self._process or self._peer != (self._wanted or self._peer):
            raise LinkRefused("another process")
        self._theirs, self.left = data[:end], data[end:]
        return True

    def _said(self) -> bytes:
        """All that both sides said and see; who dials comes first."""
        both = (self._hello, self._theirs) if self.dials else (self._theirs, self._hello)
        head = struct.pack("!HH", self._version, len(self.certificate))
        return head + self.certificate + both[0] + both[1]

    def _proof(self, dials: bool) -> bytes:
        role = b"dials" if dials else b"listens"
        return hmac.digest(self._key, PURPOSE + b"/proof/" + role + b"\0" + self._said(), "sha256")

    def _session_key(self, dials: bool) -> bytes:
        """For the frames of who dials, or of who listens."""
        role = b"dials" if dials else b"listens"
        return hmac.digest(self._key, PURPOSE + b"/frames/" + role + b"\0" + self._said(), "sha256")
