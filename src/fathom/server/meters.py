"""What can be measured from outside, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5)


class Meters:
    """Counts and times only: no names, no tables, no tokens."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.rooms = Gauge("fathom_rooms", "Tables in memory", registry=registry)
        self.connections = Gauge("fathom_connections", "Open sockets", registry=registry)
        self.actions = Counter("fathom_actions", "Actions carried out", ["by"], registry=registry)
        self.people, self.bots = self.actions.labels("person"), self.actions.labels("bot")
        self.refused = Counter("fathom_refused", "Messages refused", ["kind"], registry=registry)
        self.dropped = Counter(
            "fathom_dropped", "Connections ended by the server", ["why"], registry=registry
        )
        self.lost = Counter("fathom_lost_writes", "Changes the store did not take", registry=registry)
        self.commit = Histogram(
            "fathom_commit_seconds", "From a change to its being on disk", registry=registry, buckets=SECONDS
        )
        self.thinking = Histogram(
            "fathom_thinking_seconds", "How long bots think", registry=registry, buckets=SECONDS
        )
