"""The lab on Ray: a pool whose jobs are done by the processes of a Ray cluster, on this machine or on many.

Nothing else knows of Ray. It is started, or connected to, when the first job is submitted. A job whose worker
or whole machine dies is done again elsewhere. See docs/arena.md.
"""

from __future__ import annotations

import hashlib
import logging
import os
import platform
import secrets
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

import fathom
from fathom.bots.process_pool import LEAVING, Pool, answer
from fathom.game_folders import VARIABLE, named_in_environment
from fathom.public_errors import brought_by

P = ParamSpec("P")
Result = TypeVar("Result")

CLIENT = "ray://"  # of Ray's way in from outside the cluster
LOCAL = "local"  # the address of a cluster of our own, which ends with the pool
TRIES = 4  # of a job whose worker dies
STORE = 80 << 20  # bytes of shared memory for a local cluster: games are small, and Ray takes no less
ANSWER = 10.0  # seconds to answer a connection
KNOWN = 2.0  # seconds for which the size of the cluster is not asked again
PASSED_ON = (VARIABLE, "FATHOM_INTERPRETED")  # what workers need of our environment

QUIET = {"RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}  # else Ray warns that this will become its default


class RayTrouble(BrokenProcessPool):
    """The cluster cannot be reached or used, or a job's workers die again and again."""


class RayPool(Pool):
    """At most so many jobs at a time; as many as the cluster has processors if nothing is said."""

    def __init__(
        self, address: str = LOCAL, jobs: int | None = None, carried: Iterable[ModuleType] = ()
    ) -> None:
        self.address = address
        self.jobs = jobs
        if jobs is not None:
            self.ahead = 1
        self.carried = [*carried]  # modules that the workers do not have
        self.running: dict[Future[Any], Any] = {}
        self.do: Any = None  # once there is a connection
        self.asked, self.processors = 0.0, 0
        self.ray = imported(address)

    def connect(self) -> None:
        """Start the local cluster, or join the one that was named."""
        check(self.address)
        try:
            if self.address == LOCAL:
                own = {"num_cpus": self.jobs, "include_dashboard": False, "object_store_memory": STORE}
                with environment(alone()):
                    self.init(own, {"PYTHONPATH": str(Path(fathom.__file__).parents[1])})
            else:
                self.init({}, {})
        except (self.ray.exceptions.RayError, ConnectionError, ValueError, RuntimeError, OSError) as error:
            raise RayTrouble(f"no connection to Ray at '{self.address}': {first_line(error)}") from None
        for module in self.carried:
            self.ray.cloudpickle.register_pickle_by_value(module)
        self.do = self.ray.remote(done).options(num_cpus=1, max_retries=TRIES - 1)

    def init(self, settings: Mapping[str, object], variables: dict[str, str]) -> None:
        variables |= {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        self.ray.init(
            self.address,
            log_to_driver=False,
            logging_level=logging.ERROR,
            runtime_env={"env_vars": variables},
            **settings,
        )

    def size(self) -> int:
        if self.do is None:
            self.connect()
        if time.monotonic() > self.asked + KNOWN:
            found = self.ray.cluster_resources().get("CPU", 0)
            self.asked, self.processors = time.monotonic(), max(1, int(found))
        return min(self.processors, self.jobs or self.processors)

    def submit(self, function: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Future[Result]:
        if self.do is None:
            self.connect()
        job, promised = partial(function, *args, **kwargs), Future[Result]()
        task = self.do.remote(program(), job)
        self.running[promised] = task
        task.future().add_done_callback(partial(self.settle, promised, job))
        return promised

    def settle(self, promised: Future[Result], job: partial[Result], arrived: Future[Any]) -> None:
        """Pass on what has come of a job, in a thread of Ray's."""
        self.running.pop(promised, None)
        if not promised.set_running_or_notify_cancel():
            return
        try:
            result, error = arrived.result()
        except Exception as failed:
            result, error = None, self.explained(failed, job)
        if error is None:
            promised.set_result(result)
        else:
            promised.set_exception(error)

    def explained(self, failed: Exception, job: partial[Any]) -> Exception:
        """What an exception of Ray's means; those of the job itself come as results."""
        errors = self.ray.exceptions
        if isinstance(failed, errors.TaskCancelledError | CancelledError):
            return CancelledError()
        if isinstance(failed, errors.RayTaskError):
            cause = first_line(failed.cause)
            return RayTrouble(f"a worker cannot run this Fathom, install it on every machine: {cause}")
        what = f"{job.func.__name__}({', '.join(map(repr, job.args[-1:]))})"
        return RayTrouble(f"{what} is given up, its worker died {TRIES} times: {first_line(failed)}")

    def close(self, finish: bool = False) -> None:
        """Leave the cluster; one of our own ends. External bots get some seconds to be closed."""
        if self.do is None:
            return
        tasks = [*self.running.values()]
        with suppress(self.ray.exceptions.RayError, ConnectionError):
            if not finish:
                for task in tasks:
                    self.ray.cancel(task)
            if tasks:
                self.ray.wait(tasks, num_returns=len(tasks), timeout=None if finish else LEAVING)
        self.do = None
        for promised in [*self.running]:
            promised.cancel()
        self.ray.shutdown()
        for module in self.carried:
            self.ray.cloudpickle.unregister_pickle_by_value(module)


def imported(address: str) -> ModuleType:
    """Ray, which reads some settings when it is imported; `MissingExtra` if it is not installed."""
    with environment(alone() if address == LOCAL else QUIET), brought_by("ray"):
        import ray
        import ray.exceptions
    return ray  # type: ignore[no-any-return]


def check(address: str) -> None:
    """Whether somebody answers at a cluster's address; Ray itself would try for minutes."""
    if address.startswith(CLIENT):
        raise RayTrouble(f"no {CLIENT} addresses: let this machine join the cluster with `ray start`")
    host, colon, port = address.rpartition(":")
    if not (colon and port.isdecimal()):  # `local`, or `auto` for the one this machine belongs to
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER).close()
    except (OSError, OverflowError) as error:
        raise RayTrouble(f"no connection to Ray at '{address}': {first_line(error)}") from None


@contextmanager
def environment(variables: Mapping[str, str]) -> Iterator[None]:
    """Settings that Ray and the processes it starts read from the environment."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@cache
def alone() -> dict[str, str]:
    """Settings of a local cluster: it tells nobody that it is used, and takes jobs from this process only.

    Ray listens on 127.0.0.1 alone if it is told what it does by itself on Windows and macOS; that address as
    an argument would be replaced by an outer one. A token of its own would be in a file that all can read.
    """
    return {
        **QUIET,
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
    }


def done(wanted: str, job: Callable[[], object]) -> tuple[object, Exception | None]:
    """What a worker does: a job, if its Fathom is ours."""
    if program() != wanted:
        return None, RayTrouble(f"{platform.node()} has another Fathom ({fathom.__version__}) than this one")
    return answer(job)


@cache
def program() -> str:
    """A digest of the source code that plays: Fathom and the games added to it."""
    found = hashlib.sha256()
    for folder in [Path(fathom.__file__).parent, *named_in_environment()]:
        for path in sorted(folder.rglob("*.py")):
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def first_line(error: BaseException) -> str:
    return next(iter(str(error).splitlines()), "") or type(error).__name__
