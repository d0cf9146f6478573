"""Last look: what views of a table's position before this one can lend to those of the next.

Little changes from one action to the next. Whoever looks after each action keeps a `LastLook`: zones that
look the same to all, and did so the last time, are not built again, nor are counters that read the same.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.form import Form
from fathom.core.knowledge.others_knowledge import Tellings
from fathom.core.knowledge.view import Index, Shown

Reading = tuple[str, int, int]  # a counter: its name, its owner, what it shows


class LastLook:
    """Of one game: positions with the same form."""

    def __init__(self, tellings: Tellings | None = None) -> None:
        self.tellings: Final = tellings or Tellings()
        self._form: Form | None = None
        self._shown: list[Shown | None] = []  # by zone: how it looks to everybody; None: not the same to all
        self._row = vec[i64]()  # by zone: who sees into it
        self._sets = vec[i64]()  # by slot: what lies there
        self._readings: list[Reading] = []  # by counter
        self._sights = vec[i64]()  # by counter: who can read it
        self._indexes: dict[int, Index] = {}

    def begin(self, form: Form) -> None:
        """Nothing was seen of a position of this form."""
        self._form = form
        self._shown = [None for _ in form.zones]
        self._readings = []
        self._indexes = {}

    def zones(self, form: Form, row: vec[i64], sets: vec[i64]) -> list[Shown | None]:
        """By zone: how it looks to everybody, as the last time; None where that has changed. To be added to.

        The rows are those of `truth`: who sees into each zone, and what lies in each slot.
        """
        if form is not self._form:
            self.begin(form)
        elif row != self._row or sets != self._sets:
            for n in range(i64(len(row))):
                if row[n] != self._row[n]:
                    self._shown[n] = None
            for n in range(i64(len(sets))):
                if sets[n] != self._sets[n]:
                    self._shown[form.slots[n].zone] = None
        self._row, self._sets = row, sets
        return self._shown

    def readings(self, form: Form, values: vec[i64]) -> list[Reading]:
        """Every counter with what it shows."""
        if form is not self._form:
            self.begin(form)
        names, before = form.counters, self._readings
        if len(before) != len(names):
            self._readings = [(names[n][0], names[n][1], int(values[n])) for n in range(len(names))]
        else:
            self._readings = [
                each if each[2] == values[n] else (each[0], each[1], int(values[n]))
                for n, each in enumerate(before)
            ]
        return self._readings

    def indexes(self, sights: vec[i64]) -> dict[int, Index]:
        """The indexes made for views in which these can read the counters; to be added to."""
        if sights != self._sights:
            self._sights = sights
            self._indexes = {}
        return self._indexes
