"""The reference for bit fields, permutes, packed integers and dot products."""

from tests.instructions.reference import Lane, Result, clip, computes, signed, width, wrap


@computes("popc", "clz", "brev")
def counts(parts: list[str], name: str) -> Lane:
    bits = width(parts[-1])
    return {
        "popc": lambda a: (a.bit_count(),),
        "clz": lambda a: (bits - a.bit_length(),),
        "brev": lambda a: (int(f"{a:0{bits}b}"[::-1], 2),),
    }[name.split(".")[0]]


@computes("bfind")
def bfind(parts: list[str], name: str) -> Lane:
    kind = parts[-1]

    def lane(a: int) -> tuple[Result, ...]:
        value = signed(kind, a)
        position = (~value if value < 0 else value).bit_length() - 1
        if "shiftamt" in parts and position >= 0:
            position = width(kind) - 1 - position
        return (position & 0xFFFFFFFF,)

    return lane


@computes("fns")
def fns(parts: list[str], name: str) -> Lane:
    def lane(mask: int, base: int, offset: int) -> tuple[Result, ...]:
        offset = signed("s32", offset)
        if offset == -(1 << 31):
            return (0,)  # H200
        if offset == 0:
            found = [base] if mask >> base & 1 else []
            return (found[0] if found else 0xFFFFFFFF,)
        order = range(base, 32) if offset > 0 else range(base, -1, -1)
        found = [i for i in order if mask >> i & 1]
        return (found[abs(offset) - 1] if abs(offset) <= len(found) else 0xFFFFFFFF,)

    return lane


def _fields(kind: str, position: int, length: int) -> tuple[int, int]:
    """Only 0 to 255 are defined; an H200 takes the low byte in the 32-bit form, all bits in the other."""
    return (position & 0xFF, length & 0xFF) if width(kind) == 32 else (position, length)


@computes("bfe")
def bfe(parts: list[str], name: str) -> Lane:
    kind = parts[0]
    top = width(kind) - 1

    def lane(a: int, position: int, length: int) -> tuple[Result, ...]:
        position, length = _fields(kind, position, length)
        sign = a >> min(position + length - 1, top) & 1 if kind[0] == "s" and length else 0
        result = 0
        for i in range(top + 1):
            bit = a >> (position + i) & 1 if i < length and position + i <= top else sign
            result |= bit << i
        return (result,)

    return lane


@computes("bfi")
def bfi(parts: list[str], name: str) -> Lane:
    bits = width(parts[0])

    def lane(a: int, b: int, position: int, length: int) -> tuple[Result, ...]:
        position, length = _fields(parts[0], position, length)
        for i in range(min(length, bits)):
            if position + i < bits:
                b = b & ~(1 << (position + i)) | (a >> i & 1) << (position + i)
        return (b,)

    return lane


@computes("bmsk", "szext")
def masks(parts: list[str], name: str) -> Lane:
    def lane(a: int, b: int) -> tuple[Result, ...]:
        b = b & 31 if "wrap" in parts else min(b, 32)
        if name.startswith("bmsk"):
            a = a & 31 if "wrap" in parts else min(a, 32)
            return (((1 << b) - 1) << a & 0xFFFFFFFF,)
        return (wrap("u32", signed(f"{parts[-1][0]}{b}", a)) if b else 0,)

    return lane


@computes("prmt")
def prmt(parts: list[str], name: str) -> Lane:
    mode = parts[1] if len(parts) > 1 else ""

    def selectors(c: int) -> list[int]:
        """The source byte of each byte of the result, the least significant first."""
        if not mode:
            return [c >> 4 * i & 15 for i in range(4)]
        c &= 3
        return {
            "f4e": [c + i for i in range(4)],
            "b4e": [(c - i) % 8 for i in range(4)],
            "rc8": [c] * 4,
            "ecl": [max(c, i) for i in range(4)],
            "ecr": [min(c, i) for i in range(4)],
            "rc16": [2 * (c & 1), 2 * (c & 1) + 1] * 2,
        }[mode]

    def lane(a: int, b: int, c: int) -> tuple[Result, ...]:
        pool = (b << 32 | a).to_bytes(8, "little")
        chosen = [(pool[s & 7], s >> 3) for s in selectors(c)]
        return (int.from_bytes(bytes((255 if v > 127 else 0) if s else v for v, s in chosen), "little"),)

    return lane


@computes("dp4a", "dp2a")
def dot(parts: list[str], name: str) -> Lane:
    a_sign, b_sign = parts[-2][0], parts[-1][0]

    def lane(a: int, b: int, c: int) -> tuple[Result, ...]:
        if name.startswith("dp4a"):
            terms = [(signed(f"{a_sign}8", a >> 8 * i), signed(f"{b_sign}8", b >> 8 * i)) for i in range(4)]
        else:
            first = 2 if "hi" in parts else 0
            terms = [(signed(f"{a_sign}16", a >> 16 * i), signed(f"{b_sign}8", b >> 8 * (first + i))) for i in range(2)]
        return (wrap("u32", c + sum(x * y for x, y in terms)),)

    return lane


def pack(parts: list[str]) -> Lane:
    """cvt.pack"""
    kind = parts[2]
    bits = width(kind)

    def lane(a: int, b: int, c: int = 0) -> tuple[Result, ...]:
        upper, lower = (wrap(kind, clip(kind, signed("s32", x))) for x in (a, b))
        return ((c << 2 * bits | upper << bits | lower) & 0xFFFFFFFF,)

    return lane
