"""A bot that plays what examples/learn_nautilus.py has learnt. It needs NumPy, and nothing of Fathom's.

fathom play nautilus --bot "python3 examples/learned_bot.py policy.npz"
"""

import json
import sys
from collections import Counter
from itertools import zip_longest

import numpy as np


class Policy:
    """One hidden layer between the entries of a row and the actions; rows and actions go by name."""

    def __init__(self, arrays):
        self.arrays = dict(arrays)
        self.entries = {name: n for n, name in enumerate(self.arrays["entries"].tolist())}
        self.actions = {name: n for n, name in enumerate(self.arrays["actions"].tolist())}

    @classmethod
    def load(cls, path):
        with np.load(path) as arrays:
            return cls(arrays)

    def logits(self, row):
        """How much it likes each action."""
        a = self.arrays
        return np.maximum((row * a["scale"]) @ a["hidden"], 0) @ a["action"]

    def choose(self, row, options):
        """The option it likes best."""
        liking = self.logits(row)
        return max(options, key=lambda option: liking[self.actions[option]])

    def row(self, seat, seats, see, ask):
        """What is seen and asked, as the numbers it has learnt from: seats are counted from one's own."""
        found = Counter({"asked=0": 1, f"ask={ask['ask']}": 1})
        for zone in see["zones"]:
            put_zone(found, zone, titled(zone, seat, seats), seat, seats)
        for counter in see["counters"]:
            title, value = titled(counter, seat, seats), counter["value"]
            if title in self.entries:
                found[title] = value + self.arrays["shift"][self.entries[title]]
            elif value >= 0:
                found[f"{title}={(value - seat) % seats}"] = 1
        found.update(f"unplaced/{card['deck']}:{card['thing']}" for card in see["unplaced"])
        row = np.zeros(len(self.entries), np.float32)
        for name, number in found.items():
            row[self.entries[name]] = number
        return row


def titled(place, seat, seats):
    owner = place["owner"]
    return place["name"] if owner is None else f"{place['name']}/{(owner - seat) % seats}"


def put_zone(found, zone, title, seat, seats):
    """How many lie there unseen, each thing one knows, and who else knows it."""
    if zone["unseen"]:
        found[f"{title}:?"] = zone["unseen"]
    for thing, knowers in zip_longest(zone["things"], zone.get("known_to", []), fillvalue=()):
        name = f"{title}:{thing}"
        found[name] += 1
        found.update(f"{name}#{found[name]} known to {(other - seat) % seats}" for other in knowers)


def say(message):
    print(json.dumps(message), flush=True)


def play(policy):
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": "learned"})
        elif message["type"] == "new":
            seat, seats = message["seat"], message["seats"]
        elif message["type"] == "see":
            see = message
        elif message["type"] == "ask":
            choice = policy.choose(policy.row(seat, seats, see, message), message["options"])
            say({"type": "act", "id": message["id"], "action": choice})


if __name__ == "__main__":
    play(Policy.load(sys.argv[1]))
