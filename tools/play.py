"""`play`: a server and a browser, or a game in the terminal, within seconds; the core is compiled meanwhile.

The game starts on the sources as they are. Behind it the core is compiled; a server is told so through a
folder of this start, and moves its bots to the compiled core. The next start is compiled as a whole.
"""

import contextlib
import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import compile as core
from tools.console import ROOT, StatusLine, Stopped, Word, say, stop_listening
from tools.environment import BASE_PYTHON, LAUNCH, PYTHON, TOOLS, WINDOWS

LOG = TOOLS / "compile.log"
FOLDER = "FATHOM_PLAY_FOLDER"
LISTENING = "listening"  # in that folder: the server's address, written by the server
CORE = "core"  # in that folder: what became of compiling, written here
COMPILED = "compiled"
INTERPRETED = "interpreted"
COMPILE_AFTER = 3.0  # seconds of a game in the terminal: its first question comes first
LOOK_EVERY = 0.2
GENTLY = 4.0  # seconds a program may take to end after Ctrl-C, before it is told again
AT_MOST = 10.0

FASTER = "some 80 times"
PLAY_NOW = "You can play now. The bots get faster soon: the core is being compiled."
NO_COMPILER = (
    "There is no C compiler with Python's headers here: the bots stay as they are. With one (gcc or clang, "
    f"and python3-dev on Debian) they think {FASTER} as fast."
)
DONE = f"The core is compiled: the bots change over to it now, {FASTER} as fast; the next start is faster."
FAILED = f"The core was not compiled (see {LOG.relative_to(ROOT)}): everything works, the bots think slower."


class CompileBehind:
    """The compile in the background; it ends when this process does."""

    def __init__(self, level: int) -> None:
        command: list[Word] = [BASE_PYTHON, ROOT / "tools" / "compile_behind.py", str(level)]
        self.began = time.monotonic()
        self.line = "The core is being compiled"
        self.process = subprocess.Popen(
            [str(word) for word in command],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
        )
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        assert self.process.stdout is not None
        with contextlib.suppress(OSError):
            LOG.unlink(missing_ok=True)
        for line in self.process.stdout:
            self.line = line.strip() or self.line
            with contextlib.suppress(OSError), LOG.open("a", encoding="utf-8") as log:
                log.write(line)

    def so_far(self) -> str:
        return f"{self.line} ({time.monotonic() - self.began:.0f} s)"

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(AT_MOST)
        except subprocess.TimeoutExpired:
            self.process.kill()


def wanted() -> int:
    """The level to compile at behind this start; 0 for none. Windows cannot replace files that are in use."""
    if os.environ.get("FATHOM_INTERPRETED") == "1" or not os.access(ROOT, os.W_OK):
        return 0
    if core.fresh():
        return 0 if WINDOWS or core.fresh(core.BEST_LEVEL) else core.BEST_LEVEL
    return core.QUICK_LEVEL


def compiler_found() -> bool:
    """On Windows only setuptools can tell, so compiling is tried."""
    return WINDOWS or core.find_compiler()


def start(*words: str, **extra: str) -> subprocess.Popen[bytes]:
    """Run fathom. Ctrl-C reaches it when it has loaded: tools/launch.py unblocks it."""
    command = [str(PYTHON), str(LAUNCH), *words]
    if WINDOWS:
        return subprocess.Popen(command, env={**os.environ, **extra})
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return subprocess.Popen(command, env={**os.environ, **extra})
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end(program: subprocess.Popen[bytes], *, told: bool) -> None:
    """End it, more firmly step by step. Ctrl-C in a terminal has told it already."""
    for seconds, more in ((GENTLY if told else 0.0, program.terminate), (AT_MOST, program.kill)):
        try:
            program.wait(seconds)
        except subprocess.TimeoutExpired:
            more()
    program.wait()


# In the browser


def in_browser() -> int:
    level = wanted()
    compiler = not level or compiler_found()
    with tempfile.TemporaryDirectory(prefix="fathom-") as name:
        folder = Path(name)
        if not level or not compiler:
            tell(folder, INTERPRETED)
        with running("serve", "--browse", **{FOLDER: name}) as server:
            if came_up(server, folder):
                if not compiler:
                    say(NO_COMPILER)
                elif level:
                    compile_meanwhile(server, folder, level)
            return server.wait()


@contextmanager
def running(*words: str, **extra: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program that ends with this one, however that comes about."""
    program, told = start(*words, **extra), False
    try:
        yield program
    except KeyboardInterrupt as why:
        told = not isinstance(why, Stopped)
        raise
    finally:
        stop_listening()
        end(program, told=told)


def came_up(server: subprocess.Popen[bytes], folder: Path) -> bool:
    """Whether the server listens; not if it found another one running, and ended."""
    while server.poll() is None:
        if (folder / LISTENING).exists():
            return True
        time.sleep(LOOK_EVERY / 4)
    return False


def compile_meanwhile(server: subprocess.Popen[bytes], folder: Path, level: int) -> None:
    """Until it is compiled or the server ends: one line in the terminal, then the server is told."""
    status, aloud = StatusLine(), level == core.QUICK_LEVEL
    if aloud:
        say(PLAY_NOW)
    with compiling(level) as behind:
        while behind.process.poll() is None and server.poll() is None:
            if aloud:
                status.show(behind.so_far())
            time.sleep(LOOK_EVERY)
        code = behind.process.poll()
    status.clear()
    if code is not None:
        tell(folder, COMPILED if code == 0 else INTERPRETED)
        if aloud:
            say({0: DONE, core.NO_COMPILER: NO_COMPILER}.get(code, FAILED))


@contextmanager
def compiling(level: int) -> Iterator[CompileBehind]:
    behind = CompileBehind(level)
    try:
        yield behind
    finally:
        behind.end()


def tell(folder: Path, what: str) -> None:
    """Whole or not at all."""
    part = folder / f"{CORE}.part"
    part.write_text(what, "ascii")
    part.replace(folder / CORE)


# In the terminal


def in_terminal(arguments: list[str]) -> int:
    """Ctrl-C is the game's: it asks, or saves and ends."""
    level = wanted()
    with running("play", *arguments) as game:
        signal.signal(signal.SIGINT, lambda *_: None)
        try:
            return game.wait(COMPILE_AFTER)
        except subprocess.TimeoutExpired:
            if not level or not compiler_found():
                return game.wait()
        with compiling(level):
            return game.wait()
