"""Values that go from 64 bits to 32 and back, in registers of their type's width and in wider ones: as integers do."""

import random
import re

import numpy as np
import pytest

import tilewright as tw

HEAD = ".version 8.0\n.target sm_80\n.address_size 64\n"
LANES = 32
_DECLARED = re.compile(r"%[dr]\d\w*")
STRIDES = (8, -4, 1, 0, 1 << 31, (1 << 31) - 1, 1 << 32, (1 << 33) + 12, -(1 << 31), 0x40000000)
CONSTANTS = (1, 3, -1, 8, 0x7FFFFFF0, 1 << 31, 0xFFFFFFF8, 1 << 34, (1 << 33) - 5)


def _wrapped(value: int, kind: str) -> int:
    bits = int(kind[1:])
    value &= (1 << bits) - 1
    return value - (1 << bits) if kind[0] == "s" and value >> (bits - 1) else value


class Chain:
    """Writes random steps, each into registers of its own, as compilers do: a register's form is that of all that write
    it. ``values`` are what the last one holds in each lane, as a pattern of 64 bits."""

    def __init__(self, rng: random.Random, stride: int, name: str) -> None:
        self.rng, self.stride, self.name = rng, stride, name
        self.lines = [f"cvt.u64.u32 %d{name}_0, %lane;"]
        self.values = list(range(LANES))

    @property
    def register(self) -> str:
        return f"%d{self.name}_{len(self.lines) - 1}"

    def apply(self, line: str, function) -> None:  # type: ignore[no-untyped-def]
        old, number = self.register, len(self.lines)
        names = {"OLD": old, "NEW": f"%d{self.name}_{number}"} | {
            f"R{i}": f"%r{self.name}_{number}_{i}" for i in range(3)
        }
        self.lines.append(re.sub(r"OLD|NEW|R\d", lambda match: names[match[0]], line))
        self.values = [function(value) & (1 << 64) - 1 for value in self.values]

    def step(self) -> None:
        constant, (to, source) = self.rng.choice(CONSTANTS), self.rng.choices(("s", "u"), k=2)
        small = constant & 0xFFFFFFFF

        def narrowed(x: int) -> int:
            return _wrapped(_wrapped(x, f"{source}32"), f"{to}64")

        match self.rng.randrange(9):
            case 0:
                self.apply("mul.lo.s64 NEW, OLD, %stride;", lambda x: x * self.stride)
            case 1:
                self.apply(f"add.s64 NEW, OLD, {constant};", lambda x: x + constant)
            case 2:  # the source's register is wider than its type
                self.apply(f"cvt.{to}64.{source}32 NEW, OLD;", narrowed)
            case 3:  # so is the target's
                self.apply(f"cvt.{to}32.{source}64 NEW, OLD;", lambda x: _wrapped(x, f"{to}32"))
            case 4:
                self.apply(f"cvt.{to}32.{source}32 NEW, OLD;", lambda x: _wrapped(x, f"{to}32"))
            case 5:  # each register has its type's width
                self.apply(f"cvt.u32.u64 R0, OLD; cvt.{to}64.{source}32 NEW, R0;", narrowed)
            case 6:
                text = f"cvt.u32.u64 R0, OLD; mad.wide.{source}32 NEW, R0, {small & 15}, 7;"
                self.apply(text, lambda x: _wrapped(x, f"{source}32") * (small & 15) + 7)
            case 7:
                text = (
                    f"cvt.u32.u64 R0, OLD; add.u32 R1, R0, {small}; shl.b32 R2, R1, 1; cvt.{to}64.{source}32 NEW, R2;"
                )
                self.apply(text, lambda x: narrowed((x + small) << 1))
            case 8:  # lanes share a value that is known when the kernel is compiled
                self.apply(f"mov.u64 NEW, {constant};", lambda x: constant)


@pytest.mark.parametrize("seed", range(4))
def test_widths(seed: int, tier: str) -> None:
    rng = random.Random(seed)
    stride = STRIDES[seed] if seed < 2 else rng.choice(STRIDES)
    body, expected = [], []
    for number in range(24):
        chain = Chain(rng, stride, str(number))
        for _ in range(rng.randint(1, 5)):
            chain.step()
        body += [*chain.lines, f"st.global.u64 [%out+{8 * LANES * number}], {chain.register};"]
        expected.append(chain.values)
    declared = "".join(
        f".reg .b{64 if name[1] == 'd' else 32} {name};" for name in sorted(set(_DECLARED.findall(" ".join(body))))
    )
    text = f"""{HEAD}.visible .entry k(.param .u64 o, .param .u64 s) {{
    .reg .b64 %out, %stride, %place; .reg .b32 %lane; {declared}
    ld.param.u64 %out, [o]; ld.param.u64 %stride, [s]; mov.u32 %lane, %tid.x;
    mul.wide.u32 %place, %lane, 8; add.s64 %out, %out, %place;
    {chr(10).join(body)}
    ret; }}"""
    out = np.full((len(expected), LANES), 0xA5, np.uint64)
    tw.RawModule(code=text).get_function("k")(1, LANES, (out, np.int64(stride)), tier=tier)
    assert out.tolist() == expected


def test_an_offset_that_is_narrowed_from_a_product() -> None:
    source = """extern "C" __global__ void f(double *o, const double *x, long long s) {
        size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
        *(double *)((char *)o + (int)(i * s)) = x[i];
    }"""
    out, given = np.zeros(128), np.random.default_rng(1).random(64)
    tw.RawModule(code=source).get_function("f")(2, 32, (out, given, np.int64(16)))
    assert np.array_equal(out[::2], given)
    assert not out[1::2].any()
