"""Metrics for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5)


class Times(Collector):
    """A histogram of durations. Only the event loop writes it, so it needs no lock."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.about = about
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    def collect(self) -> Iterator[Metric]:
        limits = [*map(str, SECONDS), "+Inf"]
        sums = [sum(self.counts[: n + 1]) for n in range(len(limits))]
        buckets = [(limit, float(count)) for limit, count in zip(limits, sums, strict=True)]
        yield HistogramMetricFamily(self.name, self.about, buckets, self.total)


class Deeds(Collector):
    """Counts of actions by people and by bots. As with `Times`, no lock."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.people = 0
        self.bots = 0
        registry.register(self)

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily("fathom_actions", "Actions carried out", labels=["by"])
        family.add_metric(["person"], self.people)
        family.add_metric(["bot"], self.bots)
        yield family


class RefusedConnections(Collector):
    """Counts of connections refused as they came. As with `Times`, no lock."""

    def __init__(self) -> None:
        self.too_fast = 0
        self.too_many = 0

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(
            "fathom_refused_connections", "Connections refused as they came", labels=["why"]
        )
        family.add_metric(["too-fast"], self.too_fast)
        family.add_metric(["too-many"], self.too_many)
        yield family


class Metrics:
    """Counts and times only: no names, no tables, no tokens."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.rooms = Gauge("fathom_rooms", "Tables in memory, which this process leads", registry=registry)
        self.connections = Gauge("fathom_connections", "Open sockets", registry=registry)
        self.actions = Deeds(registry)
        self.refused = Counter("fathom_refused", "Messages refused", ["kind"], registry=registry)
        self.dropped = Counter(
            "fathom_dropped", "Connections ended by the server", ["why"], registry=registry
        )
        self.lost = Counter(
            "fathom_lost_writes", "Changes the store did not take", ["why"], registry=registry
        )
        self.damaged = Counter(
            "fathom_damaged_tables", "Times a damaged table was opened", ["kind"], registry=registry
        )
        self.unhealthy = Counter(
            "fathom_failed_probes", "Times the store did not take or give back a row", registry=registry
        )
        self.reports = Counter("fathom_reports", "Reports for the operator", registry=registry)
        self.commit = Times("fathom_commit_seconds", "From a change to its being on disk", registry)
        self.thinking = Times("fathom_thinking_seconds", "How long bots think", registry)
        self.fenced = Counter(
            "fathom_fenced_writes", "Changes refused as another process led the table", registry=registry
        )
        self.taken_over = Counter(
            "fathom_tables_taken_over", "Tables whose leader had died", registry=registry
        )
        self.handed_over = Counter(
            "fathom_tables_handed_over", "Tables handed to another process", registry=registry
        )
        self.questions = Gauge(
            "fathom_questions_waiting", "Bots' questions nobody thinks about yet", registry=registry
        )
        self.asked_again = Counter(
            "fathom_questions_asked_again", "Bots' questions whose thinker was lost", registry=registry
        )
        self.bad_answers = Counter("fathom_bad_answers", "Bots' answers that were refused", registry=registry)
        self.unthought = Counter(
            "fathom_minutes_without_thinkers", "Minutes in which nobody thought for bots", registry=registry
        )
