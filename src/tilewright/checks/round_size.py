"""``round-size``: sizes of which a kernel needs multiples. Who knows a launch's sizes tries others (``spec``)."""

from __future__ import annotations

from .declaration import Check, Phase

ROUND_SIZE = Check("coverage", ("round-size",), Phase.STORED)
