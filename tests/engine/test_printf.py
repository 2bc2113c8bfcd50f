"""Device printf's text against the C library's snprintf."""

import ctypes
import itertools
import random
import struct
import sys

import pytest

from tilewright.engine.run.printf import render
from tilewright.errors import KernelError, UnsupportedError

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="compares with glibc")

SNPRINTF = ctypes.CDLL(None).snprintf if sys.platform.startswith("linux") else None
STRINGS = {0x1000: b"hello, tile", 0x2000: b"", 0x3000: "\u00e9t\u00e9".encode()}

INTEGERS = [0, 1, -1, 7, 42, -42, 255, 256, 65535, 2**31 - 1, -(2**31), 123456789]
LONGS = [*INTEGERS, 2**63 - 1, -(2**63), 2**40 + 5]
FLOATS = [
    0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, 0.1, 3.14159265, 1e10, 1e-10, 123456.789, 1e300, 5e-324,
    2.2250738585072014e-308, 1e-310, float("inf"), float("-inf"), float("nan"), 1e5, 1e6, 1e-5,
]  # fmt: skip

CARRIES = [999999.5, 9.995, 1.9999999, 15.999]


def libc(format: bytes, *arguments: object) -> bytes:
    assert SNPRINTF is not None
    room = ctypes.create_string_buffer(4096)
    length = SNPRINTF(room, 4096, format, *arguments)
    assert 0 <= length < 4096
    return room.raw[:length]


def read_string(address: int) -> bytes:
    return STRINGS[address]


def fields(rng: random.Random, flags: str) -> list[str]:
    """Every set of flags, each with some widths and precisions."""
    found = []
    for n in range(len(flags) + 1):
        for chosen in itertools.combinations(flags, n):
            for _ in range(3):
                width = rng.choice(("", "1", "5", "12", "20"))
                precision = rng.choice(("", "", ".", ".0", ".1", ".3", ".9", ".15"))
                found.append("".join(chosen) + width + precision)
    return found


def test_integers() -> None:
    rng = random.Random(1)
    for length, values, size in (
        ("", INTEGERS, 32), ("hh", INTEGERS, 32), ("h", INTEGERS, 32), ("l", LONGS, 64), ("ll", LONGS, 64),
        ("z", LONGS, 64), ("j", LONGS, 64), ("t", LONGS, 64),
    ):  # fmt: skip
        pack, c_type = ("<q", ctypes.c_int64) if size == 64 else ("<i", ctypes.c_int32)
        for kind in "diuoxX":
            for field in fields(rng, "-+ #0"):
                format = f"[%{field}{length}{kind}]".encode()
                for value in rng.sample(values, 5):
                    got = render(format, struct.pack(pack, value), read_string)
                    assert got.encode() == libc(format, c_type(value)), (format, value)


def test_floats() -> None:
    rng = random.Random(2)
    for kind in "fFeEgGaA":
        for field in fields(rng, "-+ #0"):
            format = f"[%{field}{kind}]".encode()
            for value in [*rng.sample(FLOATS, 8), struct.unpack("<d", rng.randbytes(8))[0]]:
                got = render(format, struct.pack("<d", value), read_string)
                assert got.encode() == libc(format, ctypes.c_double(value)), (format, value)


def test_characters_strings_and_pointers() -> None:
    for format in (b"[%c]", b"[%5c]", b"[%-5c]"):
        for value in (65, 10, 0, 256 + 66):
            got = render(format, struct.pack("<i", value), read_string).encode()
            assert got == libc(format, ctypes.c_int(value))
    for format in (b"%s", b"[%12s]", b"[%-14s]", b"[%.3s]", b"[%8.2s]", b"[%.0s]", b"[%.s]"):
        for address in (0x1000, 0x2000):
            got = render(format, struct.pack("<Q", address), read_string).encode()
            assert got == libc(format, ctypes.c_char_p(STRINGS[address]))
    for format in (b"%s", b"[%9s]", b"[%.6s]", b"[%.3s]"):
        assert render(format, bytes(8), read_string).encode() == libc(format, ctypes.c_char_p(None))
    for format in (b"%p", b"[%20p]", b"[%-20p]", b"%#p", b"[%020p]"):
        for value in (0, 1, 0x7F0012345678):
            got = render(format, struct.pack("<Q", value), read_string).encode()
            assert got == libc(format, ctypes.c_void_p(value)), (format, value)
    assert render(b"%s", struct.pack("<Q", 0x3000), read_string) == "\u00e9t\u00e9"
    assert render(b"caf\xe9", b"", read_string) == "caf\ufffd"


def test_packing_of_several_arguments() -> None:
    packed = struct.pack("<iiQdi4xd", 7, -1, 0x1000, 2.5, 99, -0.125)
    got = render(b"%d%% %i %s %.2f %u %g", packed, read_string)
    assert got == "7% -1 hello, tile 2.50 99 -0.125"
    assert render(b"no arguments %%\n", b"", read_string) == "no arguments %\n"
    assert render(b"%c%lld", struct.pack("<i4xq", 65, -5), read_string) == "A-5"


def test_alternate_form_keeps_zeros_when_rounding_carries() -> None:
    assert render(b"%#g", struct.pack("<d", 999999.5), read_string) == "1.00000e+06"


def test_star_takes_arguments() -> None:
    for width, precision in itertools.product((0, 3, 10, -10), (0, 2, 5, -1)):
        packed = struct.pack("<ii", width, precision)
        ints = (ctypes.c_int(width), ctypes.c_int(precision))
        got = render(b"[%*.*f]", packed + struct.pack("<d", 3.14159), read_string).encode()
        assert got == libc(b"[%*.*f]", *ints, ctypes.c_double(3.14159))
        got = render(b"[%*.*d]", packed + struct.pack("<i", 42), read_string).encode()
        assert got == libc(b"[%*.*d]", *ints, ctypes.c_int(42))


@pytest.mark.parametrize("format", [b"%n", b"%ls", b"%y", b"50%", b"%lc", b"%5"])
def test_conversions_that_cuda_lacks_are_named(format: bytes) -> None:
    with pytest.raises(UnsupportedError, match="conversion"):
        render(format, bytes(64), read_string)


def test_too_few_arguments_and_wild_widths_are_errors() -> None:
    with pytest.raises(KernelError, match="more arguments") as failure:
        render(b"%d %d", struct.pack("<i", 1), read_string)
    assert failure.value.kind == "printf"
    with pytest.raises(KernelError, match="2,000,000,000 characters"):
        render(b"%*d", struct.pack("<ii", 2_000_000_000, 1), read_string)
