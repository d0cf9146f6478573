"""`play`: a server and a browser, or a game in the terminal, within seconds; the core is compiled meanwhile.

The game starts on the sources as they are. Behind it the core is compiled; a server is told so through a
folder of this start, and moves its bots to the compiled core. The next start is compiled as a whole.
"""

import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tools import compile as core
from tools.console import ROOT, StatusLine, Word
from tools.environment import BASE_PYTHON, LAUNCH, PYTHON, TOOLS

LOG = TOOLS / "compile.log"
FOLDER = "FATHOM_PLAY_FOLDER"
LISTENING = "listening"  # in that folder: the server's address, written by the server
CORE = "core"  # in that folder: what became of compiling, written here
COMPILED = "compiled"
INTERPRETED = "interpreted"
FIRST_THE_GAME = 3.0  # seconds before compiling begins behind a game in the terminal
LOOK_EVERY = 0.2
GENTLY = 4.0  # seconds a program may take to end after Ctrl-C, before it is told again
AT_MOST = 10.0

FASTER = "some 80 times"
PLAY_NOW = "You can play now. The bots get faster soon: the core is being compiled."
DONE = f"The bots are compiled now, {FASTER} as fast; the next start is compiled as a whole."
OUTCOMES = {
    0: DONE,
    core.NO_COMPILER: (
        "There is no C compiler with Python's headers here: the bots stay as they are. With one (gcc or "
        f"clang, and python3-dev on Debian) they think {FASTER} as fast from the next start on."
    ),
}
FAILED = f"The core did not compile (see {LOG.relative_to(ROOT)}): everything works, the bots think slower."


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
        )
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        assert self.process.stdout is not None
        with LOG.open("w", encoding="utf-8") as log:
            for line in self.process.stdout:
                log.write(line)
                log.flush()
                self.line = line.strip() or self.line

    def so_far(self) -> str:
        return f"{self.line} ({time.monotonic() - self.began:.0f} s)"

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(AT_MOST)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Stopped(Exception):
    """Somebody ends this process."""


def stop(number: int, _: FrameType | None) -> None:
    raise Stopped


@contextmanager
def stoppable() -> Iterator[None]:
    """A closed terminal window and a polite kill end everything that was started, as Ctrl-C does."""
    kinds = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    heard = [kind for kind in kinds if signal.getsignal(kind) != signal.SIG_IGN]  # not under nohup
    before = [signal.signal(kind, stop) for kind in heard]
    try:
        yield
    finally:
        for kind, handler in zip(heard, before, strict=True):
            signal.signal(kind, handler)


def wanted() -> int:
    """The level to compile at behind this start; 0 for none."""
    if os.environ.get("FATHOM_INTERPRETED") or core.fresh(core.BEST_LEVEL) or not os.access(ROOT, os.W_OK):
        return 0
    return core.BEST_LEVEL if core.fresh() else core.QUICK_LEVEL


def start(*words: str, **extra: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([str(PYTHON), str(LAUNCH), *words], env={**os.environ, **extra})


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
    with stoppable(), tempfile.TemporaryDirectory(prefix="fathom-") as name:
        folder = Path(name)
        extra = {FOLDER: name} if level else {}
        server = start("serve", "--browse", **extra)
        behind: CompileBehind | None = None
        try:
            if level and came_up(server, folder):
                behind = CompileBehind(level)
                report(server, behind, folder, aloud=level == core.QUICK_LEVEL)
            return server.wait()
        except (KeyboardInterrupt, Stopped) as why:
            end(server, told=isinstance(why, KeyboardInterrupt))
            return 130
        finally:
            if behind:
                behind.end()


def came_up(server: subprocess.Popen[bytes], folder: Path) -> bool:
    """Whether the server listens; not if it found another one running, and ended."""
    while server.poll() is None:
        if (folder / LISTENING).exists():
            return True
        time.sleep(LOOK_EVERY / 4)
    return False


def report(server: subprocess.Popen[bytes], behind: CompileBehind, folder: Path, *, aloud: bool) -> None:
    """Until it is compiled or the server ends: one line in the terminal; then the server is told."""
    status = StatusLine()
    if aloud:
        status.say(PLAY_NOW)
    while behind.process.poll() is None and server.poll() is None:
        if aloud:
            status.show(behind.so_far())
        time.sleep(LOOK_EVERY)
    status.clear()
    if server.poll() is None:
        code = behind.process.wait()
        tell(folder, COMPILED if code == 0 else INTERPRETED)
        if aloud:
            status.say(OUTCOMES.get(code, FAILED))


def tell(folder: Path, what: str) -> None:
    part = folder / f"{CORE}.part"
    part.write_text(what, "ascii")
    part.replace(folder / CORE)


# In the terminal


def in_terminal(arguments: list[str]) -> int:
    """Ctrl-C is the game's: it asks, or saves and ends."""
    level = wanted()
    with stoppable():
        game = start("play", *arguments)
        behind: CompileBehind | None = None
        began = time.monotonic()
        try:
            while True:
                try:
                    return game.wait(LOOK_EVERY if level and not behind else None)
                except subprocess.TimeoutExpired:
                    if time.monotonic() - began > FIRST_THE_GAME:
                        behind = CompileBehind(level)
                except KeyboardInterrupt:
                    continue
        except Stopped:
            end(game, told=False)
            return 130
        finally:
            if behind:
                behind.end()
