"""A browser for the tests: Chromium from $CHROMIUM or PATH."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.web.needed import left_out

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def chromium() -> str | None:
    """The browser's path; None where there is none."""
    wanted = os.environ.get("CHROMIUM")
    found = [shutil.which(name) for name in ([wanted] if wanted else NAMES)]
    return next(filter(None, found), None)


@contextmanager
def browsing() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        left_out("no Chromium: install one, or name it in $CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()
