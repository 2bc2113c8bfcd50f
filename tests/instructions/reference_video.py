"""The video instructions, from the pseudocode of the PTX ISA manual (9.7.18 and 9.7.19)."""

import re

from tests.instructions.reference import Lane, computes

WORD = 0xFFFFFFFF


def _split(name: str) -> tuple[list[str], list[str]]:
    """The dotted parts, and the selectors that the tests write behind them, the result's first."""
    plain, _, selectors = name.partition("[")
    return plain.split("."), selectors.rstrip("]").split(",") if selectors else [""] * 4


def _signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def _place(selector: str) -> tuple[int, int]:
    if not selector:
        return 0, 32
    bits = {"b": 8, "h": 16}[selector[0]]
    return bits * int(selector[1:]), bits


def _part_select_sign_extend(value: int, kind: str, selector: str) -> int:
    start, bits = _place(selector)
    value = value >> start & (1 << bits) - 1
    return _signed(value, bits) if kind == "s32" else value


def _clamp(value: int, kind: str, bits: int) -> int:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if kind == "s32" else (0, (1 << bits) - 1)
    return max(low, min(high, value))


def _combined(opcode: str, parts: list[str], a: int, b: int) -> int:
    match opcode:
        case "vadd":
            return a + b
        case "vsub":
            return a - b
        case "vabsdiff":
            return abs(a - b)
        case "vmin":
            return min(a, b)
        case "vmax":
            return max(a, b)
        case "vavrg":
            return a + b + 1 >> 1 if a + b >= 0 else a + b >> 1
        case "vset":
            comparison = next(part for part in parts if part in ("eq", "ne", "lt", "le", "gt", "ge"))
            return int(getattr(a, f"__{comparison}__")(b))
        case "vshl" | "vshr":
            b = min(b, 32) if "clamp" in parts else b & 31
            return _signed(a << b, 34) if opcode == "vshl" else a >> b
    raise KeyError(opcode)


@computes("vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshl", "vshr", "vset")
def scalar(_: list[str], name: str) -> Lane:
    (opcode, *parts), selectors = _split(name)
    kinds = [part for part in parts if part in ("u32", "s32")]
    d, a, b = ("u32", *kinds) if opcode == "vset" else kinds
    second = next((part for part in parts if part in ("add", "min", "max")), "")
    # H200: of vset the second operation goes by the type of a.
    third = a if opcode == "vset" else d

    def lane(x: int, y: int, z: int = 0) -> tuple[int]:
        ta = _part_select_sign_extend(x, a, selectors[1])
        tb = _part_select_sign_extend(y, b, selectors[2])
        result = _combined(opcode, parts, ta, tb)
        start, bits = _place(selectors[0])
        if "sat" in parts:
            result = _clamp(result, d, bits)
        c = _signed(z, 32) if third == "s32" else z
        if second:
            return ({"add": result + c, "min": min(result, c), "max": max(result, c)}[second] & WORD,)
        if selectors[0]:
            mask = (1 << bits) - 1 << start
            return (result << start & mask | z & ~mask & WORD,)
        return (result & WORD,)

    return lane


@computes("vmad")
def multiply_add(_: list[str], name: str) -> Lane:
    (_, _, a, b, *parts), selectors = _split(name)
    negative = [each.startswith("-") for each in selectors[1:]]
    product, addend = negative[0] != negative[1], negative[2]
    signed = "s32" in (a, b) or product or addend

    def lane(x: int, y: int, z: int) -> tuple[int]:
        ta = _part_select_sign_extend(x, a, selectors[1].lstrip("-"))
        tb = _part_select_sign_extend(y, b, selectors[2].lstrip("-"))
        result, c, lsb = ta * tb, _signed(z, 32) if signed else z, 0
        if "po" in parts:
            lsb = 1
        elif product:
            result, lsb = ~result, 1
        elif addend:
            c, lsb = ~c, 1
        result += c + lsb
        for part in parts:
            result >>= int(part[3:]) if part.startswith("shr") else 0
        if "sat" in parts:
            result = _clamp(result, "s32" if signed else "u32", 32)
        return (result & WORD,)

    return lane


def simd(_: list[str], name: str) -> Lane:
    (opcode, *parts), selectors = _split(name)
    lanes = int(opcode[-1])
    bits = 32 // lanes
    kinds = [part for part in parts if part in ("u32", "s32")]
    d, a, b = ("u32", *kinds) if opcode.startswith("vset") else kinds
    defaults = {2: ("10", "10", "32"), 4: ("3210", "3210", "7654")}[lanes]
    mask, first, second = (
        re.sub(r"\D", "", selector) or default for selector, default in zip(selectors, defaults, strict=False)
    )

    def extracted(x: int, y: int, order: str, kind: str) -> list[int]:
        every = [(value >> bits * i) & (1 << bits) - 1 for value in (x, y) for i in range(lanes)]
        return [_signed(every[int(i)], bits) if kind == "s32" else every[int(i)] for i in reversed(order)]

    def lane(x: int, y: int, z: int) -> tuple[int]:
        va, vb = extracted(x, y, first, a), extracted(x, y, second, b)
        values = [_combined(opcode[:-1], parts, *pair) for pair in zip(va, vb, strict=True)]
        if "sat" in parts:
            values = [_clamp(value, d, bits) for value in values]
        result = z
        for index, value in enumerate(values):
            if str(index) not in mask:
                continue
            if "add" in parts:
                result += value
            else:
                place = (1 << bits) - 1 << bits * index
                result = result & ~place | value << bits * index & place
        return (result & WORD,)

    return lane


computes(*(f"v{name}{lanes}" for name in ("add", "sub", "avrg", "absdiff", "min", "max", "set") for lanes in "24"))(
    simd
)
