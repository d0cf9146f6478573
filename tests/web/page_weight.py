"""Bytes on the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


def weighed(page: Page) -> list[float]:
    """Filled with the bytes of each answer, headers included, as they come over the line."""
    came: list[float] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")

    def note(told: dict[str, Any]) -> None:
        came.append(told["encodedDataLength"])

    session.on("Network.loadingFinished", note)
    return came
