"""Observation tensors, brought up to date: of a seat's row of numbers only what changed is written again."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from fathom.core.kernel.bits import bit, count, has, lowest
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import LONE
from fathom.core.knowledge.others_knowledge import Telling
from fathom.core.knowledge.veil import NOT_SHOWN, Glance
from fathom.core.tensors.encoding import asked_at, write_number
from fathom.core.tensors.layout import ABSENT, Layout
from fathom.core.tensors.row_writer import Sheet

NEVER: Final = -(1 << 30)  # who was asked, before the first look


class Plan:
    """Where one seat writes what it glances at: the entries of a layout by thing, zone and counter."""

    def __init__(self, layout: Layout, glance: Glance) -> None:
        self.layout: Final = layout
        self.seat: Final = layout.origin(glance.seat)
        start, seat, faces = layout.start, layout.origin(glance.seat), layout.faces
        self.things: Final = start.form.things
        self.seats: Final[i64] = layout.seats
        face_of = start.form.face_of
        things = [int(layout.turned[seat * faces + face]) for face in face_of]
        homes = [int(layout.canon[seat * layout.zones + zone]) for zone in range(layout.zones)]
        # By zone and thing: its entry; and the first of who else knows it.
        pairs = [home * faces + face for home in homes for face in things]
        self.rank: Final = vec[i16]([i16(layout.rank[pair]) for pair in pairs])
        self.known: Final = vec[i16]([i16(layout.known[pair]) for pair in pairs])
        self.unseen: Final = vec[i64]([int(layout.first[home]) for home in homes])
        decks = [int(start.form.deck(thing)) for thing in range(start.form.things)]
        self.lost: Final = vec[i64](
            [
                int(layout.lost[deck * faces + face]) if deck >= 0 else ABSENT
                for deck, face in zip(decks, things)
            ]
        )
        self.masks: Final = vec[i64]([0] * max(layout.copies))  # of copies in hand: who knows each
        self.gauges: Final = [layout.gauge(seat, n) for n in range(len(layout.gauges))]
        spans = start.form.spans
        self.firsts: Final = vec[i64]([span.first for span in spans])
        # By thing: the things of its span that look like it, as a set.
        self.alike: Final = vec[i64](
            [
                sum([1 << n for n in range(span.size) if face_of[span.first + n] == face_of[thing]])
                for span in spans
                for thing in range(span.first, span.first + span.size)
            ]
        )


class Row:
    """What one seat sees, on a sheet that is blank at first; and the glance from which it was written."""

    def __init__(self, plan: Plan, glance: Glance, sheet: Sheet) -> None:
        self.plan: Final = plan
        self.sheet: Final = sheet
        self.past: Final = vec[i64]([0] * len(glance.words))
        self.past[glance.asked_at] = NEVER
        self.shown: Final = vec[i64]([NOT_SHOWN] * len(glance.values))
        self.notes: Final = plan.layout.start.form.blank_notes()
        self.told: Final[list[Telling]] = []
        self.ask = ""

    def update(self, glance: Glance, state: State) -> None:
        """What the same seat sees now, in any game of the same layout."""
        glance.look(state, self.told, self.notes)
        for own in range(len(glance.own)):
            self.update_shared(glance, own)
        n = i64(0)
        for word, before in zip(glance.words, self.past):
            if word != before:
                if n < glance.slots:
                    self.update_slot(glance, n)
                elif n < glance.shared_at:
                    self.update_lost(n - glance.lost_at, before, word)
                    self.past[n] = word
            n += 1
        n = i64(0)
        for before, value in zip(self.shown, glance.values):
            if value != before:
                self.update_counter(n, before, value)
            n += 1
        self.update_unseen(glance)
        self.update_asked(glance, state.ask())

    def update_slot(self, glance: Glance, n: i64) -> None:
        """The things that came, and those that went."""
        plan, sheet, zone = self.plan, self.sheet, glance.zone_of[n]
        before, after = self.past[n], glance.words[n]
        self.past[n] = after
        first = zone * plan.things
        if glance.span_of[n] == LONE:
            if before:
                sheet.take(i64(plan.rank[first + before - 1]))
            if after:
                self.add(first + after - 1, zone)
            return
        first += plan.firsts[glance.span_of[n]]
        changed = before ^ after
        while changed:
            number = lowest(changed)
            changed &= changed - 1
            if has(after, number):
                self.add(first + number, zone)
            else:
                sheet.take(i64(plan.rank[first + number]))

    def add(self, at: i64, zone: i64) -> None:
        """One more of a thing lies there."""
        entry = i64(self.plan.rank[at])
        assert entry != ABSENT, self.plan.layout.names[self.plan.unseen[zone]]
        self.sheet.add(entry)

    def update_lost(self, span: i64, before: i64, after: i64) -> None:
        plan, first = self.plan, self.plan.firsts[span]
        changed = before ^ after
        while changed:
            number = lowest(changed)
            changed &= changed - 1
            if has(after, number):
                self.sheet.add(plan.lost[first + number])
            else:
                self.sheet.take(plan.lost[first + number])

    def update_counter(self, n: i64, before: i64, after: i64) -> None:
        layout, seat, gauge = self.plan.layout, self.plan.seat, self.plan.gauges[n]
        self.shown[n] = after
        if before != NOT_SHOWN:
            write_number(layout, seat, gauge, before, self.sheet, False)
        if after != NOT_SHOWN:
            write_number(layout, seat, gauge, after, self.sheet)

    def update_unseen(self, glance: Glance) -> None:
        unseen, entries, out, at = glance.unseen, self.plan.unseen, self.sheet.out, self.sheet.at
        for zone in glance.closed_zones:
            out[at + entries[zone]] = u8(unseen[zone])

    def update_asked(self, glance: Glance, ask: str) -> None:
        """Who is asked, and what."""
        layout, seat, sheet = self.plan.layout, self.plan.seat, self.sheet
        before, after = self.past[glance.asked_at], glance.words[glance.asked_at]
        if before != after:
            if before != NEVER:
                sheet.put(asked_at(layout, seat, before), 0)
            sheet.put(asked_at(layout, seat, after), 1)
            self.past[glance.asked_at] = after
        if ask != self.ask:
            if self.ask:
                sheet.put(layout.ask[self.ask], 0)
            sheet.put(layout.ask[ask], 1)
            self.ask = ask

    # Who else knows the things in closed zones of one's own

    def update_shared(self, glance: Glance, n: i64) -> None:
        """Where a thing came or went, or somebody learnt it or forgot it, all that look like it."""
        slot, others = glance.own[n], self.plan.seats - 1
        at = glance.shared_at + n * others
        changed = self.past[slot] ^ glance.words[slot]
        for other in range(at, at + others):
            changed |= self.past[other] ^ glance.words[other]
            self.past[other] = glance.words[other]
        first = self.plan.firsts[glance.span_of[slot]]
        while changed:
            alike = self.plan.alike[first + lowest(changed)]
            changed &= ~alike
            self.write_knowers(glance, slot, at, first + lowest(alike), alike)

    def write_knowers(self, glance: Glance, slot: i64, at: i64, thing: i64, alike: i64) -> None:
        """Copy by copy; which of them it is that others know is not told by their order."""
        plan, others = self.plan, self.plan.seats - 1
        masks = plan.masks
        entry = i64(plan.known[glance.zone_of[slot] * plan.things + thing])
        copies, held = count(self.past[slot] & alike), glance.words[slot] & alike
        size: i64 = 0
        while held:
            self.insert(self.knowers_of(glance, at, lowest(held)), size)
            held &= held - 1
            size += 1
        for copy in range(max(copies, size)):
            for other in range(others):
                if copy < size and has(masks[copy], (plan.seat + other + 1) % plan.seats):
                    self.sheet.put(entry + copy * others + other, 1)
                else:
                    self.sheet.put(entry + copy * others + other, 0)

    def knowers_of(self, glance: Glance, at: i64, number: i64) -> i64:
        """The other seats that know a thing."""
        seats = self.plan.seats
        mask: i64 = 0
        for other in range(seats - 1):
            if has(glance.words[at + other], number):
                mask |= bit((self.plan.seat + other + 1) % seats)
        return mask

    def insert(self, mask: i64, size: i64) -> None:
        """One more of the masks, of which there are so many, descending."""
        masks = self.plan.masks
        at = size
        while at > 0 and masks[at - 1] < mask:
            masks[at] = masks[at - 1]
            at -= 1
        masks[at] = mask
