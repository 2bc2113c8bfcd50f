"""Runs public kernels of Hopper's instructions (TMA, mbarriers, clusters, wgmma) under every check, and compares their
products with NumPy's.

``python lab/strangers_hopper.py FOLDER``, where FOLDER holds checkouts of the repositories below at these commits,
each as ``owner+name``. Template arguments are the projects' own, but for the number of blocks that stay for all tiles:
2, not 128. Inputs are random, outputs memory without a value. Anything but what ``bugs`` says is a failure.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

import tilewright as tw

FAST = "pranjalssh/fast.cu@38eb642e0c081231d6f695978be63604bd7c689b"
BITS = "sampan26/cuda_bits@3ece3767899edb8615bb29398ab1adf936b45fe8"
INTERFACE = "loostrum/wgmma_interface@74110fea598514af7fc744932d6cb68a46bcc925"
INTRIN = "csullivan/wgmma-intrin@0c01ab2b9511c83c663b62b6335a211a2275c2c1"
BF16 = np.dtype(ml_dtypes.bfloat16)


@dataclass(frozen=True)
class Stranger:
    """A product of A (m x k) and B (n x k).

    Attributes:
        shape: m, n and k.
        arguments: of A, B and C in device memory, those of the launch.
        dtypes: of the operands and of C.
        prepared: A and B as the kernel wants them.
        product: from what C holds, m x n.
        bugs: kinds of errors that are true.
        right: whether the product is right; of a launch that is stopped it is not.
    """

    repository: str
    file: str
    kernel: str
    shape: tuple[int, int, int]
    grid: Any
    block: Any
    shared: int
    arguments: Callable[..., tuple[Any, ...]]
    dtypes: tuple[Any, Any] = (BF16, BF16)
    prepared: Callable[[np.ndarray], np.ndarray] = np.copy
    product: Callable[[np.ndarray], np.ndarray] = np.copy
    options: tuple[str, ...] = ()
    bugs: tuple[str, ...] = ()
    right: bool = True


def boxes(array: Any, rows: int, dimensions: int, swizzle: int | None = 128, width: int = 64) -> Any:
    """A map of boxes of rows of 64 elements; with 3 or 5 dimensions, of the columns 64 by 64 side by side."""
    if dimensions == 2:
        return tw.tensor_map(array, (rows, width), swizzle=swizzle)
    height, across = array.shape
    strides = (128, across * 2, 2)
    view = np.lib.stride_tricks.as_strided(array.memory(), (across // 64, height, 64), strides)
    more = dimensions - 3
    return tw.tensor_map(view[(None,) * more], (*[1] * more, width // 64, rows, 64), swizzle=swizzle)


def in_memory(tensor_map: Any) -> Any:
    """A map that a kernel gets the address of: the bytes that the engine reads."""
    array = tensor_map.array
    start = array.ptr if hasattr(array, "ptr") else array.ctypes.data
    return tw.to_device(np.frombuffer(tensor_map.encoded(start), "V128"))


def by_address(rows: int, columns: int, dimensions: int = 2) -> Callable[..., tuple[Any, ...]]:
    def arguments(a: Any, b: Any, c: Any, *shape: int) -> tuple[Any, ...]:
        return (*shape, c, in_memory(boxes(a, rows, dimensions)), in_memory(boxes(b, columns, dimensions)))

    return arguments


def by_value(
    rows: int, columns: int, dimensions: int, of_c: tuple[int, int] | None = None
) -> Callable[..., tuple[Any, ...]]:
    def arguments(a: Any, b: Any, c: Any, *shape: int) -> tuple[Any, ...]:
        maps = boxes(a, rows, dimensions), boxes(b, columns, dimensions)
        third = (boxes(c, of_c[0], 3, None, of_c[1]),) if of_c else ()
        return (*shape, c, *maps, *third)

    return arguments


def cores(matrix: np.ndarray) -> np.ndarray:
    """Eight rows of 16 bytes after each other, those of one row of cores first."""
    rows, across = matrix.shape
    return matrix.reshape(rows // 8, 8, across // 8, 8).transpose(0, 2, 1, 3).copy()


def from_registers(c: np.ndarray) -> np.ndarray:
    """A warpgroup's accumulators, thread by thread, as the matrix."""
    return c.reshape(4, 8, 4, 32, 2, 2).transpose(0, 4, 1, 3, 2, 5).reshape(64, 256)


def many(file: str, repository: str, *kernels: tuple[Any, ...]) -> list[Stranger]:
    """Those of one file whose C is stored by columns: kernel, shape, grid, block, shared memory, arguments, bugs."""
    return [
        Stranger(repository, file, *each[:6], product=np.transpose, bugs=each[6:], right=not each[6:])
        for each in kernels
    ]


def and_a_place(*given: Any) -> tuple[Any, ...]:
    return (*by_address(128, 128)(*given), np.zeros(1, np.int32))


def as_they_are(a: Any, b: Any, c: Any, *_: int) -> tuple[Any, ...]:
    return a, b, c


WIDE, STAYS = (256, 2048, 128), (2048, 2048, 64)
RELEASES, UNFENCED = ("ended-block", "race-shared"), ("ended-block", "missing-proxy-fence", "race-shared")
STRANGERS = [
    *many(
        "matmul.cu", FAST,
        ("M2::matmulKernel2<64, 64, 64, 64, 64, 16, 128>", (128, 192, 256), 6, 128, 0, by_address(64, 64)),
        ("M3::matmulKernel3<128, 128, 64, 128, false>", (128, 256, 192), 2, 128, 32768, and_a_place),
        ("M4::matmulKernel4<128, 128, 64, 256, 5>", (256, 128, 448), 2, 256, 163840, by_address(128, 128)),
        ("M5::matmulKernel5<128, 256, 64, 384, 3>", (256, 256, 320), 2, 384, 147456, by_address(128, 256)),
        ("M6::matmulKernel6<128, 256, 64, 384, 3, 2>", STAYS, 2, 384, 147456, by_value(128, 256, 2)),
        ("M7::matmulKernel7<128, 256, 64, 384, 3, 2>", STAYS, 2, 384, 147456, by_value(128, 256, 5)),
    ),
    *many(
        "hopper/gemm/matmul.cu", BITS,
        ("M1::matmul_kernel_v1<64, 64, 64, 64, 64, 16, 128>", (128, 192, 256), 6, 128, 0, by_address(64, 64)),
        ("M2::matmul_kernel_v2<128, 128, 64, 128>", (128, 256, 192), 2, 128, 32768, by_address(128, 128)),
        ("M3::matmul_kernel_v3<128, 128, 64, 256, 5>", (256, 128, 448), 2, 256, 163840, by_address(128, 128)),
        ("M4::matmul_kernel_v4<128, 256, 64, 384, 3>", (256, 256, 320), 2, 384, 147456, by_address(128, 256)),
        ("M5::matmul_kernel_v5<128, 256, 64, 384, 3, 2>", WIDE, 2, 384, 147456, by_address(128, 256)),
        ("M6::matmul_kernel_v6<128, 256, 64, 384, 3, 2>", WIDE, 2, 384, 147456, by_value(128, 256, 5)),
        ("M7::matmul_kernel_v7<128, 256, 64, 384, 3, 2, 2, 1>", WIDE, 2, 384, 147456, by_value(128, 256, 3), *RELEASES),
        ("M8::matmul_kernel_v8<128, 256, 64, 384, 3, 2, 2, 1>", WIDE, 2, 384, 212992,
         by_value(128, 256, 3, (256, 128)), *UNFENCED),
        ("M9::matmul_kernel_v9<128, 256, 64, 384, 3, 2, 2, 1>", WIDE, 2, 384, 212992,
         by_value(128, 256, 3, (256, 128)), *UNFENCED),
    ),
    Stranger(
        INTERFACE, "examples/wgmma_fp16_fp32.cu", "kernel_wgmma<512, 256, 96, 256, 128, 128, 128, 64, 8, 16>",
        (512, 256, 96), (2, 2), (128, 1, 2), 0, as_they_are, (np.float16, np.float32), options=("include",),
        bugs=("race-shared",),
    ),
    Stranger(
        INTRIN, "wgmma.cuh", "wgmma_f16_m64n256k16_kernel", (64, 256, 16), 1, 128, 0, as_they_are,
        (np.float16, np.float16), cores, from_registers,
        bugs=("missing-proxy-fence", "missing-wgmma-fence", "missing-wgmma-wait", "race-shared"), right=False,
    ),
]  # fmt: skip


def run(stranger: Stranger, folder: Path) -> tuple[bool, str]:
    checkout = folder / stranger.repository.split("@")[0].replace("/", "+")
    options = tuple(f"-I{checkout / each}" for each in stranger.options)
    names = [stranger.kernel] if "<" in stranger.kernel else []
    module = tw.RawModule(path=checkout / stranger.file, options=options, name_expressions=names)
    rng, (m, n, k) = np.random.default_rng(), stranger.shape
    a, b = (rng.standard_normal((rows, k)).astype(stranger.dtypes[0]) for rows in (m, n))
    c = tw.device_empty((n, m) if stranger.product is np.transpose else (m, n), stranger.dtypes[1])
    given = [tw.to_device(stranger.prepared(each)) for each in (a, b)]
    kernel = module.get_function(stranger.kernel)
    report = kernel.check(
        stranger.grid, stranger.block, stranger.arguments(*given, c, m, n, k), stranger.shared, without=("cost",)
    )
    errors = sorted({f.kind for f in report.findings if f.severity == "error"})
    wanted = a.astype(np.float64) @ b.astype(np.float64).T
    got = stranger.product(c.copy_to_host()).astype(np.float64)
    unit = float(ml_dtypes.finfo(stranger.dtypes[1]).eps)
    bound = unit * np.abs(wanted) + 2.0**-18 * (np.abs(a).astype(np.float64) @ np.abs(b).astype(np.float64).T)
    right = bool((np.abs(got - wanted) <= bound).all())
    warnings = sorted({f.kind for f in report.findings if f.severity == "warning"})
    told = f"{'right' if right else 'wrong'}, errors {errors}, warnings {warnings}"
    return errors == sorted(stranger.bugs) and right == stranger.right, told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="kernels whose repository or name holds this")
    arguments, failed = parser.parse_args(), 0
    for stranger in STRANGERS:
        name = f"{stranger.repository}/{stranger.file}: {stranger.kernel}"
        if arguments.only not in name:
            continue
        started = time.process_time()
        try:
            fine, told = run(stranger, arguments.folder)
        except tw.TilewrightError as error:
            fine, told = False, f"{type(error).__name__}: {error}"
        failed += not fine
        print(f"{'ok' if fine else 'FAILED':6} {time.process_time() - started:5.1f} s {name}: {told}", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    raise SystemExit(main())
