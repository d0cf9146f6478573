"""A bot for any game, in plain Python: it takes one of its options blindly.

fathom play nautilus --bot "python3 examples/random_bot.py"
"""

import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "random"})
    elif message["type"] == "new":
        dice = random.Random(message["seed"])
    elif message["type"] == "ask":
        say({"type": "act", "id": message["id"], "action": dice.choice(message["options"])})
