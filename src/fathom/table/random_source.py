"""Random source of a table. `docs/randomness.md` describes it exactly; change both together."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from fathom.core.kernel.rng import SEEDS, Rng
from fathom.table.refusal import Refused

SECRET_BYTES: Final = 32
CONTRIBUTION_BYTES: Final = 256
WORD: Final = 1 << 64
BLOCK_BYTES: Final = 64  # of SHA-256
INNER_PAD: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER_PAD: Final = bytes(byte ^ 0x5C for byte in range(256))

COMMITMENT_TAG: Final = b"fathom/1/commitment\x00"
KEY_TAG: Final = b"fathom/1/key\x00"
SEED_TAG: Final = b"fathom/1/seed\x00"

SEEDED: Final = "seeded"
COMMITTED: Final = "committed"


class Unfit(ValueError):
    """What is revealed does not fit what was opened with."""


class Source(ABC):
    """Answers for chance. Draws are numbered from 1 and never repeated, whatever is taken back."""

    draws = 0  # how many there have been
    begun = False

    def contribute(self, seat: int, text: str) -> None:
        """Mix in what a seat says, once, before play."""
        raise Refused("contribution-unwanted")

    def contributions(self, seats: int) -> list[str]:
        """What each seat said, for the record's header."""
        return []

    def begin(self, terms: Mapping[str, object]) -> None:
        """Play begins, on these terms: no contribution is taken any more, draws may be made."""
        self.begun = True

    @abstractmethod
    def below(self, n: int) -> int:
        """A fresh number in 0 .. n-1, each exactly as likely as another."""

    @abstractmethod
    def opening(self) -> dict[str, object]:
        """What is published before play."""

    @abstractmethod
    def reveal(self) -> dict[str, object]:
        """What is published once the game is over."""


class Seeded(Source):
    """The small generator of simulations: fast, the same for the same seed, and easy to foresee."""

    def __init__(self, seed: int) -> None:
        if not 0 <= seed < SEEDS:
            raise Unfit(f"a seed is a whole number from 0 to {SEEDS - 1}; not {seed}")
        self.seed = seed
        self._rng = Rng(seed)

    def below(self, n: int) -> int:
        self.draws += 1
        return self._rng.below(n)

    def opening(self) -> dict[str, object]:
        return {"kind": SEEDED, "seed": self.seed}

    def reveal(self) -> dict[str, object]:
        return {}


class Committed(Source):
    """A secret committed to before play, mixed with a contribution of each seat, revealed at the end."""

    def __init__(self, secret: bytes | None = None, seed: int | None = None) -> None:
        self._secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        if len(self._secret) != SECRET_BYTES:
            raise Unfit(f"a secret has {SECRET_BYTES} bytes; not {len(self._secret)}")
        if seed is not None and secret_of(seed) != self._secret:
            raise Unfit(f"the secret is not that of seed {seed}")
        self.seed = seed
        self.commitment = commitment_of(self._secret)
        self._said: dict[int, str] = {}
        self._draws: Draws | None = None

    @classmethod
    def from_seed(cls, seed: int) -> Committed:
        """The same draws for the same seed and contributions; no secret from anyone who knows the seed."""
        return cls(secret_of(seed), seed)

    def contribute(self, seat: int, text: str) -> None:
        if self.begun:
            raise Refused("contribution-too-late")
        if seat in self._said:
            raise Refused("contribution-twice")
        if not fits(text):
            raise Refused("contribution-too-long")
        self._said[seat] = text

    def contributions(self, seats: int) -> list[str]:
        return [self._said.get(seat, "") for seat in range(seats)]

    def begin(self, terms: Mapping[str, object]) -> None:
        super().begin(terms)
        seats = terms["seats"]
        assert isinstance(seats, int)
        self._draws = Draws(key_of(self._secret, terms, self.contributions(seats)))

    def below(self, n: int) -> int:
        assert self._draws is not None, "play has not begun"
        self.draws += 1
        return self._draws.draw(self.draws, n)

    def opening(self) -> dict[str, object]:
        opening: dict[str, object] = {"kind": COMMITTED, "commitment": self.commitment.hex()}
        return opening if self.seed is None else {**opening, "seed": self.seed}

    def reveal(self) -> dict[str, object]:
        return {"secret": self._secret.hex()}


def fits(text: str) -> bool:
    """Whether a contribution is real text, and short enough."""
    try:
        return len(text.encode()) <= CONTRIBUTION_BYTES
    except UnicodeEncodeError:
        return False


def secret_of(seed: int) -> bytes:
    return hashlib.sha256(SEED_TAG + str(seed).encode()).digest()


def commitment_of(secret: bytes) -> bytes:
    return hashlib.sha256(COMMITMENT_TAG + secret).digest()


def canonical(value: object) -> bytes:
    """The one way to write a value as JSON: sorted keys, no spaces, ASCII only."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def sized(data: bytes) -> bytes:
    """Its length in four bytes, then the data itself."""
    return len(data).to_bytes(4, "big") + data


def key_of(secret: bytes, terms: Mapping[str, object], contributions: Sequence[str]) -> bytes:
    """The key of all draws: the secret, what is played, and what each seat said."""
    message = KEY_TAG + commitment_of(secret) + sized(canonical(dict(terms)))
    for seat, text in enumerate(contributions):
        message += seat.to_bytes(4, "big") + sized(text.encode())
    return hmac.digest(secret, message, "sha256")


class Draws:
    """All draws of one key: HMAC-SHA256, whose two hashes have taken in the key once and for all."""

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(BLOCK_BYTES, b"\0")
        self._inner = hashlib.sha256(padded.translate(INNER_PAD))
        self._outer = hashlib.sha256(padded.translate(OUTER_PAD))

    def draw(self, number: int, n: int) -> int:
        """Draw `number`, from 0 to n-1. Words from the uneven end are thrown away, so none is likelier."""
        even = WORD - WORD % n
        attempt = 1
        while (word := self._word(number, attempt)) >= even:
            attempt += 1
        return word % n

    def _word(self, number: int, attempt: int) -> int:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(b"draw/%d/%d" % (number, attempt))
        outer.update(inner.digest())
        return int.from_bytes(outer.digest()[:8], "big")


def rebuild(opening: Mapping[str, object], revealed: Mapping[str, object], said: Sequence[str]) -> Source:
    """The source a record tells of, ready to begin; `Unfit` if its parts do not fit together."""
    if opening["kind"] == SEEDED:
        return Seeded(_seed(opening))
    source = Committed(_secret(revealed), _seed(opening) if "seed" in opening else None)
    if source.opening() != opening:
        raise Unfit("the secret does not fit the commitment in line 1")
    for seat, text in enumerate(said):
        source.contribute(seat, text)
    return source


def _seed(opening: Mapping[str, object]) -> int:
    seed = opening["seed"]
    assert isinstance(seed, int)
    return seed


def _secret(revealed: Mapping[str, object]) -> bytes:
    text = revealed.get("secret")
    try:
        return bytes.fromhex(text if isinstance(text, str) else "")
    except ValueError:
        raise Unfit("the secret is no hexadecimal number") from None
