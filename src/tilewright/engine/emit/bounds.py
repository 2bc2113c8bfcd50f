"""Whether bytes lie in memory, in emitted code: the twin of ``tw_within`` in runtime/bounds.h."""

from __future__ import annotations

from collections.abc import Callable

from ..ir import Emitter


def within(e: Emitter, limit: str, place: str, extent: str, require: Callable[[str], None]) -> None:
    """Require that ``[place, place + extent)`` lies in ``[0, limit)``. ``place`` is an unsigned number: of an address
    before the start it is a very large one. ``limit`` and ``extent`` are below 2^63, so their difference is exact as a
    signed number: negative where there is no room at all."""
    room = e.op("sub", "i64", limit, extent)
    require(e.compare("sge", "i64", room, "0"))
    require(e.compare("ule", "i64", place, room))
