"""Compiling in place: nothing half-made is ever loaded, whatever comes between."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest

from tests.tools.clones import wait_for
from tests.tools.toy_folder import RNG, ToyFolder
from tools import compile as core
from tools.locks import held, locked

pytestmark = pytest.mark.skipif(not core.find_compiler(), reason="there is no C compiler here")
QUICK = ("--level", "1", "--jobs", "1")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> ToyFolder:
    toy = ToyFolder(tmp_path_factory.mktemp("compiled"))
    toy.make()
    code, said = toy.compile(*QUICK)
    assert code == 0, said
    return toy


@pytest.fixture
def toy(compiled: ToyFolder, tmp_path: Path) -> ToyFolder:
    """A copy of the compiled one: its stamp tells of contents, not of places."""
    shutil.copytree(compiled.folder, tmp_path / "toy")
    return ToyFolder(tmp_path / "toy")


@pytest.fixture
def bare(tmp_path: Path) -> ToyFolder:
    """One where nothing is compiled."""
    toy = ToyFolder(tmp_path / "toy")
    toy.make()
    return toy


def test_compiled_files_are_used_and_say_their_level(toy: ToyFolder) -> None:
    assert toy.asked() == "compiled, -O1 42"
    assert toy.fits()
    assert toy.compile(*QUICK) == (0, "")


def test_a_better_level_is_compiled_anew_and_a_lower_one_is_not(toy: ToyFolder) -> None:
    assert not toy.fits(3)
    code, said = toy.compile()
    assert code == 0, said
    assert toy.asked() == "compiled, -O3 42"
    assert toy.compile(*QUICK) == (0, "")
    assert toy.level == 3


def test_without_the_stamp_compiled_files_are_left_alone(toy: ToyFolder) -> None:
    """As while they are being put in place."""
    toy.stamp.unlink()
    assert toy.asked() == "interpreted 42"
    assert not toy.fits()


def test_a_stamp_that_cannot_be_read_fits_nothing(toy: ToyFolder) -> None:
    for text in ("", "{", "[]", '{"level": "3"}'):
        toy.stamp.write_text(text, "utf-8")
        assert not toy.fits()


def test_a_changed_source_is_used_and_compiled_anew(toy: ToyFolder) -> None:
    (toy.core / "rng.py").write_text(RNG.replace("2 *", "3 *"), "utf-8")
    assert not toy.fits()
    code, said = toy.compile(*QUICK)
    assert code == 0, said
    assert toy.asked() == "compiled, -O1 63"


def test_a_file_that_was_cut_off_is_noticed(toy: ToyFolder) -> None:
    library = toy.libraries()[-1]
    library.write_bytes(library.read_bytes()[:-100])
    assert not toy.fits()


def test_files_of_another_python_are_noticed_and_removed(toy: ToyFolder) -> None:
    other = toy.core / "rng.cpython-310-x86_64-linux-gnu.so"
    other.write_bytes(b"another Python's")
    assert not toy.fits()
    assert toy.compile(*QUICK)[0] == 0
    assert not other.exists()
    assert toy.fits()


def test_without_a_compiler_the_sources_are_used(bare: ToyFolder) -> None:
    assert bare.compile(*QUICK, CC="no-such-compiler") == (core.NO_COMPILER, "")
    assert bare.asked() == "interpreted 42"


@pytest.mark.parametrize("windows", [False, True])
def test_a_compiler_that_was_asked_for_and_is_not_there_is_none(
    windows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows, too, where setuptools would find another."""
    monkeypatch.setattr(core, "WINDOWS", windows)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not core.find_compiler()


def test_a_compiler_without_pythons_headers_is_none(bare: ToyFolder, tmp_path: Path) -> None:
    blind = tmp_path / "cc"
    blind.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    blind.chmod(0o755)
    assert bare.compile(*QUICK, CC=str(blind)) == (core.NO_COMPILER, "")


def test_killed_in_the_middle_it_leaves_the_sources_and_is_done_anew(bare: ToyFolder) -> None:
    process = bare.start(*QUICK)
    assert process.stdout is not None
    assert any("step 2" in line for line in iter(process.stdout.readline, ""))
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert bare.libraries() == []
    assert bare.asked() == "interpreted 42"
    code, said = bare.compile(*QUICK)
    assert code == 0, said
    assert bare.asked() == "compiled, -O1 42"
    assert not (bare.folder / "build" / "compile").exists()


def test_a_full_disk_leaves_the_sources(bare: ToyFolder) -> None:
    """Stood in for by a limit on the size of files: a write fails in the middle, too."""
    resource = pytest.importorskip("resource", reason="there is no such limit on Windows")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        process = bare.start(*QUICK)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    process.communicate()
    assert process.returncode not in (0, core.NO_COMPILER)
    assert bare.libraries() == []
    assert bare.asked() == "interpreted 42"
    assert not (bare.folder / "build" / "compile").exists()


def test_sources_that_do_not_compile_leave_no_older_files(toy: ToyFolder) -> None:
    (toy.core / "rng.py").write_text(RNG.replace("2 *", "'two' *"), "utf-8")
    code, said = toy.compile(*QUICK)
    assert code not in (0, core.NO_COMPILER)
    assert "error" in said
    assert toy.libraries() == []


def test_one_compiles_at_a_time(bare: ToyFolder) -> None:
    first, second = bare.start(*QUICK), bare.start(*QUICK)
    said = sorted([first.communicate()[0], second.communicate()[0]])
    assert [first.returncode, second.returncode] == [0, 0]
    assert "waiting" in said[0]
    assert "step 2" not in said[0]
    assert "step 2" in said[1]


def test_a_lock_is_free_again_when_its_holder_is_killed(bare: ToyFolder) -> None:
    holder = bare.start(*QUICK)
    lock = bare.folder / ".tools" / "compile.lock"
    wait_for(lambda: held(lock))
    os.killpg(holder.pid, signal.SIGKILL)
    holder.communicate()
    assert not held(lock)
    with locked(lock, lambda: pytest.fail("somebody holds it still")):
        assert held(lock)
