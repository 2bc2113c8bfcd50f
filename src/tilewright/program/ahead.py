"""What a program's process does first: machine code of the engine's helpers, which a machine makes once, is made while
Python loads the rest and the program is built."""

from __future__ import annotations

import contextlib
import sys

from tilewright.engine.run import helpers
from tilewright.interrupts import aside
from tilewright.processes import end_with_parent


def main() -> None:
    end_with_parent()
    made = aside(_make)
    from . import child  # takes as long as the helpers do

    child.main(made.join)


def _make() -> None:
    """The libraries that the arguments name behind those of :mod:`.child`."""
    with contextlib.suppress(Exception):  # who asks for them later meets it again
        for library in sys.argv[3:]:
            helpers.linked(library, helpers.level())
