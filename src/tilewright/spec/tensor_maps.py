"""``tensor_map{array: a, box: [8, 16], swizzle: 128}``: a tensor map of an array."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import numpy as np

from tilewright.errors import TilewrightError
from tilewright.runtime import TensorMap
from tilewright.runtime import tensor_map as make
from tilewright.spec import syntax

_OPTIONS = tuple(inspect.signature(make).parameters)


def tensor_map(node: syntax.Struct, fields: Mapping[str, Any]) -> TensorMap:
    """The map that a comment describes; the options are those of :func:`tilewright.tensor_map`."""
    options = {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in fields.items()}
    options["array"] = fields.get("array")
    if not isinstance(options["array"], np.ndarray) or "box" not in options:
        raise node.at.error("a tensor map needs an array and a box: tensor_map{array: a, box: [8, 16]}")
    for name in options:
        if name not in _OPTIONS:
            raise node.at.error(f"a tensor map has no option {name!r}; it has {', '.join(_OPTIONS)}")
    try:
        return make(**options)
    except (TilewrightError, ValueError, TypeError) as error:
        raise node.at.error(str(error)) from None
