"""A server in a process of its own, that can be killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

LIMITS = {
    "FATHOM_MESSAGES_PER_SECOND": "100000",
    "FATHOM_MESSAGES_AT_ONCE": "100000",
    "FATHOM_REQUESTS_PER_SECOND": "100000",
    "FATHOM_REQUESTS_AT_ONCE": "100000",
    "FATHOM_TABLES_PER_HOUR": "10000000",
    "FATHOM_CONNECTIONS_PER_ADDRESS": "1000",
    "FATHOM_QUIET_LEAST": "0",
    "FATHOM_QUIET_MOST": "0",
    "FATHOM_BOT_PAUSE": "0",
    "FATHOM_SNAPSHOT_EVERY": "16",
    "FATHOM_JSON_LOGS": "1",
}


class Child:
    """`fathom serve`, started again and again on the same folder."""

    program: tuple[str, ...] = ("fathom", "serve")

    def __init__(self, data: Path, **more: str) -> None:
        self.data = data
        self.port = 0
        self.said: list[str] = []
        self.environment = {**os.environ, **LIMITS, **more}
        self.start()

    def start(self, port: int = 0) -> None:
        """On any free port, or on this one."""
        serve = [sys.executable, "-m", *self.program]
        command = [*serve, "--port", str(port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=self.environment)
        assert self.process.stderr is not None
        self.port = int(json.loads(self.process.stderr.readline())["address"].rpartition(":")[2])
        self.process.stderr.readline()
        threading.Thread(target=self._read, args=(self.process,), daemon=True).start()

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr is not None
        with process.stderr as lines:
            self.said += lines

    def kill(self) -> None:
        """As if the power went off."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As an operator does."""
        self.process.terminate()
        return self.process.wait(30)

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def socket(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/{table}"
