"""The limit of a program's memory, so that one that asks for all of it fails, and not the machine."""

from __future__ import annotations

import contextlib
import os
import re
import resource
from collections.abc import Iterator
from pathlib import Path

from tilewright.processes import container_memory

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def usual() -> int:
    """Half of what the machine, or the container, has: for the device, and as much for the host."""
    whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return min(whole, container_memory() or whole) // 2


def limit_host(size: int) -> None:
    """From here on this process gets ``size`` bytes of memory at most, beside what it has and the arena's addresses."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + size
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    bounds = [most, *(each for each in (soft, hard) if each != resource.RLIM_INFINITY)]
    resource.setrlimit(resource.RLIMIT_AS, (min(bounds), hard))


@contextlib.contextmanager
def apart_from_libraries() -> Iterator[None]:
    """What is loaded here is none of what :func:`limit_host` gives: of libraries' files memory holds what is used, and
    PyTorch's CUDA builds have 4 GB of addresses; nor are addresses without memory, as of an arena that one asks for."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if soft == hard:  # nothing can be given
        yield
        return
    before = _apart()
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
    try:
        yield
    finally:
        more = max(0, _apart() - before)  # counted before the limit is back, which may leave nothing to count with
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        widen(more)


def _apart() -> int:
    """Addresses of this process that stand for files, or for nothing yet."""
    rows = (line.split() for line in Path("/proc/self/maps").read_text().splitlines())
    ends = (row[0].split("-") for row in rows if row[4] != "0" or row[1] == "---p")
    return sum(int(end, 16) - int(start, 16) for start, end in ends)


def widen(size: int) -> tuple[int, int]:
    """Let this process have ``size`` more bytes of addresses, which are no memory yet; the limits that it had."""
    soft, hard = limits = resource.getrlimit(resource.RLIMIT_AS)
    if soft != resource.RLIM_INFINITY:
        wider = soft + size if hard == resource.RLIM_INFINITY else min(soft + size, hard)
        resource.setrlimit(resource.RLIMIT_AS, (wider, hard))
    return limits


def parse(text: str) -> int:
    """``8G``, ``512M`` or a number of bytes.

    Raises:
        ValueError: it is none of these.
    """
    match = re.fullmatch(r"(\d+)([KMG]?)(?:i?B)?", text.strip(), re.I)
    if match is None or not int(match[1]):
        raise ValueError(f"{text!r} is no size of memory; write 8G, 512M or a number of bytes")
    return int(match[1]) * _UNITS[match[2].upper()]
