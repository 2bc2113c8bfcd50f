"""Device memory of programs: what the host may touch, and when."""

import ctypes as c
import os

import pytest

from tilewright.program import arena as module
from tilewright.program.arena import Arena


def readable(address):
    """Whether this process may read there, by asking the kernel to write it to a pipe."""
    reader, writer = os.pipe()
    try:
        libc = c.CDLL(None, use_errno=True)
        libc.write.argtypes = (c.c_int, c.c_void_p, c.c_size_t)
        return libc.write(writer, address, 1) == 1
    finally:
        os.close(reader), os.close(writer)


def test_closed_but_inside_and_reused_only_when_full():
    arena = Arena()
    first, second = arena.allocate(1000), arena.allocate(5000)
    assert second - first >= 1024 + 512 and not readable(first)
    with arena.open():
        with arena.open():
            c.memset(first, 7, 1000)
        third = arena.allocate(100)
        assert readable(first) and readable(third)
    assert not readable(first) and not readable(third)
    arena.free(second, 5000)
    assert arena.allocate(5000) != second


@pytest.mark.parametrize("always", [False, True])
def test_an_unchecked_run_stops_closing_when_it_has_cost_enough(always, monkeypatch):
    monkeypatch.setattr(module, "_CLOSINGS", 10 << 20)
    arena = Arena(always=always)
    address = arena.allocate((2 << 20) - 512)
    closed = []
    for _ in range(7):
        with arena.open():
            pass
        closed.append(not readable(address))
    assert closed == [True] * 7 if always else closed == [True] * 5 + [False] * 2


def test_open_for_good():
    arena = Arena()
    arena.keep_open()
    address = arena.allocate(4096)
    with arena.open():
        pass
    assert readable(address)
