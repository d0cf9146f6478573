"""Processes, as the system sees them."""

from __future__ import annotations

from pathlib import Path


def is_there(pid: int) -> bool:
    """Whether a process has not ended."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8")
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"
