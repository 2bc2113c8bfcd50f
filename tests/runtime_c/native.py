"""The engine's helpers at one level of CPU, for tests and benchmarks of the C runtime."""

import ctypes
import re
from typing import Any

from tilewright.engine.run import helpers, jit


class Native:
    """``native.function("tw_f", restype, argtypes…)``.

    Args:
        level: of ``levels.LEVELS``; None: this machine's.
        extra: LLVM IR that may call the helpers.
    """

    def __init__(self, level: str | None = None, extra: str = "") -> None:
        level = level or helpers.level()
        self._addresses = dict(helpers.Addresses(helpers.LIBRARIES, level))
        if extra:
            names = tuple(re.findall(r"^define \w+ @(\w+)", extra, re.M))
            self._library = jit.Library(jit.to_object(extra, level, 2), names, self._addresses)
            self._addresses.update({name: self._library.address(name) for name in names})

    def function(self, name: str, restype: Any, *argtypes: Any) -> Any:
        return ctypes.CFUNCTYPE(restype, *argtypes)(self._addresses[name])
