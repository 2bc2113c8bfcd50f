"""Fat binaries: machine code and PTX of several architectures in one file, or in a section of an object or a program.

``images`` lists what is in a file and ``chosen`` takes what an architecture would run. The layout is that which
``fatbinary`` of CUDA 13 writes.
"""

from __future__ import annotations

import importlib
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BufferedReader

from ..errors import UnsupportedError
from . import lz4
from .elf import MALFORMED, Elf, why_malformed

ELF, FAT, WRAPPED = b"\x7fELF", b"\x50\xed\x55\xba", b"\xb1\x43\x62\x46"  # WRAPPED: a pointer to a fat binary
CUDA = 190  # e_machine
RUNS = range(80, 91)  # the architectures whose machine code can be run
_HEADER = struct.Struct("<4sHHQ")
_ENTRY = struct.Struct("<HHIQIIHHIIIQQQ")
_TABLE = struct.Struct("<II")
_PTX, _CUBIN, _JOINED = 1, 2, 0x100
_LZ4, _ZSTD, _ACCELERATED = 0x2000, 0x8000, 0x100000
_KINDS = {_PTX: "PTX", _CUBIN: "machine code"}
_SECTIONS = (".nv_fatbin", "__nv_relfatbin")
_MOST = 1 << 30
_UNLINKED = "the machine code is not linked yet (-rdc=true, -dc): link it by nvlink or nvcc"
_ZSTANDARD = ("compression.zstd", "backports.zstd", "zstandard")


def holds_machine_code(file: BufferedReader) -> bool:
    """Whether an open file is a cubin, a fat binary, or an object or a program that may have one."""
    return file.peek(4)[:4] in (ELF, FAT)


@dataclass(frozen=True, slots=True)
class Image:
    """One of a fat binary's.

    Attributes:
        kind: ``"PTX"``, ``"machine code"``, or what else there is.
        arch: the number, 90; ``accelerated`` with an ``a`` behind it.
    """

    kind: str
    arch: int
    accelerated: bool
    stored: bytes
    flags: int = 0
    size: int = 0  # once it is decompressed; 0 if it isn't compressed
    part: tuple[int, int] | None = None  # of what is compressed together

    def __str__(self) -> str:
        return f"{self.kind} for sm_{self.arch}{'a' * self.accelerated}"

    def read(self) -> bytes:
        """Its bytes.

        Raises:
            UnsupportedError: they can't be decompressed.
        """
        try:
            data = _decompressed(self.stored, self.flags, self.size)
        except ValueError as error:
            raise UnsupportedError(f"{self} in the fat binary can't be read: {error}") from None
        if self.part is not None:
            data = data[self.part[0] : sum(self.part)]
        return data.rstrip(b"\0") if self.kind == "PTX" else data


def _decompressed(data: bytes, flags: int, size: int) -> bytes:
    if size > _MOST:
        raise ValueError(f"it would have {size} bytes")
    if flags & _LZ4:
        return lz4.decompress(data, size)
    return _zstandard(data, size) if flags & _ZSTD else data


def _zstandard(data: bytes, size: int) -> bytes:
    for name in _ZSTANDARD:
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        reader = module.ZstdDecompressor()
        limit = {"max_output_size": size} if name == "zstandard" else {"max_length": size}
        try:
            found: bytes = reader.decompress(data, **limit)
        except (module.ZstdError, MemoryError) as error:
            raise ValueError(str(error)) from None
        if len(found) != size:
            raise ValueError(f"it has {len(found)} bytes, and not {size}")
        return found
    raise ValueError("it is compressed by Zstandard, which this Python can't read: pip install zstandard")


def images(file: bytes) -> list[Image]:
    """What is in a cubin, a fat binary, or the fat binaries of an object or a program.

    Raises:
        UnsupportedError: it is none of these, or its parts don't fit together.
    """
    try:
        if file.startswith(FAT):
            return list(_entries(file, 0, len(file)))
        elf = Elf(file)
        if elf.machine == CUDA:
            if not elf.linked:
                raise UnsupportedError(_UNLINKED)
            return [Image("machine code", elf.arch, False, file)]
        found = [each.data for each in elf.sections if each.name in _SECTIONS]
        return [image for data in found for image in _all(data)]
    except MALFORMED as error:
        raise _unread(error) from None


def _unread(error: Exception) -> UnsupportedError:
    return UnsupportedError(f"the file of machine code can't be read: {why_malformed(error)}")


def _all(data: bytes) -> Iterator[Image]:
    """Of fat binaries that lie one after the other in a section."""
    at = data.find(FAT)
    while at >= 0:
        _, _, head, size = _HEADER.unpack_from(data, at)
        yield from _entries(data, at, len(data))
        at = data.find(FAT, at + head + size)


def _entries(data: bytes, at: int, limit: int) -> Iterator[Image]:
    _, version, head, size = _HEADER.unpack_from(data, at)
    at, end = at + head, at + head + size
    if version != 1 or head < _HEADER.size or end > limit:
        raise ValueError(f"a fat binary of version {version} says that it has {size} bytes")
    while at < end:
        kind, _, head, stored, compressed, _, _, _, arch, _, _, flags, _, whole = _ENTRY.unpack_from(data, at)
        if head < _ENTRY.size or at + head + stored > end or compressed > stored:
            raise ValueError(f"an entry of the fat binary says that it has {stored} bytes")
        begin = at + head
        content = data[begin : begin + (compressed or stored)]
        packed = flags, whole if flags & (_LZ4 | _ZSTD) else 0
        if kind == _JOINED:
            yield from _joined(data[at + _ENTRY.size : begin], content, *packed)
        else:
            yield Image(_KINDS.get(kind, f"kind {kind}"), arch, bool(flags & _ACCELERATED), content, *packed)
        at = begin + stored


def _joined(table: bytes, content: bytes, flags: int, whole: int) -> Iterator[Image]:
    """Images that were compressed together: a table of entries, and the bytes of all."""
    count, _ = _TABLE.unpack_from(table)
    for number in range(count):
        entry = _ENTRY.unpack_from(table, _TABLE.size + number * _ENTRY.size)
        kind, _, start, size, arch, own = entry[0], entry[1], entry[2], entry[3], entry[8], entry[11]
        yield Image(
            _KINDS.get(kind, f"kind {kind}"), arch, bool(own & _ACCELERATED), content, flags, whole, (start, size)
        )


def chosen(found: Sequence[Image], arch: int | None = None) -> Image:
    """The image to run for an architecture: machine code for it, or for an earlier one of its generation; else the
    newest PTX that is old enough. Of None, what there is for sm_90, else the newest machine code that can be run.

    Raises:
        UnsupportedError: there is none, or there are several modules; the text says what is there.
    """
    there = ", ".join(map(str, found)) or "nothing"
    asked = 90 if arch is None else arch
    machine = [each for each in found if each.kind == "machine code" and each.arch in RUNS]
    own = [each for each in machine if each.arch // 10 == asked // 10 and each.arch <= asked]
    ptx = [each for each in found if each.kind == "PTX" and each.arch <= asked]
    ptx = [each for each in ptx if not each.accelerated or each.arch == asked]
    ways = (_with_kernels(own), ptx, _with_kernels(machine) if arch is None else [])
    best = next((newest for way in ways if (newest := _newest(way))), [])
    if not best and own:
        raise UnsupportedError(f"{_UNLINKED}; the file has {there}")
    if not best:
        raise UnsupportedError(
            f"the file has no machine code for sm_{asked} and no PTX for it or older; it has {there}"
        )
    if len(best) > 1:
        raise UnsupportedError(
            f"the file has {len(best)} modules for sm_{asked} ({there}); take one out of it (cuobjdump -xelf all)"
        )
    return best[0]


def _with_kernels(images: Sequence[Image]) -> list[Image]:
    """Those that are linked, and not what the linker leaves in nvcc's programs, in which no kernel is. One alone is
    that which is meant."""
    if len(images) == 1 and images[0].part is None and images[0].stored.startswith(ELF):
        return list(images)
    try:
        elves = [(each, Elf(each.read())) for each in images]
    except MALFORMED as error:
        raise _unread(error) from None
    return [each for each, elf in elves if elf.linked and any(s.name.startswith(".text.") for s in elf.sections)]


def _newest(images: Sequence[Image]) -> list[Image]:
    """Those for the newest architecture; such as are for that alone (sm_90a), where there are any."""
    newest = [each for each in images if each.arch == max(image.arch for image in images)]
    return [each for each in newest if each.accelerated] or newest


def size_of(start: bytes) -> int:
    """How many bytes a fat binary or an ELF file has, by its first 64; 0 of anything else.

    Raises:
        struct.error: they are too few.
    """
    if start.startswith(FAT):
        _, _, head, size = _HEADER.unpack_from(start)
        return int(head + size)
    if start.startswith(ELF):  # its table of sections stands last, or that of its segments
        ends = []
        for at, sizes in ((0x20, 0x36), (0x28, 0x3A)):
            (begin,), (each, count) = struct.unpack_from("<Q", start, at), struct.unpack_from("<HH", start, sizes)
            ends.append(begin + each * count)
        return max(ends)
    return 0
