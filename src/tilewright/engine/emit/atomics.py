"""The atomic operations that the runtime knows: PTX's name for one → the code that ``tw_atomic`` takes.

runtime/atomics.h has the codes' parts; a test runs every pair.
"""

from __future__ import annotations

from tilewright.errors import UnsupportedError

from .. import layout

OPERATIONS = layout.ATOMIC_OPERATION_NAMES
TYPES = layout.ATOMIC_TYPE_NAMES

_INTEGERS = ("u32", "s32", "u64", "s64")
_HALVES = ("f16", "f16x2", "bf16", "bf16x2")

# PTX ISA, "Parallel Synchronization and Communication Instructions: atom".
SUPPORTED: dict[str, tuple[str, ...]] = {
    "and": ("b32", "b64"),
    "or": ("b32", "b64"),
    "xor": ("b32", "b64"),
    "exch": ("b32", "b64", "b128"),
    "cas": ("b16", "b32", "b64", "b128"),
    "add": (*_INTEGERS, *_HALVES, "f32", "f32-ftz", "f64"),
    "inc": ("u32",),
    "dec": ("u32",),
    "min": (*_INTEGERS, *_HALVES),
    "max": (*_INTEGERS, *_HALVES),
}


def code(operation: str, type: str, space: str = "shared") -> int:
    """What ``tw_atomic`` (or, of ``b128``, ``tw_atomic128``) is to do.

    Args:
        operation: ``"add"``, ``"cas"``… as PTX writes it.
        type: one element's PTX type. Vector forms (``.v4.f32``) are atomic element by element: one call each.
        space: ``"global"`` makes ``add.f32`` flush subnormals, as the PTX ISA says (there alone).

    Raises:
        UnsupportedError: PTX has no such operation on that type.
    """
    if (operation, type, space) == ("add", "f32", "global"):
        type = "f32-ftz"
    if type not in SUPPORTED.get(operation, ()):
        types = ", ".join(f".{t}" for t in SUPPORTED.get(operation, ()) if t != "f32-ftz")
        known = f"has {types}" if types else f"is none of {', '.join(OPERATIONS)}"
        raise UnsupportedError(f"atom.{operation}.{type} is not an atomic of PTX; atom.{operation} {known}")
    return OPERATIONS.index(operation) * layout.ATOMIC_TYPES + TYPES.index(type)


def size(type: str) -> int:
    """Bytes of one element: 2, 4, 8 or 16."""
    if type in ("f16x2", "bf16x2", "f32-ftz"):
        return 4
    return int(type.lstrip("busf")) // 8
