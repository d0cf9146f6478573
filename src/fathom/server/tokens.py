"""Tokens and invitations. A token is shown once, to its owner; only its hash is kept."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

TOKEN_BYTES = 24
TABLE_BYTES = 9
ANY_SEAT = -1


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table() -> str:
    """The name of a table: part of its address, and not to be guessed."""
    return secrets.token_urlsafe(TABLE_BYTES)


def names_for(key: bytes, request: str) -> tuple[str, str]:
    """The table and the token that this request to open one leads to, however often it is sent."""
    made = hmac.digest(key, f"open/{request}".encode(), "sha512")
    return urlsafe(made[:TABLE_BYTES]), urlsafe(made[TABLE_BYTES:][:TOKEN_BYTES])


def token_for(key: bytes, table: str, request: str) -> str:
    """The token that this request to join a table leads to."""
    return urlsafe(hmac.digest(key, f"join/{table}/{request}".encode(), "sha256")[:TOKEN_BYTES])


def urlsafe(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def hashed(token: str) -> bytes:
    """Tokens are random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


def same(one: bytes, other: bytes) -> bool:
    return hmac.compare_digest(one, other)


def invitation(key: bytes, table: str, seat: int = ANY_SEAT) -> str:
    """What a link carries that invites to a table, or to one seat of it: signed, so it need not be kept."""
    signed = hmac.digest(key, f"invite/{table}/{seat}".encode(), "sha256")
    return base64.urlsafe_b64encode(signed[:18]).decode()


def invited(key: bytes, table: str, said: str, seats: int) -> list[int]:
    """The seats this invitation is good for."""
    given = said.encode("utf-8", "replace")
    good = [
        seat
        for seat in [ANY_SEAT, *range(seats)]
        if hmac.compare_digest(invitation(key, table, seat).encode(), given)
    ]
    return [*range(seats)] if ANY_SEAT in good else good
