"""Everything here runs on a GPU, or is skipped with the reason."""

import os
import sys
from collections.abc import Iterator

import numpy as np
import pytest

import tilewright as tw
from tests.gpu.kernels import BFLOAT16, SOURCE
from tilewright.gpu import driver

# JAX takes three quarters of a GPU's memory when it begins, and the tests of other processes find none.
os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if "/tests/gpu/" in item.path.as_posix()]
    for item in here:
        item.add_marker(pytest.mark.gpu)
        if not driver.available():
            item.add_marker(pytest.mark.skip(reason="no CUDA GPU on this machine"))


@pytest.fixture(autouse=True)
def memory_given_back() -> Iterator[None]:
    """PyTorch keeps what a test of 2^31 elements took, beside which other processes' tests find none."""
    yield
    if (torch := sys.modules.get("torch")) and torch.cuda.is_available():
        torch.cuda.empty_cache()


@pytest.fixture(scope="module")
def module() -> tw.RawModule:
    return tw.RawModule(SOURCE, name_expressions=["twice<__nv_bfloat16>", "twice<double>"], options=BFLOAT16)


@pytest.fixture
def random() -> np.random.Generator:
    return np.random.default_rng()
