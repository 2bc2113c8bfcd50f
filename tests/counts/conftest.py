from __future__ import annotations

import pytest

from tilewright.engine.run import compiled, jit


@pytest.fixture
def quick_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels by machine code without optimisation, which is made in a fraction of the time. The code that is emitted
    counts, whatever LLVM makes of it; tests/ladder/test_counts.py holds what users run to the hardware's counters."""
    monkeypatch.setattr(compiled, "_EFFORT", dict.fromkeys(compiled._EFFORT, jit.QUICK))
