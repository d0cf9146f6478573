"""For all tests: Ctrl-C reaches the programs they start, however the tests themselves were started."""

import signal

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """A shell that starts the tests in the background lets them, and all they start, ignore Ctrl-C."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
