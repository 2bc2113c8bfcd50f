"""Renders what a kernel's ``printf`` left behind: a format and the packed arguments of ``vprintf``.

The text is what C's printf makes of the same format and values (as CUDA's host side does, CUDA C++
Programming Guide, "Formatted Output"); the tests compare it with the C library's. Device code packs each
argument at its natural alignment: integers no narrower than an int, floats as doubles, ``long``, sizes and
pointers as 8 bytes.
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable

from tilewright.errors import KernelError, UnsupportedError

# The widest field or precision that is rendered: a wild `*` must not fill the host's memory.
WIDEST = 1 << 16

_CONVERSION = re.compile(
    rb"%(?P<flags>[-+ #0]*)(?P<width>\*|\d*)(?:\.(?P<precision>\*|-?\d*))?"
    rb"(?P<length>hh|h|ll|l|z|j|t|L|)(?P<kind>.?)",
    re.S,
)
_LONG = frozenset((b"l", b"ll", b"z", b"j", b"t"))
_BITS = {b"hh": 8, b"h": 16}


def render(format: bytes, arguments: bytes, read_string: Callable[[int], bytes]) -> str:
    """The text of one ``printf``.

    Args:
        format: the format string, without its final NUL.
        arguments: the packed arguments; bytes after the last one are ignored.
        read_string: the bytes, up to the NUL, of the string at a device address (for ``%s``).

    Returns:
        The text; bytes that are not UTF-8 become U+FFFD.

    Raises:
        UnsupportedError: the format has a conversion that CUDA's printf lacks (``%n``, ``%ls``…).
        KernelError: the format asks for more than was passed, or for a field wider than 65,536.
    """
    reader = _Reader(format, arguments)
    pieces, end = [], 0
    for match in _CONVERSION.finditer(format):
        pieces += [format[end : match.start()], _convert(match, reader, read_string)]
        end = match.end()
    pieces.append(format[end:])
    return b"".join(pieces).decode("utf-8", "replace")


class _Reader:
    """Takes arguments off the packed buffer, one after another."""

    def __init__(self, format: bytes, arguments: bytes) -> None:
        self.format = format
        self.arguments = arguments
        self.offset = 0

    def take(self, code: str) -> int | float:
        size = struct.calcsize("=" + code)
        start = -(-self.offset // size) * size
        self.offset = start + size
        if self.offset > len(self.arguments):
            raise KernelError(
                f"printf({_quoted(self.format)}) asks for more arguments than it was given; "
                "pass one for each conversion",
                kind="printf",
            )
        value: int | float = struct.unpack_from("=" + code, self.arguments, start)[0]
        return value

    def integer(self, code: str = "i") -> int:
        return int(self.take(code))

    def field(self, text: bytes | None) -> int | None:
        """A width or precision: absent, in the format, or (``*``) the next argument."""
        if text is None:
            return None
        value = self.integer() if text == b"*" else int(text or b"0")
        if abs(value) > WIDEST:
            raise KernelError(
                f"printf({_quoted(self.format)}) asks for a field of {abs(value):,} characters; "
                f"at most {WIDEST:,} are rendered",
                kind="printf",
            )
        return value


def _quoted(format: bytes) -> str:
    return '"' + format.decode("utf-8", "replace").encode("unicode_escape").decode() + '"'


def _convert(match: re.Match[bytes], reader: _Reader, read_string: Callable[[int], bytes]) -> bytes:
    kind, length = match["kind"], match["length"]
    if kind == b"%":
        return b"%"
    if kind not in b"diuoxXcspfFeEgGaA" or not kind or (kind in b"cs" and length == b"l"):
        raise UnsupportedError(
            f"printf conversion {_quoted(match[0])} in {_quoted(reader.format)} is not one of CUDA's printf; "
            "use %d %i %u %o %x %X %c %s %p %f %e %g %a, with h, l, ll or z where needed, or %% for a percent"
        )
    flags, width, precision = (match["flags"], reader.field(match["width"]) or 0, reader.field(match["precision"]))
    left = b"-" in flags or width < 0
    if precision is not None and precision < 0:
        precision = None

    if kind in b"cs":
        character = kind == b"c"
        body = bytes([reader.integer() & 0xFF]) if character else _string(reader.integer("Q"), precision, read_string)
        sign, zeros = b"", False
    elif kind in b"fFeEgGaA":
        sign, body, finite = _floating(kind, flags, reader.take("d"), precision)
        zeros = b"0" in flags and finite
    else:
        sign, body = _integral(kind, flags, length, reader, precision)
        zeros = b"0" in flags and precision is None and body != b"(nil)"
    room = abs(width) - len(sign)
    if left:
        return sign + body.ljust(room)
    return sign + body.rjust(room, b"0") if zeros else (sign + body).rjust(abs(width))


def _string(address: int, precision: int | None, read_string: Callable[[int], bytes]) -> bytes:
    if address == 0:  # as the C library: all of it or nothing
        return b"(null)" if precision is None or precision >= 6 else b""
    return read_string(address)[:precision]


def _signed(negative: bool, flags: bytes) -> bytes:
    return b"-" if negative else b"+" if b"+" in flags else b" " if b" " in flags else b""


def _integral(kind: bytes, flags: bytes, length: bytes, reader: _Reader, precision: int | None) -> tuple[bytes, bytes]:
    """(what stands before the padding zeros, the digits)"""
    if kind == b"p":
        value = reader.integer("Q")
        if value == 0:  # as the C library
            return b"", b"(nil)"
        return _signed(False, flags) + b"0x", _digits(f"{value:x}", precision)
    bits = 64 if length in _LONG else _BITS.get(length, 32)
    value = reader.integer("Q" if bits == 64 else "I") & ((1 << bits) - 1)
    if kind in b"di":
        value -= (value >> (bits - 1)) << bits
        return _signed(value < 0, flags), _digits(str(abs(value)), precision)
    base = {b"u": "d", b"X": "X", b"x": "x", b"o": "o"}[kind]
    digits = _digits(f"{value:{base}}", precision)
    if b"#" in flags and kind == b"o" and not digits.startswith(b"0"):
        digits = b"0" + digits
    prefix = b"0" + kind if b"#" in flags and kind in b"xX" and value else b""
    return prefix, digits


def _digits(text: str, precision: int | None) -> bytes:
    if precision == 0 and text == "0":
        return b""
    return text.zfill(precision or 0).encode()


def _floating(kind: bytes, flags: bytes, value: float, precision: int | None) -> tuple[bytes, bytes, bool]:
    """(what stands before the padding zeros, the rest, whether it is a number)"""
    sign, upper = _signed(math.copysign(1, value) < 0, flags), kind.isupper()
    if not math.isfinite(value):
        word = b"nan" if math.isnan(value) else b"inf"
        return sign, word.upper() if upper else word, False
    alternate = "#" if b"#" in flags else ""
    if kind in b"aA":
        text = "0x" + _hexadecimal(abs(value), precision, bool(alternate))
        text = text.upper() if upper else text
        return sign + text[:2].encode(), text[2:].encode(), True
    digits = 6 if precision is None else precision
    return sign, (f"%{alternate}.{digits}{kind.decode()}" % abs(value)).encode(), True


def _hexadecimal(value: float, precision: int | None, point: bool) -> str:
    """``1.8p+3``: a leading 1 (0 of zeros and subnormals), rounded to nearest even."""
    pattern = struct.unpack("<Q", struct.pack("<d", value))[0]
    exponent, fraction = pattern >> 52, pattern & ((1 << 52) - 1)
    significand = fraction | (1 << 52 if exponent else 0)
    power = 0 if value == 0 else max(exponent, 1) - 1023
    if precision is not None and precision < 13:
        dropped = 52 - 4 * precision
        low, significand = significand & ((1 << dropped) - 1), significand >> dropped
        half = 1 << (dropped - 1)
        significand += low > half or (low == half and significand & 1)
        significand <<= dropped
    digits = f"{significand & ((1 << 52) - 1):013x}"
    digits = digits.rstrip("0") if precision is None else digits[:precision].ljust(precision, "0")
    return f"{significand >> 52}{'.' if digits or point else ''}{digits}p{power:+d}"
