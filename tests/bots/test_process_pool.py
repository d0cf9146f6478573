"""Worker processes: started when needed, replaced when they die, and gone when nobody needs them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path

import pytest

from fathom.bots.process_pool import ProcessPool
from tests.running import is_there

PATIENCE = 20.0  # seconds
ORPHANS = """
import os, sys, time
from fathom.bots.process_pool import ProcessPool
if __name__ == "__main__":
    pool = ProcessPool(2)
    slow = pool.submit(time.sleep, 60)
    pool.submit(os.getpid).result()
    print(*[worker.process.pid for worker in pool.workers], flush=True)
    slow.result()
"""


@pytest.fixture
def pool() -> Iterator[ProcessPool]:
    with closing(ProcessPool(1)) as made:
        yield made


def slow_pid() -> int:
    time.sleep(0.3)
    return os.getpid()


def fail() -> None:
    raise ValueError("as asked")


def is_ignored(number: int) -> bool:
    return signal.getsignal(number) == signal.SIG_IGN


def test_a_process_starts_when_it_is_needed_and_is_asked_again(pool: ProcessPool) -> None:
    assert pool.workers[0].process is None
    first, second = (pool.submit(os.getpid).result() for _ in range(2))
    assert first == second != os.getpid()


def test_all_whose_process_died_go_on_in_the_same_new_one(pool: ProcessPool) -> None:
    first = pool.submit(os.getpid).result()
    jobs = [pool.submit(slow_pid) for _ in range(4)]
    os.kill(first, signal.SIGKILL)
    found = {job.result() for job in jobs}
    assert len(found) == 1
    assert first not in found


def test_a_job_every_process_dies_of_is_given_up(pool: ProcessPool) -> None:
    with pytest.raises(BrokenProcessPool):
        pool.submit(os._exit, 1).result()
    assert pool.submit(abs, -1).result() == 1


def test_what_goes_wrong_in_a_job_is_raised_here(pool: ProcessPool) -> None:
    with pytest.raises(ValueError, match="as asked") as caught:
        pool.submit(fail).result()
    assert "in fail" in caught.value.__notes__[0]


def test_results_come_as_soon_as_they_are_there() -> None:
    with closing(ProcessPool(2)) as pool:
        for _ in pool.as_done(abs, range(2)):
            pass
        found = list(pool.as_done(time.sleep, [0.5, *[0.0] * 9]))
        assert sorted(pool.as_done(abs, range(-9, 0))) == [*range(1, 10)]
    assert found == [None] * 10


def test_closed_it_ends_in_the_middle_of_a_job_or_after_all_of_them(pool: ProcessPool) -> None:
    job, later = pool.submit(time.sleep, 60), pool.submit(abs, -1)
    while pool.workers[0].pipe is None:
        time.sleep(0.01)
    pool.close()
    for each in (job, later):
        with pytest.raises(CancelledError):
            each.result()
    other = ProcessPool(1)
    last = [other.submit(slow_pid) for _ in range(2)]
    other.close(finish=True)
    assert len({each.result() for each in last}) == 1
    assert not is_there(last[0].result())


def test_ctrl_c_is_for_the_parent(pool: ProcessPool) -> None:
    assert pool.submit(is_ignored, signal.SIGINT).result()


@pytest.mark.skipif(os.name == "nt", reason="processes are killed otherwise there")
def test_processes_end_with_their_parent_however_it_ends(tmp_path: Path) -> None:
    script = tmp_path / "orphans.py"
    script.write_text(ORPHANS, "utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pids = {int(pid) for pid in parent.stdout.readline().split()}
        parent.kill()
    late = time.monotonic() + PATIENCE
    while any(map(is_there, pids)) and time.monotonic() < late:
        time.sleep(0.05)
    assert len(pids) == 2
    assert not any(map(is_there, pids))
