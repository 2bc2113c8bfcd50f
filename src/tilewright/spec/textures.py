"""``texture{array: image, filter_mode: "linear"}``: a texture object over an array."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tilewright.errors import TilewrightError
from tilewright.runtime import Texture
from tilewright.spec import syntax

_FLAGS = ("normalized_coordinates", "linear_memory", "layered", "cube")
_OPTIONS = ("address_mode", "filter_mode", "read_mode", "channels", "border", *_FLAGS)


def texture(node: syntax.Struct, fields: Mapping[str, Any]) -> Texture:
    """The texture that a comment describes; the options are those of :class:`tilewright.Texture`."""
    options = dict(fields)
    array = options.pop("array", None)
    if not isinstance(array, np.ndarray):
        raise node.at.error("a texture needs an array: texture{array: image}")
    for name, value in options.items():
        if name not in _OPTIONS:
            raise node.at.error(f"a texture has no option {name!r}; it has {', '.join(_OPTIONS)}")
        if name in _FLAGS:
            options[name] = bool(value)
        elif isinstance(value, np.ndarray):
            options[name] = value.tolist()
    try:
        return Texture(array, **options)
    except (TilewrightError, ValueError, TypeError) as error:
        raise node.at.error(str(error)) from None
