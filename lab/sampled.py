"""A plugin of pytest that runs so many tests of each file, drawn by a seed: what a suite that is too long says of us.

PYTHONPATH=lab tilewright python -m pytest -p sampled --sampled 31 --each 4 tests/cupy_tests/core_tests …
"""

from __future__ import annotations

import random

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sampled", type=int, default=0, help="the seed")
    parser.addoption("--each", type=int, default=4, help="how many tests of each file")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    each, seed = config.getoption("each"), config.getoption("sampled")
    drawn = {
        item.nodeid
        for file, found in files.items()
        for item in random.Random(f"{seed} {file}").sample(found, min(each, len(found)))
    }
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in drawn])
    items[:] = [item for item in items if item.nodeid in drawn]
