"""How many bytes of dynamic shared memory a launch touches that was given too few: it is run again with more."""

from __future__ import annotations

import bisect
import re
import time
from collections.abc import Iterable
from weakref import WeakKeyDictionary

from tilewright.engine import Outcome
from tilewright.engine.run.errors import DYNAMIC, FORGOTTEN, configuration
from tilewright.findings.model import Finding
from tilewright.hardware import limits
from tilewright.runtime.kernel import Kernel, Launch

from .replay import Replay

_PATIENCE = 2.0  # seconds; the search takes up to 17 launches
_FOUND: WeakKeyDictionary[Kernel, dict[object, str]] = WeakKeyDictionary()  # programs launch a wrong kernel many times


def say(findings: Iterable[Finding], launch: Launch, outcome: Outcome, replay: Replay) -> None:
    """Put the bytes to pass into the remedy of accesses past the dynamic shared memory, if more would do for all."""
    concerned = [each for each in findings if each.kind == "out-of-bounds" and DYNAMIC in each.message]
    known = outcome.plan.variables
    variables = map(known.named, known.shared.offsets)
    if not concerned or all(each is None or each.size for each in variables):
        return
    found = _FOUND.setdefault(launch.kernel, {})
    alike = launch.grid, launch.block, launch.shared_mem, *((each.message, each.count) for each in concerned)
    if alike not in found:
        found[alike] = _remedy(launch, outcome, replay)
    if remedy := found[alike]:
        for each in concerned:
            each.message = re.sub(f"({FORGOTTEN}); pass bytes.*? a thread", r"\1", each.message)
            each.details["remedy"] = remedy


def _remedy(launch: Launch, outcome: Outcome, replay: Replay) -> str:
    """What to pass; empty where no launch can give what the indices ask for, which are wrong then, or where the message
    says what is usual."""
    given, most = launch.shared_mem, limits.of(launch.kernel.module.arch).shared_opt_in - launch.kernel.static_shared
    ends = time.monotonic() + _PATIENCE - outcome.seconds

    def enough(words: int) -> bool:
        if time.monotonic() > ends:
            raise TimeoutError
        return not any(DYNAMIC in str(each) for each in replay.errors(words * 4, _PATIENCE))

    try:
        if not enough(most // 4):
            return ""
        needed = 4 * bisect.bisect_left(range(most), True, given // 4 + 1, most // 4, key=enough)
        what = f"bytes: {configuration(launch.grid, launch.block, needed)}: this run touches up to {needed:,}"
    except TimeoutError:
        if not given:
            return ""
        what = "bytes of dynamic shared memory"
    return f"pass more {what}; or, if {given:,} are meant, correct the index" if given else f"pass {what}"
