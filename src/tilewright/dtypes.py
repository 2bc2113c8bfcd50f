"""NumPy's dtypes by name, those of ml_dtypes included, which is imported only where one of its types is met: that takes
0.6 s with its release 0.7, longer than most launches."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numpy as np

K = TypeVar("K")


def dtype_of(what: Any) -> np.dtype[Any]:
    """NumPy's, of anything that it takes, or of a name such as ``"bfloat16"``.

    Raises:
        TypeError: there is none.
    """
    try:
        return np.dtype(what)
    except TypeError:
        if not isinstance(what, str):
            raise
        import ml_dtypes

        return np.dtype(getattr(ml_dtypes, what, what))


class Table(UserDict[K, Any]):
    """Entries, of which those that are a dtype's name become what ``make`` makes of key and name when they are first
    asked for."""

    def __init__(self, entries: Mapping[K, Any], make: Callable[[K, str], Any]) -> None:
        super().__init__(entries)
        self._make = make

    def __getitem__(self, key: K) -> Any:
        found = self.data[key]
        if isinstance(found, str):
            found = self.data[key] = self._make(key, found)
        return found
