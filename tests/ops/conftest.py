"""What the tests of this folder launch to permute on the CPU engine is checked as well, and clean under every check.

So each kernel is compiled once, and every shape that is compared with NumPy has its accesses, barriers and races
looked at too. Products take twice as long to compile if they are to be checked: test_checked.py has some of each kind.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.ops.offers import AS_ON_GPU, take
from tilewright.engine import Outcome, Program
from tilewright.engine.run.observed import CHECKS
from tilewright.ops import matmul as matmul_module
from tilewright.ops.products import recipe
from tilewright.ops.products.run import Engine


@pytest.fixture
def short_chains(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of 128 steps and more, so that products have several that the CPU engine computes quickly."""
    monkeypatch.setattr(recipe, "TENSOR_CHUNKS", (128, recipe.TENSOR_CHUNKS[1]))
    monkeypatch.setattr(recipe, "WHOLE", 0)
    monkeypatch.setattr(recipe, "LEAST", 100)


@pytest.fixture(autouse=True)
def panels(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a GPU, so that the tests run what it runs; the CPU engine alone takes tiles, which it computes quicker."""
    monkeypatch.setattr(Engine, "offered", AS_ON_GPU)
    monkeypatch.setattr(matmul_module, "_prepared", {})


@pytest.fixture
def takes(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets the engine take one config whatever it costs, chunks of k in turn or split."""
    return lambda *configs, split=None: take(monkeypatch, *configs, split=split)


@pytest.fixture(autouse=True)
def outcomes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Outcome]]:
    """Of the test's launches so far."""
    if request.path.stem == "test_matmul_engine":
        yield []
        return
    kept: list[Outcome] = []
    plain = Program.launch

    def launch(self, kernel, grid, block, parameters, pointers, shared_mem, options):
        if self.module.functions[kernel].parts:  # machine code, which is run for its counts
            return plain(self, kernel, grid, block, parameters, pointers, shared_mem, options)
        options = replace(options, checks=frozenset(CHECKS))
        kept.append(plain(self, kernel, grid, block, parameters, pointers, shared_mem, options))
        if kept[-1].fault is not None:  # what a checked launch keeps, others raise
            raise kept[-1].fault
        return kept[-1]

    monkeypatch.setattr(Program, "launch", launch)
    yield kept
    for outcome in kept:
        assert outcome.logged_bytes > 0
        assert [one for one in outcome.observed if one.kind != "redundant-barrier"] == []
