"""Build sdists and wheels as `pip` does, but without Node, and without a C compiler unless asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

Done = subprocess.CompletedProcess[str]
WITHOUT_COMPILER = {"CC": "/nowhere/cc", "PATH": "/nowhere"}


def build(kind: str, source: Path, folder: Path, *, compiler: bool = False) -> Done:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    env = {**os.environ, **({} if compiler else WITHOUT_COMPILER)}
    return subprocess.run(command, cwd=source, env=env, capture_output=True, text=True, check=False)


def packed(kind: str, source: Path, folder: Path, pattern: str, *, compiler: bool = False) -> Path:
    """The one file it makes."""
    done = build(kind, source, folder, compiler=compiler)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.glob(pattern)
    return made


def unpacked(sdist: Path, folder: Path) -> Path:
    subprocess.run([sys.executable, "-m", "tarfile", "-e", sdist, folder], check=True)
    (inside,) = (path for path in folder.iterdir() if path.is_dir())
    return inside
