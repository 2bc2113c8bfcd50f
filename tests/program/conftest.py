"""Programs of this folder's tests are forked (``tests/warm.py``), and need a compiler."""

import pytest

from tilewright.program import toolchain

from .tools import REASON


@pytest.fixture(autouse=True)
def _forked(forked: None) -> None: ...


@pytest.fixture(autouse=True)
def _skipped_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that asks for the host's compiler where there is none is skipped."""
    if REASON is not None:
        monkeypatch.setattr(toolchain, "find", lambda: pytest.skip(REASON))
