"""What the environment costs the hundreds of processes that the tests are and start. Where it keeps Python from writing
bytecode, each of them would compile the package anew, which takes longer than all else that most of them do."""

from __future__ import annotations

import gc
import os

import pytest


def pytest_configure(config: pytest.Config) -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # NumPy's threads wait for small products by looking again and again, on the cores of the other workers.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def pytest_collection_finish() -> None:
    gc.freeze()  # else Python's collector looks at eleven thousand tests again and again
