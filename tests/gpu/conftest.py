"""Everything here runs on a GPU, or is skipped with the reason."""

from __future__ import annotations

import pytest

from tilewright.gpu import driver


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if "/tests/gpu/" in item.path.as_posix()]
    for item in here:
        item.add_marker(pytest.mark.gpu)
        if not driver.available():
            item.add_marker(pytest.mark.skip(reason="no CUDA GPU on this machine"))
