"""Link addresses: where a process listens for the others, where they reach it, and whether by TLS.

An address is told to the others as `tls://HOST:PORT`, or `tcp://HOST:PORT` without TLS. Certificates need no
authority: the handshake proves that both sides see the same one.
"""

from __future__ import annotations

import hashlib
import socket
import ssl
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from fathom.server.settings import LAST_PORT, Settings
from fathom.server.store import Unusable

TLS, PLAIN = "tls", "tcp"
HERE = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
BACKLOG = 128


class Place(NamedTuple):
    """A host and a port."""

    host: str
    port: int

    def told(self, scheme: str) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{scheme}://{host}:{self.port}"

    @property
    def on_this_machine(self) -> bool:
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def place(text: str, option: str = "--links") -> Place:
    """`HOST:PORT`, of IPv6 `[HOST]:PORT`."""
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or port is None or parts.netloc != text or "@" in text:
        raise Unusable(f"{option} is an address and a port, such as 10.0.0.5:8470; not {text!r}")
    return Place(host, port)


@dataclass(frozen=True)
class Listening:
    """Where links come in, how, and what the others are told of it."""

    listener: socket.socket
    told: str
    tls: ssl.SSLContext | None
    certificate: bytes  # its hash; empty without TLS


def listening(settings: Settings) -> Listening:
    """The socket listens already, so that the address is known; `Unusable` says what is wrong."""
    wanted = place(settings.links) if settings.links else Place(HERE, 0)
    tls, certificate = server_tls(settings)
    if tls is None and not wanted.on_this_machine and not settings.insecure_links:
        raise Unusable(
            f"--links {settings.links} can be reached from other machines: give --links-cert and --links-key,"
            " or --insecure-links if nobody else can listen on that network"
        )
    family = socket.AF_INET6 if ":" in wanted.host else socket.AF_INET
    try:
        listener = socket.create_server(tuple(wanted), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        raise Unusable(f"cannot listen for links at {wanted.host}:{wanted.port}: {error}") from None
    listener.setblocking(False)
    port = listener.getsockname()[1]
    return Listening(listener, told(settings, Place(wanted.host, port), tls is not None), tls, certificate)


def told(settings: Settings, here: Place, tls: bool) -> str:
    """The address for the others; who listens everywhere is found by the name of its machine."""
    if settings.links_told:
        here = place(settings.links_told, "--links-told")
    elif here.host in EVERYWHERE:
        here = Place(socket.gethostname(), here.port)
    return here.told(TLS if tls else PLAIN)


def server_tls(settings: Settings) -> tuple[ssl.SSLContext | None, bytes]:
    """With the hash of our certificate."""
    cert, key = settings.links_cert, settings.links_key
    if cert is None and key is None:
        return None, b""
    if cert is None or key is None:
        raise Unusable("--links-cert and --links-key belong together")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    try:
        context.load_cert_chain(cert, key)
        return context, hashlib.sha256(first_certificate(cert)).digest()
    except (OSError, ValueError) as error:
        raise Unusable(f"cannot use --links-cert {cert} with --links-key {key}: {error}") from None


def first_certificate(path: Path) -> bytes:
    """The one that is shown; others in the file are those who signed it."""
    text = path.read_text("ascii", "replace")
    rest = text.partition(ssl.PEM_HEADER)[2]
    return ssl.PEM_cert_to_DER_cert(ssl.PEM_HEADER + rest.partition(ssl.PEM_FOOTER)[0] + ssl.PEM_FOOTER)


def client_tls() -> ssl.SSLContext:
    """Whose certificate it is, the handshake finds out."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


class Told(NamedTuple):
    """The address of another process."""

    place: Place
    tls: bool


def read_told(text: str, insecure: bool) -> Told | None:
    """Where another process says that it is; None if nobody should go there."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme not in (TLS, PLAIN) or not host or port is None or not 0 < port <= LAST_PORT:
        return None
    found = Told(Place(host, port), parts.scheme == TLS)
    return found if found.tls or found.place.on_this_machine or insecure else None
