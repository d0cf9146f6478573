"""A folder like ours with a core of two modules: compiled for real, in seconds."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RNG = "from mypy_extensions import i64\n\n\ndef twice(number: i64) -> i64:\n    return 2 * number\n"
ASK = "import fathom, fathom.core.kernel.rng; print(fathom.core_mode(), fathom.core.kernel.rng.twice(21))"


class ToyFolder:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.source = folder / "src" / "fathom"
        self.core = self.source / "core" / "kernel"
        self.stamp = folder / "src" / "fathom" / "compiled.json"

    def make(self) -> None:
        for name in ("tools", "requirements"):
            shutil.copytree(ROOT / name, self.folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        self.core.mkdir(parents=True)
        shutil.copy(ROOT / "src" / "fathom" / "__init__.py", self.source)
        for package in (self.core.parent, self.core, self.source / "games"):
            package.mkdir(exist_ok=True)
            (package / "__init__.py").write_text('"""A toy."""\n', "utf-8")
        (self.core / "rng.py").write_text(RNG, "utf-8")

    def environment(self, **extra: str) -> dict[str, str]:
        gone = ("FATHOM_", "PYTHONPATH", "CC")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(gone)}
        return {**kept, "PYTHONPATH": str(self.folder / "src"), **extra}

    def start(self, *words: str, **extra: str) -> subprocess.Popen[str]:
        """Compiling, with this Python's mypyc, in a session of its own."""
        return subprocess.Popen(
            [sys.executable, str(self.folder / "tools" / "compile.py"), *words],
            env=self.environment(**extra),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def compile(self, *words: str, **extra: str) -> tuple[int, str]:
        process = self.start(*words, **extra)
        said, _ = process.communicate()
        return process.returncode, said

    def asked(self) -> str:
        """How a new process runs the core, and what it computes."""
        command = [sys.executable, "-c", ASK]
        return self.run(command, self.environment())

    def fits(self, level: int = 0) -> bool:
        """Whether the launcher would use the compiled files."""
        code = f"from tools import compile as core; print(core.fresh({level}))"
        return self.run([sys.executable, "-c", code], self.environment()) == "True"

    def run(self, command: list[str], env: dict[str, str]) -> str:
        done = subprocess.run(command, cwd=self.folder, env=env, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def libraries(self) -> list[Path]:
        return sorted((self.folder / "src").rglob("*.so")) + sorted((self.folder / "src").rglob("*.pyd"))

    @property
    def level(self) -> int:
        found: int = json.loads(self.stamp.read_text("utf-8"))["level"]
        return found
