"""The fuzzer: quiet where nothing is wrong, and a record of what is."""

from __future__ import annotations

from pathlib import Path

from examples.salvage import SALVAGE
from examples.salvage.box import VERBS
from examples.salvage.position import Salvage
from fathom.authoring import FormGame
from fathom.core.kernel.state import State
from fathom.games import GAMES
from fathom.lab.fuzz import fuzz
from fathom.table.record import read
from tests.laws.mutants import Echo, TellingAside


class Leaky(FormGame):
    """The worked example with a leak in it."""

    kind: type[Echo] = Echo

    def start(self, seats: int, options: dict[str, object]) -> State:
        return self.kind(super().start(seats, options))

    def read(self, data: dict[str, object]) -> State:
        return self.kind(super().read(data))


def planted(kind: type[Echo]) -> Leaky:
    game = Leaky(
        "salvage",
        prefix="SA",
        version=1,
        position=Salvage,
        forms=SALVAGE.forms,
        verbs=VERBS,
        facts=SALVAGE.facts,
    )
    game.kind = kind
    return game


def test_sound_games_pass_and_leave_nothing_behind(tmp_path: Path) -> None:
    for game in [*GAMES, SALVAGE]:
        for seats in game.seats:
            report = fuzz(game, seats, 1, 7, tmp_path / "faults")
            assert (report.ok, report.games, report.faults) == (True, 1, [])
            assert report.steps > report.pairs > 0
    assert not (tmp_path / "faults").exists()


def test_a_leak_is_found_and_its_record_written(tmp_path: Path) -> None:
    game = planted(TellingAside)
    report = fuzz(game, 3, 5, 7, tmp_path)
    assert not report.ok
    fault = report.faults[0]
    assert any("aside" in what or "tells" in what for what in fault.what)
    assert len(read(fault.record, [game], unfinished=True).entries) == fault.step


def test_whatever_is_raised_is_a_fault(tmp_path: Path) -> None:
    class Broken(Echo):
        def ask(self) -> str:
            if self.inner.ask() == "storm":
                raise ZeroDivisionError("the mast")
            return self.inner.ask()

    report = fuzz(planted(Broken), 2, 3, 7, tmp_path)
    assert report.faults[0].what == ["ZeroDivisionError: the mast"]


def test_the_same_seed_gives_the_same_report(tmp_path: Path) -> None:
    assert fuzz(GAMES[0], 2, 3, 9, tmp_path) == fuzz(GAMES[0], 2, 3, 9, tmp_path)
