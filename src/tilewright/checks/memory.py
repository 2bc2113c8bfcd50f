"""What stopped a kernel, as a finding: accesses out of bounds, misaligned, of null or freed memory, and the like."""

from __future__ import annotations

from tilewright.errors import KernelError
from tilewright.report.model import Finding

from .pairs import called_from
from .scene import Scene


def finding(error: KernelError, scene: Scene) -> Finding:
    """The finding of a fault; its message is the error's."""
    made = Finding(kind=error.kind, severity="error", message=str(error), file=error.file, line=error.line)
    details = made.details
    if error.block is not None:
        details["blocks"] = [list(error.block)]
    if error.thread is not None:
        details["threads"] = [list(error.thread)]
    if error.site is None:
        return made
    place = scene.place(error.site)
    if place.line is not None:
        made.file, made.line = place.file, place.line
    if place.callers:
        details |= called_from(place.calls, place.file)
    names = scene.view.names_at(error.site)
    details["ptx"] = scene.instruction(error.site).text
    if names:
        details["variables"] = list(names)
    elements = _elements(names, scene)
    if elements is not None:
        details["elements"] = elements
    return made


def _elements(names: tuple[str, ...], scene: Scene) -> int | None:
    """How many elements the array has that was accessed, where that is known."""
    if len(names) != 1:
        return None
    array = next((a for a in scene.arrays if a.name == names[0] and not a.dynamic), None)
    if array is not None:
        count = 1
        for size in array.dimensions:
            count *= size
        return count
    buffer = next((b for b in scene.buffers if b.name == names[0] and b.element), None)
    return None if buffer is None else (buffer.high - buffer.start) // buffer.element
