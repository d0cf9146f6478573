"""`play` from a fresh clone: the page at once, the compiled core later, and nothing left behind."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip("looks for processes where Linux lists them", allow_module_level=True)

import fathom
from fathom.server.core_watch import BEING_COMPILED, COMPILED, INTERPRETED
from tests.tools.clones import Clone, Start, copy_files, wait_for
from tools import compile as core
from tools.locks import locked

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="processes are looked for as Linux lists them"
)
NO_COMPILER = {"CC": "no-such-compiler"}
RNG = Path("fathom") / "core" / "kernel" / "rng.py"
NOWHERE = "http://127.0.0.1:9/simple"
BROKEN_NETWORK = {"PIP_INDEX_URL": NOWHERE, "PIP_RETRIES": "0", "PIP_CONFIG_FILE": os.devnull}
needs_compiled = pytest.mark.skipif(not fathom.compiled(), reason="there is no compiled core to borrow")


def can_mount() -> bool:
    return not subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode


@pytest.fixture
def fresh(tmp_path: Path) -> Clone:
    return Clone(copy_files(tmp_path / "a clone"), tmp_path, **NO_COMPILER)  # a blank in its name is allowed


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone where everything is installed."""
    home = tmp_path_factory.mktemp("prepared")
    clone = Clone(copy_files(home / "a clone"), home)
    clone.prepare()
    return clone.folder


@pytest.fixture
def clone(prepared: Path, tmp_path: Path) -> Iterator[Clone]:
    """The same for every test; whatever one starts in it is gone afterwards."""
    clone = Clone(prepared, tmp_path, **NO_COMPILER)
    yield clone
    try:
        wait_for(lambda: not clone.processes(), lambda: str(clone.processes()))
    finally:
        clone.drop_compiled()
        for number in clone.processes():
            os.kill(number, signal.SIGKILL)


@pytest.fixture
def started(clone: Clone) -> Iterator[Start]:
    start = clone.play()
    yield start
    start.end()


# The first start


def test_interrupted_while_installing_the_next_start_repairs(fresh: Clone) -> None:
    first = fresh.play()
    first.says("Getting what playing needs")
    assert first.ctrl_c() == 130
    assert "Traceback" not in first.said()
    assert not fresh.processes()
    again = fresh.play()
    assert again.up(seconds=300)["core"] == "interpreted"  # downloads 20 MB
    assert again.ctrl_c() == 130
    assert "Traceback" not in again.said()
    wait_for(lambda: not fresh.processes(), lambda: str(fresh.processes()))


def test_a_broken_network_is_told_in_a_sentence(tmp_path: Path) -> None:
    folder = copy_files(tmp_path / "a clone")
    clone = Clone(folder, tmp_path, **NO_COMPILER, **BROKEN_NETWORK, PATH=without("uv"))
    start = clone.play()
    assert start.wait() == 1
    assert "Getting what playing needs did not work" in start.said()
    assert "then start again" in start.said()
    assert "Traceback" not in start.said()


def test_a_full_disk_is_told_in_a_sentence(fresh: Clone) -> None:
    """Stood in for by a limit on the size of files: writing fails in the middle, too."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, before[1]))
    try:
        start = fresh.play()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert start.wait() == 1
    assert "File too large" in start.said()
    assert "space on the disk" in start.said()
    assert "Traceback" not in start.said()
    assert not fresh.processes()


def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(fresh: Clone) -> None:
    (fresh.folder / ".tools").write_text("in the way", "utf-8")
    start = fresh.play()
    assert start.wait() == 1
    assert "This folder cannot be written to" in start.said()
    assert "Traceback" not in start.said()


@pytest.mark.skipif(not can_mount(), reason="mounting a folder read-only needs rights")
def test_in_a_read_only_folder_that_is_set_up_one_plays_on(clone: Clone) -> None:
    mount = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"'
    mount += ' && cd "$1" && exec "$2" tools/setup.py play'
    command = ["unshare", "--mount", "sh", "-c", mount, "sh", str(clone.folder), sys.executable]
    with subprocess.Popen(command, env=clone.environment, start_new_session=True) as process:
        wait_for(lambda: clone.health() or process.poll() is not None)
        assert clone.health()["bots"] == INTERPRETED
        os.killpg(process.pid, signal.SIGINT)


# A start of something that is set up


def test_the_page_opens_and_without_a_compiler_one_plays_on(started: Start) -> None:
    assert started.up()["bots"] == INTERPRETED
    wait_for(started.clone.opened.exists)
    assert started.clone.opened.read_text("utf-8").strip() == f"http://127.0.0.1:{started.clone.port}"
    started.says("There is no C compiler")
    assert started.ctrl_c() == 130
    assert "Traceback" not in started.said()
    assert started.said().count("C compiler") == 1


def test_a_second_start_opens_the_page_of_the_first(started: Start) -> None:
    clone = started.clone
    started.up()
    second = clone.play()
    assert second.wait() == 0
    assert f"Fathom runs already, at http://127.0.0.1:{clone.port}" in second.said()
    wait_for(lambda: len(clone.opened.read_text("utf-8").splitlines()) == 2)
    assert len({*clone.opened.read_text("utf-8").splitlines()}) == 1
    assert clone.health()["ok"]


def test_two_starts_at_once_are_one_server(clone: Clone) -> None:
    starts = [clone.play(), clone.play()]
    wait_for(lambda: any(start.process.poll() is not None for start in starts))
    codes = [start.process.poll() for start in starts]
    assert sorted(codes, key=str) == [0, None]
    assert clone.health()["ok"]
    starts[codes.index(None)].ctrl_c()


def test_a_port_that_is_taken_is_passed_over(clone: Clone) -> None:
    with socket.create_server(("127.0.0.1", clone.port)):
        start = clone.play()
        start.says("Fathom is at")
        port = int(start.said().split("127.0.0.1:")[1].split()[0])
        assert port != clone.port
        assert clone.health(port)["ok"]
        start.ctrl_c()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGHUP])
def test_ended_from_outside_nothing_is_left(how: signal.Signals, clone: Clone) -> None:
    start = clone.play()
    start.up()
    start.process.send_signal(how)
    assert start.wait() == 130
    assert "Traceback" not in start.said()


def test_ctrl_c_at_any_moment_ends_it_without_a_traceback(clone: Clone) -> None:
    """From the moment its server is a process, which has not loaded yet, until the page is served."""
    for tenths in (0, 1, 2, 4, 8, 16):
        start = clone.play()
        wait_for(lambda: any("launch.py" in line for line in clone.processes().values()))
        time.sleep(tenths / 10)
        assert start.ctrl_c() == 130
        assert "Traceback" not in start.said()
        wait_for(lambda: not clone.processes(), lambda: str(clone.processes()))


def test_in_the_terminal_the_first_question_comes_without_a_page(clone: Clone) -> None:
    start = clone.play("nautilus", "--seed", "1")
    assert start.wait() == 0
    assert "Nautilus · your turn" in start.said()
    assert "Fathom is at" not in start.said()


# Compiling behind it


@needs_compiled
def test_bots_move_to_the_core_that_was_compiled_meanwhile(clone: Clone) -> None:
    """Another start compiles: this one waits for it and goes on with what it made."""
    del clone.environment["CC"]
    with locked(clone.folder / ".tools" / "compile.lock"):
        start = clone.play()
        assert start.up()["bots"] == BEING_COMPILED
        start.says("The bots get faster soon")
        start.says("waiting for it")
        assert "being compiled" in version(clone)
        clone.take_compiled()
    start.says("The core is compiled")
    wait_for(lambda: clone.health()["bots"] == COMPILED)
    assert clone.health()["core"] == "interpreted"
    assert start.ctrl_c() == 130
    next_one = clone.play()
    assert next_one.up()["core"] == fathom.core_mode()
    assert next_one.ctrl_c() == 130
    assert fathom.core_mode() in version(clone)
    with (clone.folder / "src" / RNG).open("a") as source:
        source.write("# changed\n")
    assert "interpreted" in version(clone)
    shutil.copy2(core.SOURCE / RNG, clone.folder / "src" / RNG)


@pytest.mark.skipif(not core.find_compiler(), reason="there is no C compiler here")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_compiling_ends_with_play(how: signal.Signals, clone: Clone) -> None:
    del clone.environment["CC"]
    start = clone.play()
    start.up()
    wait_for(lambda: any("compile.py --level" in line for line in clone.processes().values()))
    start.process.send_signal(how)
    start.process.wait()
    wait_for(lambda: not any("compile" in line for line in clone.processes().values()))
    for number in clone.processes():  # the server goes on when `play` is killed
        os.kill(number, signal.SIGTERM)


def version(clone: Clone) -> str:
    command = [str(clone.folder / ".venv" / "bin" / "fathom"), "--version"]
    return subprocess.check_output(command, env=clone.environment, text=True)


def without(name: str) -> str:
    """PATH without the folders that hold this program."""
    folders = os.environ["PATH"].split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if not shutil.which(name, path=folder))
