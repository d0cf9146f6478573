"""What tests of the page need. Where nothing may be left out, as in CI, its want is a failure."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

from fathom.server.settings import PAGE


def left_out(why: str) -> NoReturn:
    if os.environ.get("FATHOM_WHOLE") == "1":
        pytest.fail(why)
    pytest.skip(why)


def need_page() -> None:
    if not (PAGE / "index.html").is_file():
        left_out("the page is not built: python3 tools/page.py")
