"""Free ports for servers that are started by tests and benchmarks."""

from __future__ import annotations

import random
import socket

FROM, TO = 20_000, 30_000
"""Below those that systems hand out themselves: else something that another test begins before ours listens
could be given the same."""


def free_port() -> int:
    for port in random.SystemRandom().sample(range(FROM, TO), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("a hundred ports are in use")
