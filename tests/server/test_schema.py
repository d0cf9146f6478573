"""The generated description, tried out by schemathesis: everything is answered as described."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from fathom.server.routes import ENDPOINTS, description
from tests.laws.cases import LONG
from tests.server.running import running

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed")

checks = pytest.importorskip("schemathesis.specs.openapi.checks")
"""Whatever has the right shape may still not be playable: then it is refused, as described."""

EXAMPLES = 200 if LONG else 12


def test_everything_is_answered_as_described(tmp_path: Path) -> None:
    described = schemathesis.openapi.from_dict(json.loads(description()))
    with running(tmp_path) as at:
        described.config.update(base_url=at.url(""))
        operations = [found.ok() for found in described.get_all_operations()]
        assert len(operations) == len(ENDPOINTS)
        for operation in operations:
            try_out(operation)


def try_out(operation: object) -> None:
    """Requests that fit the description, and requests that do not."""
    for mode in schemathesis.GenerationMode:

        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy(generation_mode=mode))  # type: ignore[attr-defined]
        def run(case: object) -> None:
            case.call_and_validate(excluded_checks=[checks.positive_data_acceptance])  # type: ignore[attr-defined]

        with suppress(Unsatisfiable):  # where nothing is sent, nothing can be wrong
            run()
