"""CUDA C++ of the rows: a kernel for latency, of one chain of steps, and one for throughput, of several.

Each runs the step in a loop of SHORT steps and in one of LONG, so that the difference has neither the loop's own
instructions nor the reading of the clock, and does so twice, of which the second run counts: its code is in the cache.
"""

from __future__ import annotations

import re

import numpy as np

from .rows import Row, names, op

SHORT, LONG = 16, 80
OFFSET = 4096  # bytes between the addresses of steps that store
KINDS = {"f": "float", "d": "double", "u": "unsigned", "v": "unsigned", "w": "unsigned", "x": "unsigned",
         "l": "unsigned long long"}  # fmt: skip
START = {
    "f": "1.0f + 0.001f * (number + lane)",
    "d": "1.0 + 0.001 * (number + lane)",
    "u": "number * 37 + lane * in[34]",
    "v": "number",
    "w": "number",
    "x": "number",
    "l": "number * 37 + lane",
}
AT = {
    "": "",
    "shared": "u[number] = base + in[lane] + warp * in[32] + number * in[33]; "
    'asm volatile("st.shared.u32 [%0], %0;" :: "r"(u[number]) : "memory");',
    "matrix": "u[number] = base + in[lane]; "  # so that what ldmatrix gives a lane is its row's address again
    'asm volatile("st.shared.u32 [%0], %1;" :: "r"(base + in[lane >> 2] + 4 * (lane & 3)), "r"(u[number]) : "memory");',
    "global": "{at = (unsigned long long)mem + in[lane] + warp * (unsigned long long)in[32] + number * in[33]; POINTED "
    "__threadfence(); }",
    "local": 'u[number] = local + 4 * number; asm volatile("st.local.u32 [%0], %0;" :: "r"(u[number]) : "memory");',
    "constant": 'asm volatile("{.reg .u64 t; mov.u64 t, table; cvt.u32.u64 %0, t;}" : "=r"(u[number])); '
    "u[number] += in[lane];",
}
AT["both"] = AT["barrier"] = ""

TABLE = ", ".join(str(4 * n) for n in range(64))  # at each place its own address
PREAMBLE = (
    f"__constant__ unsigned table[64] = {{{TABLE}}};"
    + """
__device__ __forceinline__ unsigned long long now() {
  unsigned long long t;
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(t) :: "memory");
  return t;
}
__device__ __forceinline__ unsigned smid() { unsigned t; asm volatile("mov.u32 %0, %%smid;" : "=r"(t)); return t; }
"""
)

KERNEL = """
extern "C" __global__ void __launch_bounds__(1024, 1) NAME(
    unsigned long long *out, const unsigned *in, int n, char *mem, float fparam, unsigned uparam, unsigned meeting) {
  extern __shared__ __align__(1024) char shared[];
  unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  unsigned base = (unsigned)__cvta_generic_to_shared(shared);
  unsigned ua = in[64 + lane], ub = in[96 + lane], uc = in[128 + lane], ud = in[160 + lane], uanebit = in[35];
  float fb = __uint_as_float(in[192 + lane]), fc = __uint_as_float(in[224 + lane]);
  double da = fb, db = fb, dc = fc;
  unsigned long long lb = ub, at = 0;
  unsigned uself = base + in[lane] + warp * in[32], ubarrier = base + 16384, uniform = uparam;
  unsigned long long lself = (unsigned long long)mem + in[lane] + warp * (unsigned long long)in[32];
  MORE
  if (WHERE_BARRIER && threadIdx.x == 0)
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(ubarrier), "r"(blockDim.x) : "memory");
  for (int word = threadIdx.x; word < (int)in[36]; word += blockDim.x) ((unsigned *)shared)[word] = 0;
  __syncthreads();
  DECLARED
#pragma unroll
  for (unsigned number = 0; number < MOST; number++) { STARTED }
  __syncthreads();
  unsigned here = smid();
  if (meeting) {  // as many warps as take part on this multiprocessor, or a while
    unsigned *met = (unsigned *)(mem + (64u << 20)) + here;
    if (threadIdx.x == 0) atomicAdd(met, blockDim.x >> 5);
    for (unsigned long long begun = now(); *(volatile unsigned *)met < meeting && now() - begun < 200000;);
    __syncthreads();
  }
  unsigned long long t0, t1, t2, t3;
#pragma unroll 1
  for (int pass = 0; pass < 2; pass++) {
    __syncthreads();
    t0 = now();
#pragma unroll 1
    for (int k = 0; k < n; k++) { SHORT_STEPS }
    t1 = now();
    __syncthreads();
    t2 = now();
#pragma unroll 1
    for (int k = 0; k < n; k++) { LONG_STEPS }
    t3 = now();
  }
  unsigned kept = uniform;
#pragma unroll
  for (int number = 0; number < MOST; number++) { KEPT }
  if (lane == 0) {
    unsigned long long *mine = out + 6 * (blockIdx.x * (blockDim.x >> 5) + warp);
    mine[0] = t0; mine[1] = t1; mine[2] = t2; mine[3] = t3; mine[4] = here;
  }
  if (kept == 0x12345679 && n < 0) out[0] = kept;
}
"""


def symbol(row: Row, chains: int) -> str:
    return "r_" + re.sub(r"\W", "_", row.name) + f"_{chains}"


def steps(row: Row, chains: int, count: int) -> str:
    made = []
    for number in range(count):
        one, other = number % chains, chains + number % chains
        if "[$j]" in row.step:  # a crossed pair swaps its two
            pair, swapped = number % chains, (number // chains) % 2
            one, other = (2 * pair + swapped, 2 * pair + 1 - swapped)
        text = row.step.replace("$i", str(one)).replace("$j", str(other))
        made.append(text.replace("OFFSET", str(OFFSET * (number % chains) if row.where == "global" else 0)))
    return "\n      ".join(made)


def kernel(row: Row, chains: int, length: int = LONG, number: int = 0) -> str:
    """The kernel that times a row with so many chains, or with another `length` and so another number in its name."""
    short, long = steps(row, chains, SHORT), steps(row, chains, length)
    sizes = {array: names(long, array) for array in KINDS}
    pointers = row.where not in ("", "both", "barrier") and "self" not in row.step
    if row.where == "global" and pointers:
        sizes["v" if sizes["u"] else "l"] = sizes["u"] or sizes["l"]
    most = max((size for size in sizes.values()), default=1) or 1
    declared = "".join(f"{KINDS[array]} {array}[{size}]; " for array, size in sizes.items() if size)
    started = "".join(
        f"if (number < {size}) {array}[number] = {START[array]}; " for array, size in sizes.items() if size
    )
    if pointers:
        at = AT[row.where].replace(
            "POINTED",
            "u[number] = (unsigned)at; v[number] = (unsigned)(at >> 32); *(volatile unsigned *)at = (unsigned)at;"
            if sizes["u"]
            else "l[number] = at; *(volatile unsigned long long *)at = at;",
        )
        counted = sizes["u"] or sizes["l"]
        if row.where == "shared":
            counted = min(counted, 4 if "+" in row.name else counted)
        started += f"if (number < {counted}) {{ {at} }}"
    if row.where == "global" and pointers and sizes["u"]:  # halves that the compiler knows nothing of stay in pairs
        started += f' if (number < {sizes["v"]}) asm volatile("" : "+r"(v[number]));'
    kept = {
        "f": "__float_as_uint(f[number])",
        "d": "__double2hiint(d[number]) ^ __double2loint(d[number])",
        "l": "(unsigned)(l[number] ^ l[number] >> 32)",
    }
    keeping = "".join(
        f"if (number < {size}) kept ^= {kept.get(array, f'(unsigned){array}[number]')}; "
        for array, size in sizes.items() if size
    )  # fmt: skip
    more = ""
    if row.where == "local":
        more = (
            "unsigned here_[64]; unsigned local; { unsigned long long g = (unsigned long long)here_; "
            'asm volatile("{.reg .u64 t; cvta.to.local.u64 t, %1; cvt.u32.u64 %0, t;}" : "=r"(local) : "l"(g)); }'
        )
    replaced = {
        "NAME": symbol(row, number or chains), "MORE": more, "DECLARED": declared, "MOST": str(most),
        "STARTED": started, "SHORT_STEPS": short, "LONG_STEPS": long, "KEPT": keeping,
        "WHERE_BARRIER": str(int(row.where == "barrier")),
    }  # fmt: skip
    return re.sub("|".join(sorted(replaced, key=len, reverse=True)), lambda found: replaced[found[0]], KERNEL)


def source(rows: list[Row]) -> str:
    """CUDA C++ of the kernels of rows."""
    return PREAMBLE + "".join(kernel(row, chains) for row in rows for chains in kinds(row))


def kinds(row: Row) -> tuple[int, ...]:
    """How many chains its kernels have. Of stores there is no latency."""
    return (row.chains,) if "OFFSET" in row.step or row.chains == 1 else (1, row.chains)


LENGTHS = (128, 256, 512, 1024, 2048, 4096, 8192)  # steps of loops that do not fit into every cache of instructions
EIGHT = "".join(f"fma.rn.f32 %{n}, %{n}, %8, %9; " for n in range(8))
MANY = Row("FFMA", {"FFMA": 1}, op(EIGHT * 16, " ".join(f"f[{n}]" for n in range(8)), "fb", "fc"), chains=1)


def long_source() -> str:
    """CUDA C++ of FFMA in ever longer loops."""
    return PREAMBLE + "".join(kernel(MANY, length, length // 128) for length in LENGTHS)


TURNS = (8, 16, 32, 64, 96, 128, 192, 256, 384)  # steps of loops whose turns are short: a branch costs then
TURNED = ("FFMA", "IADD3", "FFMA+IADD3")


def turns_source(rows: list[Row]) -> str:
    """CUDA C++ of some rows in short loops."""
    wanted = [row for row in rows if row.name in TURNED]
    return PREAMBLE + "".join(kernel(row, row.chains, turn, 1000 + turn) for row in wanted for turn in TURNS)


# Operands of FFMA by register banks, which are even and odd registers: destination, three operands, and of which the
# reuse bit is set. Capitals are one register throughout, small letters a new one each time.
BANKS = {
    "eeee": "", "oeee": "", "eeeo": "", "eeoe": "", "eoee": "", "eoeo": "", "eooe": "", "eeoo": "", "eooo": "",
    "eEee": "", "eEEe": "", "eEOe": "", "EeeE": "",
    "eeee/r": "a", "eEee/r": "a", "eEEe/r": "ab", "eeeE/r": "c", "eeeo/r": "a",
}  # fmt: skip
BANKED = Row("FFMA_banks", {"FFMA": 1}, op("fma.rn.f32 %0, %1, %2, %0;", "f[$i]", "f[8+$i]", "f[16+$i]"), chains=8)
BANKS_SOURCE = PREAMBLE + kernel(BANKED, BANKED.chains)
_FFMA, _CS2R, _REUSE = 0x223, 0x805, {"a": 122, "b": 123, "c": 124}


def rebanked(cubin: bytes, pattern: str) -> bytes:
    """The machine code of `BANKED` with the registers of its FFMA after a pattern of `BANKS`: what a compiler picks
    itself shows no rule. Only registers that these instructions have anyway are named."""
    words = np.frombuffer(cubin[: len(cubin) // 16 * 16], "<u8").reshape(-1, 2).copy()
    codes = words[:, 0] & 0xFFF
    first, *_, last = np.flatnonzero(codes == _CS2R)[-4:]  # the clock is read before and behind each loop
    places = first + np.flatnonzero(codes[first:last] == _FFMA)
    fields = [(words[places, 0] >> shift) & 0xFF for shift in (16, 24, 32)] + [words[places, 1] & 0xFF]
    named = sorted({int(each) for field in fields for each in field})
    kept = {letter: next(each for each in named if each % 2 == (letter == "O")) for letter in "EO"}
    free = {
        letter: [each for each in named if each % 2 == (letter == "o") and each not in kept.values()] for letter in "eo"
    }
    for number, place in enumerate(places):
        chosen = []
        for operand, letter in enumerate(pattern[:4]):
            turn = number + 2 * operand if operand else number
            chosen.append(kept[letter] if letter in kept else free[letter][turn % len(free[letter])])
        low, high = int(words[place, 0]), int(words[place, 1])
        low = low & ~(0xFFFFFF << 16) & ~(0xFF << 32) | chosen[0] << 16 | chosen[1] << 24 | chosen[2] << 32
        high = high & ~0xFF & ~(15 << 58) | chosen[3]
        for letter in BANKS[pattern]:
            high |= 1 << (_REUSE[letter] - 64)
        words[place] = low, high
    return words.tobytes() + cubin[len(cubin) // 16 * 16 :]
