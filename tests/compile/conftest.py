"""Every test of this folder runs without PATH and CUDA_HOME, so that no toolkit can help."""

import pytest


@pytest.fixture(autouse=True)
def bare(monkeypatch):
    for name in ("PATH", "CUDA_HOME", "CUDA_PATH", "LD_LIBRARY_PATH", "CPATH"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def own_cache(monkeypatch, tmp_path):
    """For tests of what is kept there: nothing is at first."""
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
