"""A bot for any game that learns: it likes to do what it did in games it won, and keeps that in a file.

fathom simulate nautilus --bot "python3 examples/habit_bot.py habits.json" --bot random --games 1000
"""

import json
import random
import sys
from pathlib import Path

FILE = Path(sys.argv[1]) if len(sys.argv) > 1 else None
BOLD = 0.1  # the share of answers that try something else

habits = json.loads(FILE.read_text()) if FILE and FILE.exists() else {}  # action: [sum of results, times]
done = []


def say(message):
    print(json.dumps(message), flush=True)


def liking(action):
    total, times = habits.get(action, [0, 0])
    return (total + 1) / (times + 2)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "habit"})
    elif message["type"] == "new":
        seat, dice = message["seat"], random.Random(message["seed"])
    elif message["type"] == "ask":
        options = dice.sample(message["options"], len(message["options"]))
        done.append(options[0] if dice.random() < BOLD else max(options, key=liking))
        say({"type": "act", "id": message["id"], "action": done[-1]})
    elif message["type"] == "over":
        mine = message["ranking"][seat]
        result = sum(place > mine for place in message["ranking"]) / (len(message["ranking"]) - 1)
        for action in done:
            total, times = habits.get(action, [0, 0])
            habits[action] = [total + result, times + 1]
        if FILE:
            FILE.write_text(json.dumps(habits))
