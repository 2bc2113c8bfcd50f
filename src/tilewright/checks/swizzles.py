"""``swizzle-mismatch``: a tile that a copy put into shared memory with one swizzle is read with another."""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.engine.run.observed import Observed
from tilewright.findings.model import Finding
from tilewright.isa import describe

from .declaration import Check, Phase
from .pairs import Pair, pairs
from .scene import Scene

_CODES = (0, 3, 2, 1)  # in a descriptor, by the bits that are turned


def findings(observed: Iterable[Observed], scene: Scene) -> list[Finding]:
    """One for each pair of lines of a copy and what reads it, and for each line of products of misplaced tiles."""
    found = pairs(observed, scene, "swizzle")
    return [(_misplaced if pair.other is None else _mismatch)(pair, scene) for pair in found]


def _words(bits: int) -> str:
    return f"swizzled by {16 << bits} bytes" if bits else "not swizzled"


def _mismatch(pair: Pair, scene: Scene) -> Finding:
    read, base, written = pair.first.value & 15, pair.first.value >> 4, pair.first.other_value
    offset = f" with a base offset of {base}" if base else ""
    product = describe(scene.instruction(pair.first.site)).warpgroup is not None
    message = (
        f"the {'product' if product else 'copy'} of {pair.place} reads {pair.element.text} as {_words(read)}{offset}, "
        f"and the copy of {pair.other} has put it there {_words(written)}: it takes the 16 bytes at offset "
        f"{pair.first.address} for others"
    )
    if not product:
        return pair.finding(scene, "swizzle-mismatch", "error", message, remedy="give both tensor maps one swizzle")
    size = 16 << written if written else None
    if base and read == written:
        remedy = "let bits 49 to 51 of the descriptor be 0: copies count from address 0, wherever the tile begins"
        return pair.finding(scene, "swizzle-mismatch", "error", message, remedy=remedy)
    remedy = (
        f"let the descriptor say {_CODES[written]} in bits 62 and 63, which goes with tw.tensor_map(…, swizzle={size}) "
        f"(CU_TENSOR_MAP_SWIZZLE_{f'{size}B' if size else 'NONE'}), or give the tensor map the descriptor's swizzle"
    )
    return pair.finding(scene, "swizzle-mismatch", "error", message, remedy=remedy)


def _misplaced(pair: Pair, scene: Scene) -> Finding:
    bits, base = pair.first.value & 15, pair.first.value >> 4
    pattern = 128 << bits
    message = (
        f"the product of {pair.place} has a descriptor of a tile {_words(bits)} that begins within the pattern, which "
        f"repeats every {pattern} bytes: PTX asks for the base offset of that place, and it is {base}. Patterns count "
        "from address 0, for copies and, without a base offset, for products"
    )
    remedy = (
        f"let tiles begin at multiples of {pattern} bytes of shared memory: declare it __align__({pattern}), and let "
        f"each stage of a ring take a multiple of {pattern} bytes"
    )
    return pair.finding(scene, "swizzle-mismatch", "info", message, remedy=remedy)


SWIZZLE_MISMATCH = Check("races", ("swizzle-mismatch",), Phase.OBSERVED,
                         lambda facts: findings(facts.observed, facts.scene), needs=("races",))  # fmt: skip
