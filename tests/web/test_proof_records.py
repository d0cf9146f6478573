"""The records in `web/test/proof` are those that Python makes today."""

from tests.web.proof_records import FOLDER, files


def test_the_records_of_the_page_s_tests_are_up_to_date() -> None:
    """If not, and it is right so: `python -m tests.web.proof_records`."""
    assert files() == {path.name: path.read_bytes() for path in FOLDER.iterdir()}
