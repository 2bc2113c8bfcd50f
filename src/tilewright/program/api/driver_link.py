"""The driver API: its linker. What it makes is PTX again, which the device loads as well as machine code."""

from __future__ import annotations

import ctypes as c
from dataclasses import dataclass, field

from tilewright.errors import CompileError, PTXError, UnsupportedError
from tilewright.runtime import RawModule

from .. import codes, heap
from ..context import Context, bytes_at, put
from .driver import driver
from .driver_modules import limited, loaded, logged, options_of, read
from .table import forward, to

_LIBRARY = 4  # CU_JIT_INPUT_LIBRARY: NVIDIA's own of device functions, such as cudadevrt


@dataclass(eq=False)
class _State:
    """A ``CUlinkState``: what is to be linked, with the name of each; ``made`` must live as long as it does."""

    options: dict[int, int]
    images: list[tuple[str, bytes]] = field(default_factory=list)
    made: c.Array[c.c_char] | None = None


@driver()
def cuLinkCreate_v2(context: Context, count: int, options: int, values: int, state: int) -> None:
    put(state, context.handle(_State(options_of(count, options, values))))


def _add_data(context: Context, state: int, kind: int, data: int, size: int, called: int) -> None:
    name = bytes_at(called).decode(errors="replace") if called else "an input"
    _add(context, state, kind, bytes_at(data, size), name)


def _add_file(context: Context, state: int, kind: int, path: int) -> None:
    if kind != _LIBRARY:
        _add(context, state, kind, *read(context, path))


def _add(context: Context, state: int, kind: int, image: bytes, name: str) -> None:
    found = context.object(state, _State)
    if kind != _LIBRARY:
        found.images.append((name, limited(image, found.options)))


@driver()
def cuLinkComplete(context: Context, state: int, image: int, size: int) -> int | None:
    found = context.object(state, _State)
    if not found.images:
        return codes.INVALID_VALUE
    try:
        with logged(found.options):
            text = _linked(context, found.images)
    except (CompileError, PTXError, UnsupportedError) as error:
        context.say(f"{context.sites.caller()}: {error}")
        return codes.INVALID_PTX
    found.made = c.create_string_buffer(text)
    put(image, c.addressof(found.made))
    if size:
        put(size, len(found.made))
    return None


def _linked(context: Context, images: list[tuple[str, bytes]]) -> bytes:
    """One input is what it makes; several become a module of this process, with a name for its image."""
    if len(images) == 1:
        return images[0][1].rstrip(b"\0") if images[0][1][:1] != b"\x7f" else images[0][1]
    modules: list[RawModule] = [loaded(context, image, name, whole=False) for name, image in images]
    heap.link(modules, [name for name, _ in images])
    text = f"// module {len(context.linked)} that this process has linked"
    context.linked[text] = modules[0]
    return text.encode()


@driver()
def cuLinkDestroy(context: Context, state: int) -> None:
    context.object(state, _State)
    del context.objects[state]


forward(driver(), {"cuLinkAddData_v2": to(_add_data), "cuLinkAddFile_v2": to(_add_file)})
