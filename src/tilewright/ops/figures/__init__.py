"""Machines' figures in files: those of this folder, a GPU each, and those that a user has measured.

`of_gpu` takes, for a GPU: the file that TILEWRIGHT_FIGURES names; what ``python -m tilewright.tune`` has stored for a
GPU of this name; the file of this folder for that name; and else the file of the nearest compute capability, carried
over by what the two drivers say (`machine.SCALES`).
"""

from __future__ import annotations

import functools
import os
import re
import tomllib
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.compile import cache
from tilewright.errors import TilewrightError, quoted
from tilewright.ops.machine import SCALES, SECTIONS, Device, Machine

if TYPE_CHECKING:
    from tilewright.gpu.device import Device as Gpu

FOLDER = Path(__file__).parent
VARIABLE = "TILEWRIGHT_FIGURES"


class FiguresError(TilewrightError):
    """A file that does not hold a machine's figures."""


def key_of(text: str) -> int | str:
    """A table's key: a TOML key is text, and the bytes of an element are numbers."""
    return int(text) if text.isdigit() else text


def frozen(value: Any) -> Any:
    """A value as a file has it, as a section has it."""
    if isinstance(value, dict):
        return {key_of(key): frozen(entry) for key, entry in value.items()}
    return tuple(value) if isinstance(value, list) else value


def made(tables: Mapping[str, Any], origin: str) -> Machine:
    """The machine of a file's tables.

    Raises:
        FiguresError: figures are missing, unknown, or no numbers.
    """
    parts: dict[str, Any] = {}
    for name, kind in {"device": Device, **SECTIONS}.items():
        table, wanted = tables.get(name), {each.name for each in fields(kind)}
        found = set(table) if isinstance(table, dict) else set()
        if found != wanted or not isinstance(table, dict):
            amiss = ", ".join(sorted(wanted - found)) or "none"
            unknown = ", ".join(sorted(found - wanted)) or "none"
            raise FiguresError(f"{origin}: [{name}] lacks {amiss}; unknown to this version: {unknown}")
        parts[name] = kind(**{key: frozen(value) for key, value in table.items()})
    for path, figure in flat(parts):
        if isinstance(figure, bool) or not isinstance(figure, int | float) or not figure >= 0:
            raise FiguresError(f"{origin}: {path} = {figure!r} is no number from 0 on")
    return Machine(**parts, origin=origin)


def flat(parts: Mapping[str, Any] | Machine) -> Iterator[tuple[str, Any]]:
    """Every figure by its path, such as ``tensor.step.2`` or ``permute.ragged.1.0``."""
    for section in SECTIONS:
        table = parts[section] if isinstance(parts, Mapping) else getattr(parts, section)
        for each in fields(table):
            value = getattr(table, each.name)
            for key, entry in value.items() if isinstance(value, dict) else ((None, value),):
                path = f"{section}.{each.name}" + ("" if key is None else f".{key}")
                if isinstance(entry, tuple):
                    yield from ((f"{path}.{i}", number) for i, number in enumerate(entry))
                else:
                    yield path, entry


def with_values(machine: Machine, values: Mapping[str, float]) -> Machine:
    """A machine with other figures at some paths."""
    changed: dict[str, dict[str, Any]] = {}
    for path, number in values.items():
        section, name, *keys = path.split(".")
        table = changed.setdefault(section, {})
        value = table.get(name, getattr(getattr(machine, section), name))
        if not keys:
            table[name] = number
            continue
        key, *at = (key_of(each) for each in keys)
        entry: Any = number
        if at:
            entry = tuple(number if i == at[0] else old for i, old in enumerate(value[key]))
        table[name] = {**value, key: entry}
    parts = {section: replace(getattr(machine, section), **table) for section, table in changed.items()}
    return replace(machine, **parts)


def read(path: Path) -> Machine:
    """The machine of a file.

    Raises:
        FiguresError: it does not hold one, or not the figures of this version.
    """
    try:
        return made(tomllib.loads(path.read_text()), str(path))
    except OSError as error:
        raise FiguresError(f"{quoted(str(path))} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FiguresError(f"{quoted(str(path))} is no TOML: {error}") from error


def written(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else repr(value)


def text(machine: Machine, heading: str) -> str:
    """A machine as a file, each figure with its unit and meaning."""
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    lines += ["", "[device]", *(f"{name} = {written(value)}" for name, value in asdict(machine.device).items())]
    for section, kind in SECTIONS.items():
        lines += ["", f"[{section}]  # {(kind.__doc__ or '').splitlines()[0]}"]
        for each in fields(kind):
            value = written(getattr(getattr(machine, section), each.name))
            lines.append(f"{each.name} = {value}  # {each.metadata['unit']}: {each.metadata['meaning']}")
    return "\n".join(lines) + "\n"


@functools.cache
def unit_of(section: str, name: str) -> str:
    """A figure's unit."""
    return str(next(each.metadata["unit"] for each in fields(SECTIONS[section]) if each.name == name))


def scaled(machine: Machine, device: Device) -> Machine:
    """A machine's figures, carried over to another GPU."""
    of, values = machine.device, {}
    for path, number in flat(machine):
        section, name, *keys = path.split(".")
        factor = SCALES[unit_of(section, name)](of, device, key_of(keys[0]) if keys else None)
        if factor != 1:
            values[path] = number * factor
    origin = f"{machine.origin}, carried over from {of.name} to {device.name}"
    return replace(with_values(machine, values), device=device, origin=origin)


@functools.cache
def shipped() -> dict[str, Machine]:
    """The machines of this folder, by the GPU's name."""
    return {machine.device.name: machine for machine in map(read, sorted(FOLDER.glob("*.toml")))}


@functools.cache
def reference() -> Machine:
    """An H200: what the CPU engine's choices rest on."""
    return shipped()["NVIDIA H200"]


def stored(name: str) -> Path:
    """The file of a user's own measurements on a GPU of this name."""
    return cache.directory() / "figures" / f"{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}.toml"


def nearest(device: Device) -> Machine:
    """The shipped machine whose architecture, and then whose memory for its multiprocessors, is the most alike."""

    def distance(machine: Machine) -> tuple[float, float]:
        (major, minor), (other, small) = device.capability, machine.device.capability
        of, to = machine.device.bandwidth / machine.device.pace, device.bandwidth / device.pace
        return abs(major + minor / 10 - other - small / 10), max(of / to, to / of)

    return min(shipped().values(), key=distance)


@functools.cache
def of_device(device: Device) -> Machine:
    """The figures that choices for a GPU use, in the order that the module says.

    Raises:
        FiguresError: the file that TILEWRIGHT_FIGURES names is none.
    """
    if named := os.environ.get(VARIABLE):
        return replace(read(Path(named)), device=device)
    path = stored(device.name)
    if path.is_file():
        try:
            return replace(read(path), device=device)
        except FiguresError as error:
            warnings.warn(f"{error}; not used: measure again with python -m tilewright.tune", stacklevel=2)
    if same := shipped().get(device.name):
        return replace(same, device=device)
    return scaled(nearest(device), device)


def described(gpu: Gpu) -> Device:
    """A GPU's few numbers, by its driver; what that does not report (0) is an H200's, for as many multiprocessors."""
    read, of = gpu.attribute, reference().device
    per_clock = 2 * read("GLOBAL_MEMORY_BUS_WIDTH") / 8  # bytes, at both edges
    share = gpu.multiprocessors / of.multiprocessors
    return Device(
        gpu.name,
        gpu.capability,
        gpu.multiprocessors,
        read("CLOCK_RATE") / 1e3 or of.clock,
        read("MEMORY_CLOCK_RATE") * per_clock / 1e6 or of.bandwidth * share,
        read("L2_CACHE_SIZE") or int(of.cache * share),
        read("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN"),
        read("MAX_THREADS_PER_MULTIPROCESSOR"),
        read("MAX_BLOCKS_PER_MULTIPROCESSOR"),
    )


@functools.cache
def of_gpu(gpu: Gpu) -> Machine:
    """The figures that choices for an opened GPU use."""
    return of_device(described(gpu))


def here(ordinal: int) -> Machine:
    """The figures of a GPU by its number; the reference's for arrays in host memory."""
    if ordinal < 0:
        return reference()
    from tilewright.gpu.device import device

    return of_gpu(device(ordinal))


class Used(NamedTuple):
    """The figures that choices for some GPUs use: a sentence, what to do about it if anything, and each GPU's file."""

    said: str
    advice: str | None
    files: dict[str, str]


def used(gpus: Sequence[Gpu]) -> Used:
    """For people who ask (`tilewright doctor`)."""
    if not gpus:
        return Used(f"an H200's, from {reference().origin}; there is no GPU to choose for", None, {})
    files = {machine.device.name: machine.origin for machine in map(of_gpu, gpus)}
    known = {machine.origin for machine in shipped().values()}
    carried = [name for name, origin in files.items() if origin.endswith(f" to {name}") and origin not in known]
    advice = f"nobody has measured {carried[0]}: python -m tilewright.tune" if carried else None
    return Used("; ".join(f"{name}: {origin}" for name, origin in files.items()), advice, files)
