"""What the environment costs the hundreds of processes that the tests are and start. Where it keeps Python from writing
bytecode, each of them would compile the package anew, which takes longer than all else that most of them do."""

import gc
import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests import rotating

# CUDA sources are run by the tests beside them, in both tiers, rather than collected one by one.
collect_ignore_glob = ["*.cu"]


def pytest_configure(config: pytest.Config) -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # NumPy's threads wait for small products by looking again and again, on the cores of the other workers.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # A shell's background jobs ignore Ctrl-C, and so would all that tests begin and interrupt.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    asked, option = {str(Path(each).resolve()) for each in config.args}, config.option
    chosen_otherwise = any(getattr(option, each, None) for each in ("keyword", "markexpr", "lf", "failedfirst"))
    if rotating.everything() or chosen_otherwise or asked != {str(config.rootpath / "tests")}:
        return
    chosen = rotating.has_its_turn(items)
    config.hook.pytest_deselected(items=[each for each in items if each not in chosen])
    items[:] = filter(chosen.__contains__, items)


def pytest_collection_finish() -> None:
    # Else Python's collector looks at eleven thousand tests, and at what compilations make, again and again.
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


@pytest.fixture(autouse=True)
def quick_code(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels by machine code without optimisation, which is made in a third of the time: what is emitted decides what
    most tests ask. Tests marked ``optimised`` run what users run; with TILEWRIGHT_TEST_ALL=1 all do."""
    if request.node.get_closest_marker("optimised") or "TILEWRIGHT_TEST_ALL" in os.environ:
        return
    from tilewright.engine.run import compiled, jit  # the process that hands the tests out needs none of it

    monkeypatch.setattr(compiled, "_EFFORT", dict.fromkeys(compiled._EFFORT, jit.QUICK))


@pytest.fixture(params=["auto", "lanes"])
def tier(request: pytest.FixtureRequest) -> str:
    """Each of the engine's tiers, which must agree."""
    return str(request.param)


@pytest.fixture(scope="module")
def module(request: pytest.FixtureRequest) -> Any:
    """A test file's own ``SOURCE``."""
    from tilewright import RawModule

    return RawModule(request.module.SOURCE)


@pytest.fixture
def without_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings without remedies that are tried, each of which is compiled and run: for tests that look at other things.
    Remedies are held to by tests/mend, and by what prints or writes them."""
    from tilewright import mend

    monkeypatch.setattr(mend, "mend", lambda *_, **__: [])


@pytest.fixture
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs run in processes that are forked from one that has imported the engine: starting Python with it takes
    longer than all else that most of them do. What is not captured, or may be stopped, is started as users' programs
    are."""
    from tests import warm
    from tilewright.program import process

    plain = process._awaiting

    def awaiting(job: Path, helpers: Sequence[str], capture: bool, folder: Path | None) -> tuple[Any, int]:
        if not capture:
            return plain(job, helpers, capture, folder)
        return warm.Program(job, helpers, folder, plain), os.open(os.devnull, os.O_WRONLY)

    monkeypatch.setattr(process, "_awaiting", awaiting)
