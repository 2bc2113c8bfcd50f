"""Programs of this folder's tests are forked (``tests/warm.py``)."""

import pytest


@pytest.fixture(autouse=True)
def _forked(forked: None) -> None: ...
