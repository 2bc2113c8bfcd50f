"""``unstored``: elements of an output that no thread stored.

Of memory that began without a value (``device_empty``) that is an error: whoever reads such an element gets what lay
there before. Any other array may have been filled by the host, so there it is only reported as info, where a kernel
that reads none of it stores most of its elements.

What is left out on purpose has a shape: the frame of a halo, and the end of rows that are padded to a round pitch. And
a kernel that takes the place of an element from data (a compaction, a scatter) stores as many as the data want.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from tilewright.engine.analysis.plan import Plan
from tilewright.engine.run.following import Stored
from tilewright.findings.model import Finding, Severity
from tilewright.isa import definitions_and_uses, describe
from tilewright.ptx.module import Address, Register

from .declaration import Check, Phase
from .scene import Place, Scene

_COVER = (
    "launch enough threads and let each element have one: (n + block - 1) / block blocks, and a guard that lets all "
    "indices below n pass, by the limits of the array that is stored to"
)
_ON_PURPOSE = "; if some are left alone on purpose, allow it"
_EXPECTED = "; if some are left alone on purpose, say `expect unstored(…) == count`"
_PITCHES = (16, 32, 64, 128, 256, 512)  # bytes that rows are padded to
_ROUND = 16  # bytes; a row of a multiple of it needs no padding to be read in whole vectors


@dataclass(frozen=True)
class Output:
    """An array that a kernel was given.

    Attributes:
        offset: of the pointer among the parameters' bytes.
        array: the memory; views stand for their own elements alone.
        fresh: of each byte of it, in its shape and with an element's bytes as another axis, whether it had no value
            before the launch; None of memory that counts as written.
    """

    offset: int
    array: np.ndarray
    fresh: np.ndarray | None


def findings(stored: Sequence[Stored], outputs: Iterable[Output], scene: Scene) -> list[Finding]:
    """A finding for each array that the launch left partly without a value, or stored to nearly all of."""
    found = [_finding(each, stored, scene) for each in outputs]
    return [finding for finding in found if finding is not None]


def of_poison(name: str, left: int, file: str | None, line: int | None, *, expected: bool) -> Finding:
    """The finding for an array that a source's comment fills with poison, of which elements are left; ``expected``
    where the comment says something about them."""
    return Finding(
        kind="unstored",
        severity="info" if expected else "error",
        message=f"{left} elements of {name} were stored by no thread",
        file=file,
        line=line,
        details={"array": name, "variables": [name], "elements": left, "remedy": _COVER + _EXPECTED},
    )


def message(name: str, left: int, size: int, first: str) -> str:
    """The message about an array."""
    return f"{left} of {size} elements of {name} were stored by no thread; the first is {first}"


def _finding(output: Output, stored: Sequence[Stored], scene: Scene) -> Finding | None:
    low, high = np.lib.array_utils.byte_bounds(output.array)
    known = _of(low, high, stored)
    if known is None or known.reads:  # what is read before it has a value is another check's to report
        return None
    size = _element(output, scene)
    most = np.count_nonzero(known.units(low, high)) * math.ceil(known.unit / size)  # elements that were stored
    if output.fresh is None and 2 * most <= output.array.nbytes // size:
        return None
    here, fresh = _elements(output, marks_of(output.array, np.ascontiguousarray(known.between(low, high))), size)
    left = ~here if fresh is None else ~here & fresh
    if not left.any():
        return None
    sites = _sites(output.offset, scene.view.plan)
    reason = _on_purpose(here, output.array.itemsize, sites, scene.view.plan)
    if fresh is None and (reason is not None or 2 * np.count_nonzero(here) <= here.size):
        return None
    name, first = _named(output, int(np.argmax(left)), left.size, scene)
    places = sorted({scene.place(site) for site in sites} - {Place(None, None)}, key=lambda p: (p.file or "", p.line))
    place = places[0] if places else Place(None, None)
    text = message(name, int(np.count_nonzero(left)), left.size, first)
    lines = list(dict.fromkeys(str(each) for each in places))
    text += f"; {' and '.join(lines)} {'stores' if len(lines) == 1 else 'store'} to it" if lines else ""
    text += "" if fresh is not None else "; they keep what the host put there, if it did"
    if reason is not None:
        text += f". {reason}"
    severity: Severity = "info" if fresh is None or reason is not None else "warning" if is_piece(here) else "error"
    if severity == "warning":
        text += ". Perhaps later launches store the others"
    return Finding(
        kind="unstored",
        severity=severity,
        message=text,
        file=place.file,
        line=place.line,
        count=int(np.count_nonzero(left)),
        details={"variables": [name], "element": first, "elements": int(left.size), "remedy": _COVER + _ON_PURPOSE},
    )


def marks_of(array: np.ndarray, marks: np.ndarray) -> np.ndarray:
    """The marks of an array's own bytes, of those from its first byte to its last: a view, a row for each element."""
    low, _ = np.lib.array_utils.byte_bounds(array)
    shape, strides = (*array.shape, array.itemsize), (*array.strides, 1)
    return np.ndarray(shape, bool, marks, array.ctypes.data - low, strides)


def bytes_stored(low: int, high: int, stored: Sequence[Stored]) -> np.ndarray | None:
    """For each byte between two addresses whether it was stored; None of memory that a kernel never stores to."""
    known = _of(low, high, stored)
    return None if known is None else known.between(low, high)


def _of(low: int, high: int, stored: Sequence[Stored]) -> Stored | None:
    return next((each for each in stored if each.start <= low and high <= each.start + each.count * each.unit), None)


def _elements(output: Output, here: np.ndarray, size: int) -> tuple[np.ndarray, np.ndarray | None]:
    """By element, in their order, what was stored and what had no value; an element of which a part was stored is."""
    fresh = output.fresh
    return (
        np.asarray(here.reshape(-1, size).any(axis=1)),
        None if fresh is None else np.asarray(fresh.reshape(-1, size).all(axis=1)),
    )


def _element(output: Output, scene: Scene) -> int:
    """Bytes of an element: of bytes without a type, as ``alloc`` gives, what the kernel takes them for."""
    array = output.array
    start = array.ctypes.data
    declared = next((b.element for b in scene.buffers if b.start == start and b.element), array.itemsize)
    whole = array.flags.c_contiguous and array.nbytes % declared == 0
    return declared if whole and declared > array.itemsize else array.itemsize


def _named(output: Output, index: int, size: int, scene: Scene) -> tuple[str, str]:
    """The kernel's name of the array, and of one element of it."""
    array = output.array
    name = next((b.name for b in scene.buffers if b.start == array.ctypes.data), "an array")
    if size != array.size:
        return name, f"{name}[{index}]"
    place = np.unravel_index(index, array.shape)
    offset = sum(int(at) * step for at, step in zip(place, array.strides, strict=True))
    return name, f"{name}[{offset // array.itemsize}]"


# -- left out on purpose ---------------------------------------------------------------------------------------


def _sites(offset: int, plan: Plan) -> list[int]:
    """The stores whose address is made from a parameter."""
    found = []
    for site in plan.sites:
        access = describe(site.instruction).moves
        if access and access.writes and site.function == plan.kernel.name:
            origin = plan.origin(access.address)
            if origin.kind == "param" and origin.key == offset:
                found.append(site.index)
    return found


def _on_purpose(here: np.ndarray, itemsize: int, sites: Sequence[int], plan: Plan) -> str | None:
    if not here.any():
        return None
    if not is_piece(here) and is_frame(here):
        return "What is left is a frame round the rest, as a halo is"
    if is_padding(here, itemsize):
        return "What is left is the end of each row, as where rows are padded to a round number of bytes"
    if not sites or _placed_by_data(sites, plan):
        return "Which elements are stored depends on what the kernel reads"
    return None


def is_frame(stored: np.ndarray) -> bool:
    """Whether what was not stored lies round the rest, as far in front of it as behind it, in one or more dimensions.

    Args:
        stored: by element, as they lie in memory.
    """
    starts, ends = _runs(stored)
    if starts.size == 1:
        return bool(0 < starts[0] == stored.size - ends[0] <= ends[0] - starts[0])
    row = _row(stored.size, starts, ends)
    if row is None or stored.size % row:
        return False
    left = int(starts[0]) % row
    if left != row - left - int(ends[0] - starts[0]):
        return False
    rows = np.zeros(stored.size // row, bool)
    rows[starts // row] = True
    return bool(rows.all()) or is_frame(rows)


def is_padding(stored: np.ndarray, itemsize: int) -> bool:
    """Whether what was not stored ends each row, and makes it a round number of bytes."""
    starts, ends = _runs(stored)
    row = _row(stored.size, starts, ends)
    if row is None or starts[0] != 0:
        return False
    width, rest = int(ends[0]), stored.size - int(ends[-1])
    if rest not in (0, row - width) or row >= 2 * width or width * itemsize % _ROUND == 0:
        return False
    return any(-(-width * itemsize // pitch) * pitch == row * itemsize for pitch in _PITCHES)


def _row(size: int, starts: np.ndarray, ends: np.ndarray) -> int | None:
    """The elements of a row, where runs of one length begin at one place of their rows."""
    if starts.size < 2 or np.ptp(ends - starts):
        return None
    steps = np.diff(starts)
    row = int(steps.min())
    return None if (steps % row).any() else row


def _runs(stored: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The begins and ends of runs of elements that were stored."""
    edges = np.diff(np.concatenate(([0], stored.view(np.int8), [0])))
    return np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)


def is_piece(stored: np.ndarray) -> bool:
    """Whether a launch stored one of several equal pieces, as launches do that fill an array one after another."""
    starts, ends = _runs(stored)
    if starts.size != 1:
        return False
    length = int(ends[0] - starts[0])
    return length < stored.size and stored.size % length == 0 and int(starts[0]) % length == 0


def _placed_by_data(sites: Sequence[int], plan: Plan) -> bool:
    """Whether an address that is stored to is made from something that the kernel read from memory."""
    body = [site.instruction for site in plan.sites if site.function == plan.kernel.name]
    flows = [(each, *definitions_and_uses(each)) for each in body]
    data = {
        name
        for each, defined, _ in flows
        if any(access.reads and access.space != "param" for access in describe(each).accesses)
        for name in defined
    }
    grown = True
    while grown:
        more = {name for _, defined, used in flows if not data.isdisjoint(used) for name in defined} - data
        data |= more
        grown = bool(more)
    for site in sites:
        address = plan.sites[site].instruction.operands[0]
        base = address.base if isinstance(address, Address) else address
        if isinstance(base, Register) and base.name in data:
            return True
    return False


UNSTORED = Check("coverage", ("unstored",), Phase.STORED,
                 lambda facts: findings(facts.outcome.stored, facts.outputs, facts.scene),
                 needs=("coverage",))  # fmt: skip
