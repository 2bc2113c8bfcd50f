"""Explicit allocations: where they were made and given back, and which never were.

With ``TILEWRIGHT_LEAK_CHECK=1`` in its environment a Python process lists at its end what it never freed, and then
fails with the status 1.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import sys
import threading
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, field

from tilewright.errors import MemoryError_

_PACKAGE = __name__.split(".")[0]
_watching: list[list[Life]] = []
_lock = threading.Lock()


@dataclass(eq=False)
class Life:
    """One explicit allocation, from :func:`device_empty` and its like to ``free()``.

    Attributes:
        what: its shape, dtype and bytes, in words.
        nbytes: its size.
        device: ``"cpu"`` or ``"gpu:0"``.
        allocated_at: where in the caller's Python, as ``file.py:12``.
        freed_at: likewise; None while it wasn't freed.
    """

    what: str
    nbytes: int
    device: str
    allocated_at: str
    freed_at: str | None = None
    _block: weakref.ref[object] | None = field(default=None, repr=False)

    @classmethod
    def begin(cls, block: object, what: str, nbytes: int, device: str) -> Life:
        life = cls(what, nbytes, device, call_site(), _block=weakref.ref(block))
        with _lock:
            for watched in _watching:
                watched.append(life)
        return life

    @property
    def dropped(self) -> bool:
        """Whether Python has collected it without a ``free()``."""
        return self.freed_at is None and self._block is not None and self._block() is None

    def __str__(self) -> str:
        freed = f" and freed at {self.freed_at}" if self.freed_at else ""
        return f"{self.what}, allocated at {self.allocated_at}{freed}"


@contextlib.contextmanager
def check_leaks() -> Iterator[None]:
    """Every device array that is allocated inside the ``with`` must be freed inside it, by ``free()``.

    As ``cudaMalloc`` and ``cudaFree`` have it: Python gives the memory of a dropped array back, CUDA C++ would not.

    >>> import tilewright as tw
    >>> with tw.check_leaks():
    ...     x = tw.alloc(64)
    ...     x.free()

    Raises:
        MemoryError_: at the end, naming each allocation that was not, its size and the line that made it.
    """
    lives: list[Life] = []
    with _lock:
        _watching.append(lives)
    try:
        yield
    finally:
        with _lock:
            _watching[:] = [each for each in _watching if each is not lives]
    leaked = [life for life in lives if life.freed_at is None]
    if leaked:
        raise MemoryError_(report(leaked))


def report(leaked: list[Life]) -> str:
    """One line an allocation, the largest first."""
    total = sum(life.nbytes for life in leaked)
    count = f"{len(leaked)} allocations were" if len(leaked) > 1 else "1 allocation was"
    lines = [f"{count} never freed ({total:,} bytes); call free() on each after its last use:"]
    for life in sorted(leaked, key=lambda each: -each.nbytes):
        dropped = "; no variable holds it any more" if life.dropped else ""
        lines.append(f"  {life}{dropped}")
    return "\n".join(lines)


def call_site() -> str:
    """``file.py:12``: the line of the code that called this package."""
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").split(".")[0] == _PACKAGE:
        frame = frame.f_back
    name = frame.f_code.co_filename
    with contextlib.suppress(ValueError):  # on another drive than the current folder
        relative = os.path.relpath(name)
        name = name if name.startswith("<") or relative.startswith("..") else relative
    return f"{name}:{frame.f_lineno}"


def _at_exit(lives: list[Life]) -> None:
    leaked = [life for life in lives if life.freed_at is None]
    if leaked:
        sys.stdout.flush()
        print(f"tilewright: {report(leaked)}", file=sys.stderr, flush=True)
        os._exit(1)  # the status can't be changed otherwise by now; what else runs at exit has run


if os.environ.get("TILEWRIGHT_LEAK_CHECK", "0") not in ("", "0"):
    _all: list[Life] = []
    _watching.append(_all)
    atexit.register(_at_exit, _all)
