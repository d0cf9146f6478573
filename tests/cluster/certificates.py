"""Certificates for tests, made by the openssl command."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from tests.web.needed import left_out


class Certificate(NamedTuple):
    cert: Path
    key: Path


def certificate(folder: Path, name: str) -> Certificate:
    """A new one that nobody has signed but itself."""
    openssl = shutil.which("openssl")
    if openssl is None:
        left_out("openssl is not installed")
    made = Certificate(folder / f"{name}.pem", folder / f"{name}.key")
    kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    where = ["-days", "30", "-subj", f"/CN={name}", "-out", str(made.cert), "-keyout", str(made.key)]
    subprocess.run([openssl, *kind, *where], check=True, capture_output=True)
    return made
