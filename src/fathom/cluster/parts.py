"""Parts of a server that shares its tables with others: store, leases and bots' jobs in PostgreSQL, links."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import fathom
from fathom.cluster.connection import connect
from fathom.cluster.jobs import JobThinkers
from fathom.cluster.leases import OPERATOR, PostgresLeases, new_process
from fathom.cluster.link_address import listening
from fathom.cluster.links import Links
from fathom.cluster.operator_store import PostgresOperator
from fathom.cluster.store import PostgresStore
from fathom.server import static_content
from fathom.server.metrics import Metrics
from fathom.server.parts import Parts
from fathom.server.settings import Settings
from fathom.server.thinkers import LocalThinkers, Thinkers

SNAPSHOT_EVERY = 50  # entries: who takes a dead process' tables over opens many at once


def clustered(settings: Settings, loop: asyncio.AbstractEventLoop) -> Parts:
    """For as many processes as one likes."""
    process = new_process()
    store = PostgresStore(settings.store, loop.call_soon_threadsafe, process)
    key, found = store.key(), list[PostgresLeases]()
    links = Links(settings, key, process, lambda: addresses(found[0]))
    leases = PostgresLeases(
        settings.store,
        loop.call_soon_threadsafe,
        rules(),
        process=process,
        program=fathom.__version__,
        links=links.address,
    )
    found.append(leases)
    store.sure = leases.sure

    def thinkers(metrics: Metrics) -> Thinkers:
        return JobThinkers(partial(connect, settings.store), process, key, settings.thinkers, metrics)

    return Parts(store, PostgresOperator(settings.store), leases, thinkers, links, SNAPSHOT_EVERY)


def visiting(settings: Settings, loop: asyncio.AbstractEventLoop) -> Parts:
    """For one command of the operator: other processes hand it nothing."""
    call = loop.call_soon_threadsafe
    leases = PostgresLeases(settings.store, call, rules(), kind=OPERATOR, program=fathom.__version__)
    store = PostgresStore(settings.store, call, leases.process)
    store.sure = leases.sure
    thinkers = partial(LocalThinkers, max(1, settings.thinkers))
    only_dials = replace(settings, links="", links_told="", links_cert=None, links_key=None)
    links = Links(only_dials, store.key(), leases.process, lambda: addresses(leases))
    return Parts(store, PostgresOperator(settings.store), leases, thinkers, links)


def rules() -> dict[str, int]:
    """By game: the version of the rules that this program plays by."""
    return {key: game.version for key, game in static_content.known().items()}


def addresses(leases: PostgresLeases) -> Mapping[str, str]:
    """Where the other processes are reached."""
    return {peer.id: peer.links for peer in leases.peers() if peer.links}


def check_store(settings: Settings) -> None:
    """`Unusable` if the tables cannot be opened, or links cannot be listened for."""
    listening(settings).listener.close()
    PostgresStore(settings.store, lambda call: call()).close()
