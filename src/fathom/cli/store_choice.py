"""Settings and parts of a server by where its tables are: a file, or a store that many servers share."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import NamedTuple

from fathom.cli.where import Where
from fathom.public_errors import brought_by
from fathom.server.parts import MakeParts, embedded
from fathom.server.serve import check_file
from fathom.server.settings import Settings, from_environment
from fathom.terminal.errors import Wrong
from fathom.terminal.saved_games import home

STORE = "FATHOM_STORE"


class Chosen(NamedTuple):
    """What a server, or a command for its operator, is put together from."""

    make_parts: MakeParts
    check: Callable[[Settings], None]
    for_operator: MakeParts


def chosen_by(settings: Settings) -> Chosen:
    """Without a store's address the parts for one process, with one those for many."""
    if not settings.store:
        return Chosen(embedded, check_file, embedded)
    with brought_by("postgres"):
        from fathom.cluster.parts import check_store, clustered, visiting
    return Chosen(clustered, check_store, visiting)


def settings_of(where: Where | None, **chosen: object) -> Settings:
    """The settings: from these options, else from the environment, else the defaults."""
    where = where or Where()
    wanted: Mapping[str, object] = {"data": (where.data or home()).absolute(), "store": where.store, **chosen}
    try:
        return from_environment(os.environ, wanted)
    except ValueError as error:
        raise Wrong(str(error)) from None


def forget_address() -> None:
    """For a server that has read its settings: the processes it starts, with bots in them, do not get it."""
    os.environ.pop(STORE, None)
