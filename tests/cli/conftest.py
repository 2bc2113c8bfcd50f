"""These tests are not of counts: they are spared the reading of machine code. tests/counts/test_views.py is of that."""

import pytest


@pytest.fixture(autouse=True)
def as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_COUNTS", "ptx")
