"""``texture{array: image, filter_mode: "linear"}`` and ``tensor_map{array: a, box: [8, 16], swizzle: 128}``: what looks
like a struct and is an object over an array."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from tilewright.errors import TilewrightError
from tilewright.runtime import Texture
from tilewright.runtime import tensor_map as map_of
from tilewright.spec import syntax

_FLAGS = ("normalized_coordinates", "linear_memory", "layered", "cube")
_OF_TEXTURES = ("address_mode", "filter_mode", "read_mode", "channels", "border", *_FLAGS)
_OF_MAPS = tuple(inspect.signature(map_of).parameters)


def _texture(node: syntax.Struct, fields: Mapping[str, Any]) -> Any:
    """The texture that a comment describes; the options are those of :class:`tilewright.Texture`."""
    array = fields.get("array")
    if not isinstance(array, np.ndarray):
        raise node.at.error("a texture needs an array: texture{array: image}")
    options = {name: bool(value) if name in _FLAGS else _plain(value) for name, value in fields.items()}
    del options["array"]
    return _made(node, functools.partial(Texture, array), options, "texture", _OF_TEXTURES)


def _tensor_map(node: syntax.Struct, fields: Mapping[str, Any]) -> Any:
    """The map that a comment describes; the options are those of :func:`tilewright.tensor_map`."""
    options = {name: _plain(value) for name, value in fields.items()}
    options["array"] = fields.get("array")
    if not isinstance(options["array"], np.ndarray) or "box" not in options:
        raise node.at.error("a tensor map needs an array and a box: tensor_map{array: a, box: [8, 16]}")
    return _made(node, map_of, options, "tensor map", _OF_MAPS)


def _plain(value: Any) -> Any:
    return value.tolist() if isinstance(value, np.ndarray) else value


def _made(
    node: syntax.Struct, make: Callable[..., Any], options: Mapping[str, Any], what: str, known: Sequence[str]
) -> Any:
    for name in options:
        if name not in known:
            raise node.at.error(f"a {what} has no option {name!r}; it has {', '.join(known)}")
    try:
        return make(**options)
    except (TilewrightError, ValueError, TypeError) as error:
        raise node.at.error(str(error)) from None


OBJECTS: dict[str, Callable[[syntax.Struct, Mapping[str, Any]], Any]] = {"texture": _texture, "tensor_map": _tensor_map}
