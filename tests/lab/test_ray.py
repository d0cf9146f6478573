"""Games on a Ray cluster are those played here, though workers and whole nodes die; what goes wrong is told.

Ray takes some seconds to start: one test does all that needs a cluster of two nodes, another all that needs
the command.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import fathom
from fathom.cli.main import main
from fathom.games.nautilus import NAUTILUS
from fathom.lab import ray_pool
from fathom.lab.arena import Contest, run
from fathom.lab.arena_file import ArenaFile
from fathom.lab.arena_setup import ArenaSetup
from fathom.lab.ladder import PairingRun, pairings, play_pairings
from fathom.lab.ray_pool import RayPool, RayTrouble
from fathom.lab.simulate import Simulation, simulate

INSTALLED = find_spec("ray") is not None
WHOLE = os.environ.get("FATHOM_WHOLE") == "1" and sys.version_info < (3, 15)
needs_ray = pytest.mark.skipif(not INSTALLED and not WHOLE, reason="Ray cannot be installed here")
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAMES = 8
STORE = 80 << 20
PATIENCE = 120.0  # seconds, on a busy machine
LOOPBACK = {"0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000"}

KILLER = """
import os, signal, sys
from pathlib import Path
done = Path(sys.argv[1])
if not done.exists():
    done.touch()
    os.kill(os.getppid(), signal.SIGKILL)
    sys.exit()
sys.path.insert(0, sys.argv[2])
import random_bot
"""


def results(found: Contest) -> list[tuple[object, ...]]:
    """All but the time it took."""
    return [
        (match.task, match.bots, match.ranking, match.scores)
        for deal in found.deals
        for match in deal.matches
    ]


def counted(done: Simulation) -> dict[str, object]:
    timed = ("seconds", "decisions_per_second")
    return {key: value for key, value in done.to_json().items() if key not in timed}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


class Enough(KeyboardInterrupt):
    """Somebody pressed Ctrl-C."""


class Lasting(RayPool):
    """Stays connected when it is closed, since connecting anew takes seconds."""

    def close(self, finish: bool = False) -> None: ...

    def leave(self) -> None:
        super().close()


# Jobs


def node_after(seconds: float) -> int:
    """The process that all workers of a node have as parent."""
    time.sleep(seconds)
    return os.getppid()


def end_worker(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def go_wrong() -> None:
    raise LookupError("nothing there")


def last_option(chair: fathom.Chair) -> str:
    return chair.options[-1]


# A cluster of two nodes


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """On loopback, with one processor each."""
    for name, value in ray_pool.alone().items():
        monkeypatch.setenv(name, value)
    from ray.cluster_utils import Cluster

    made = Cluster(True, head_node_args={"num_cpus": 1, "object_store_memory": STORE})
    try:
        made.add_node(num_cpus=1, object_store_memory=STORE)
        yield made
    finally:
        made.shutdown()


@needs_ray
def test_two_nodes_play_the_same_games_though_workers_and_a_node_die(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = killing(tmp_path)
    check_stopped_arena(RayPool(cluster.address), setup, tmp_path)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import learning_curve  # type: ignore[import-not-found]

    pool = Lasting(cluster.address, carried=[sys.modules[__name__], learning_curve])
    check_resumed_arena(pool, setup, tmp_path)
    check_simulation(pool, tmp_path)
    check_ladder(pool, tmp_path)
    check_curve(pool, learning_curve)
    assert pool.size() == 2
    with pytest.raises(LookupError, match="nothing there") as wrong:
        pool.submit(go_wrong).result(PATIENCE)
    assert "go_wrong" in wrong.value.__notes__[0]
    with pytest.raises(RayTrouble, match=r"end_worker\(7\) is given up, its worker died 4 times: "):
        pool.submit(end_worker, 7).result(PATIENCE)
    check_lost_node(cluster, pool)
    job = pool.submit(node_after, PATIENCE)
    began = time.monotonic()
    pool.leave()
    assert time.monotonic() - began < PATIENCE / 2
    with pytest.raises(CancelledError):
        job.result(0)


def killing(folder: Path) -> ArenaSetup:
    """An arena with a bot that kills the worker it plays in, if there is no file `killed`."""
    script = folder / "killer.py"
    script.write_text(KILLER, "utf-8")
    command = f"{sys.executable} {script} {folder / 'killed'} {EXAMPLES}"
    return ArenaSetup("nautilus", 2, (command, "bosun"), seed=5)


def check_stopped_arena(pool: RayPool, setup: ArenaSetup, folder: Path) -> None:
    """Its games are kept."""

    def stop(found: Contest, more: int) -> None:
        if sum(found.games) + more >= 3:
            raise Enough

    with pytest.raises(Enough):
        run(ArenaFile(setup, folder / "games.jsonl"), GAMES, watch=stop, full=True, pool=pool)
    assert 1 + 3 <= (folder / "games.jsonl").read_text("utf-8").count("\n") < 1 + GAMES


def check_resumed_arena(pool: RayPool, setup: ArenaSetup, folder: Path) -> None:
    """A worker is killed in the middle of a game, and the results are as without Ray."""
    path, killed = folder / "games.jsonl", folder / "killed"
    kept = path.read_text("utf-8")
    killed.unlink()
    again = run(ArenaFile(setup, path), GAMES, full=True, pool=pool)
    assert killed.exists()
    assert path.read_text("utf-8").startswith(kept)
    assert path.read_text("utf-8").count("\n") == 1 + GAMES
    assert results(again) == results(run(ArenaFile(setup), GAMES, full=True))
    assert not any(match.troubles for deal in again.deals for match in deal.matches)


def check_simulation(pool: RayPool, folder: Path) -> None:
    play = partial(simulate, NAUTILUS, 2, 5, ["bosun", "random"], 3)
    assert counted(play(records=folder / "there", pool=pool)) == counted(play(records=folder / "here"))
    assert len(contents(folder / "there")) == 5
    assert contents(folder / "there") == contents(folder / "here")


def check_ladder(pool: RayPool, folder: Path) -> None:
    pairing = pairings(NAUTILUS, 2)[0]
    there, here = PairingRun(pairing, folder / "a", 4), PairingRun(pairing, folder / "b", 4)
    play_pairings([there], 60, pool=pool)
    play_pairings([here], 60)
    assert results(there.contest) == results(here.contest)
    assert sum(there.contest.games) == 4


def check_curve(pool: RayPool, learning_curve: Any) -> None:
    """The curve of the examples that learn, with a player that is not installed there."""
    there, here = (learning_curve.Curve("nautilus", 2, ["random", "bosun"], each) for each in (pool, None))
    for curve in (there, here):
        for games in (0, 5):
            curve.measure(last_option, games, learning_curve.CHUNK + 1)
        curve.wait()
    assert there.table() == here.table()
    assert there.games == [0, 5]


def check_lost_node(cluster: Any, pool: RayPool) -> None:
    """Its jobs are done by the other."""
    jobs = [pool.submit(node_after, 2.0) for _ in range(4)]
    assert len({job.result(PATIENCE) for job in jobs}) == 2
    jobs = [pool.submit(node_after, 2.0) for _ in range(4)]
    time.sleep(1.0)
    (lost,) = cluster.worker_nodes
    cluster.remove_node(lost, allow_graceful=False)
    assert len({job.result(PATIENCE) for job in jobs}) == 1


# The command


def fathom_command(*words: str) -> list[str]:
    return [sys.executable, "-m", "fathom", *words]


def session(leader: int) -> list[int]:
    """The processes that a process has started, and itself."""
    told = subprocess.run(["ps", "-eo", "sid=,pid="], capture_output=True, text=True, check=True).stdout
    return [int(pid) for sid, pid in map(str.split, told.splitlines()) if int(sid) == leader]


def listening(pids: list[int]) -> set[str]:
    """The addresses, as the kernel writes them, at which these processes listen."""
    own = {link(path) for pid in pids for path in Path(f"/proc/{pid}/fd").glob("*")}
    found: set[str] = set()
    for table in ("tcp", "tcp6"):
        lines = [line.split() for line in Path(f"/proc/net/{table}").read_text("utf-8").splitlines()[1:]]
        found |= {words[1].partition(":")[0] for words in lines if words[3] == "0A" and words[9] in own}
    return found


def link(path: Path) -> str:
    try:
        return str(path.readlink()).removeprefix("socket:[").removesuffix("]")
    except OSError:
        return ""


@contextmanager
def started(*words: str, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """The command, with all it starts in a session of its own; nothing of it stays behind."""
    running = subprocess.Popen(
        fathom_command(*words),
        env={**os.environ, **variables},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield running
    finally:
        for pid in session(running.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        running.communicate()


@needs_ray
@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")
def test_a_local_cluster_listens_on_loopback_only_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    path, home = tmp_path / "games.jsonl", tmp_path / "home"
    home.mkdir()
    words = ["arena", "nautilus", "--bots", "bosun,random", "--full", "--games", "1000000"]
    words += ["--out", str(path), "--jobs", "1", "--ray"]
    sources = str(Path(fathom.__file__).parents[1])
    with started(*words, HOME=str(home), PYTHONPATH=sources) as arena:
        late = time.monotonic() + PATIENCE
        while not (path.exists() and path.read_text("utf-8").count("\n") > 1):
            assert arena.poll() is None
            assert time.monotonic() < late
            time.sleep(0.1)
        addresses = listening(session(arena.pid))
        os.killpg(arena.pid, signal.SIGINT)
        _, said = arena.communicate(timeout=PATIENCE)
        late = time.monotonic() + PATIENCE
        while (left := session(arena.pid)) and time.monotonic() < late:
            time.sleep(0.1)  # a worker ends by itself once its node has gone
    assert addresses
    assert addresses <= LOOPBACK
    assert arena.returncode == 130
    kept = path.read_text("utf-8").count("\n") - 1
    assert f"stopped; {kept} games are kept: run the same command to continue" in said
    assert "Traceback" not in said
    assert left == []
    assert not (home / ".ray").exists()


# What goes wrong


@needs_ray
@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("127.0.0.1:1", "no connection to Ray at '127.0.0.1:1': "),
        ("auto", "no connection to Ray at 'auto': "),
        ("ray://127.0.0.1:1", "no ray:// addresses: "),
    ],
)
def test_a_cluster_that_is_not_there_is_told(address: str, why: str, tmp_path: Path) -> None:
    command = fathom_command("simulate", "nautilus", "--games", "1", "--ray", address)
    own = {**os.environ, "RAY_TMPDIR": str(tmp_path)}  # where a cluster of this machine would be found
    done = subprocess.run(command, env=own, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.startswith(f"fathom: {why}")
    assert done.stderr.count("\n") == 1


def test_a_worker_with_another_fathom_is_told() -> None:
    assert ray_pool.done(ray_pool.program(), partial(abs, -3)) == (3, None)
    result, error = ray_pool.done("another", partial(abs, -3))
    assert result is None
    assert isinstance(error, RayTrouble)
    assert f"has another Fathom ({fathom.__version__}) than this one" in str(error)


@pytest.mark.parametrize(
    "words", [["simulate", "nautilus"], ["arena", "nautilus", "--bots", "bosun,random"], ["ladder"]]
)
def test_without_ray_it_is_said_how_to_get_it(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*words, "--ray"]) == 2
    told = 'fathom: this needs ray, which is not installed: pip install "fathom-games[ray]"\n'
    assert capsys.readouterr().err == told
