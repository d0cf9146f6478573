"""Proxy watch: a proxy that does not say whom its requests come from makes one person of all players.

Limits by address would then hold for all of them together, and a block would hit everybody.
"""

from __future__ import annotations

from collections.abc import Mapping

import structlog
from starlette.datastructures import Headers
from starlette.types import Scope

from fathom.server.http_security import LOCAL, address_of, host_name

log = structlog.get_logger("fathom.server")


class ProxyWatch:
    """Looks at requests, and says so once."""

    def __init__(self) -> None:
        self.forgetful = False

    def look(self, scope: Scope) -> None:
        if not self.forgetful and is_forgetful(Headers(scope=scope), address_of(scope)):
            self.forgetful = True
            log.warning(
                "a proxy in front of this server does not forward addresses: everybody behind it counts as "
                "one; let it set X-Forwarded-For"
            )


def is_forgetful(headers: Mapping[str, str], address: str) -> bool:
    """Whether a request for the site's own name seems to come from this machine, or from nowhere."""
    local = not address or address in LOCAL
    return local and host_name(headers) not in LOCAL and "x-forwarded-for" not in headers
