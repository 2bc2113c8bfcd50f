"""Every test of this folder runs without PATH and CUDA_HOME, so that no toolkit can help, and with a cache
of its own."""

import pytest


@pytest.fixture(autouse=True)
def bare(monkeypatch, tmp_path):
    for name in ("PATH", "CUDA_HOME", "CUDA_PATH", "LD_LIBRARY_PATH", "CPATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
