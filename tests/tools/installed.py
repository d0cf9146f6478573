"""Run by the Python of an environment with Fathom in it: tells as JSON what works and what is missing."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import fathom


def play() -> str:
    table = fathom.game("nautilus").table(seed=7, bots={0: "deckhand", 1: "random"})
    table.play()
    assert fathom.simulate("lifeboat", games=1).games == 1
    return str(table.over)


def batch() -> str:
    observations, _, _ = fathom.Batch("nautilus", 2, seed=1).reset()
    return str(len(observations))


def pettingzoo() -> str:
    env = fathom.pettingzoo("leagues")
    env.reset(seed=1)
    return str(len(env.possible_agents))


def gymnasium() -> str:
    """With a picture, which needs one library more."""
    env = fathom.gymnasium("nautilus_island", bot="random", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert not isinstance(picture, str)
    return str(picture.ndim)


def openspiel() -> str:
    import fathom.adapters.openspiel  # noqa: F401 (registers the games)

    import pyspiel  # isort: skip

    return str(pyspiel.load_game("fathom_nautilus(players=2)").num_players())


def parquet() -> str:
    """By the command: what it lacks is told on stderr, with exit code 2."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "games.parquet")
        words = ["simulate", "nautilus", "--games", "1", "--out", str(out)]
        command = [sys.executable, "-m", "fathom", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 2 and done.stderr.count("\n") == 1:
            raise fathom.MissingExtra(done.stderr.strip())
        assert done.returncode == 0, done.stderr
        return out.read_bytes()[:4].decode()


def postgres() -> str:
    """As far as that nobody answers there."""
    words = ["migrate", "--store", "postgresql://nobody@127.0.0.1:1/nowhere"]
    command = [sys.executable, "-m", "fathom", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    if "pip install" in done.stderr:
        raise fathom.MissingExtra(done.stderr.strip())
    return str("connection failed" in done.stderr)


def ray() -> str:
    """As far as that nobody answers there."""
    words = ["simulate", "nautilus", "--games", "1", "--ray", "127.0.0.1:1"]
    command = [sys.executable, "-m", "fathom", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    if "pip install" in done.stderr:
        raise fathom.MissingExtra(done.stderr.strip())
    return str("no connection to Ray" in done.stderr)


def tried(what: str) -> str:
    try:
        return str(globals()[what]())
    except fathom.MissingExtra as missing:
        return str(missing)


if __name__ == "__main__":
    names = ["play", "batch", "parquet", "pettingzoo", "gymnasium", "openspiel", "postgres", "ray"]
    if "--compiled" in sys.argv:
        assert fathom.compiled(), fathom.core_mode()
    print(json.dumps({name: tried(name) for name in names}))
