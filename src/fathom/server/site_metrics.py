"""Site metrics: of a process among others, how many of them it knows, and the links to them."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from fathom.server.bus import Bus
from fathom.server.leases import Leases


class SiteMetrics(Collector):
    """How many other processes live, how many links there are, and why others were refused."""

    def __init__(self, bus: Bus, leases: Leases) -> None:
        self.bus = bus
        self.leases = leases

    def collect(self) -> Iterator[Metric]:
        yield GaugeMetricFamily("fathom_peers", "Other processes that live", value=len(self.leases.peers()))
        links = [*self.bus.links().values()]
        gauge = GaugeMetricFamily("fathom_links", "Links to other processes", labels=["state"])
        gauge.add_metric(["up"], links.count(True))
        gauge.add_metric(["down"], links.count(False))
        yield gauge
        refused = CounterMetricFamily(
            "fathom_refused_links", "Links and frames refused, or links ended", labels=["why"]
        )
        for why, count in self.bus.refusals().items():
            refused.add_metric([why], count)
        yield refused
