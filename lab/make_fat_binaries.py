"""Fat binaries as NVIDIA's own ``fatbinary`` writes them, of every compression.

    pip download --no-deps nvidia-cuda-nvcc && unzip nvidia_cuda_nvcc*.whl 'nvidia/cu13/bin/fatbinary'
    python lab/make_fat_binaries.py nvidia/cu13/bin/fatbinary

writes ``tests/data/fat_binaries.npz``, which ``tests/machine/test_fat_binaries.py`` reads.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from tilewright.compile import compile_source

SOURCE = 'extern "C" __global__ void five(int *x) { x[threadIdx.x] = 5; }\n'
OUT = Path(__file__).parent.parent / "tests" / "data" / "fat_binaries.npz"
CODE = ("sm_90a", "sm_80", "sm_100a")
PTX = "sm_75"
WANTED = {
    "plain": ("--compress-mode=none", "sm_90a", "sm_80", PTX),
    "lz4": ("--compress-mode=speed", "sm_90a", "sm_80", PTX),
    "zstd": ("--compress-mode=size", "sm_90a", "sm_80", PTX),
    "together": ("--concat", "sm_90a", "sm_80", PTX),
    "ptx": ("--compress-mode=speed", "sm_80", PTX),
    "newer": ("--compress-mode=none", "sm_100a"),
}


def main(fatbinary: str) -> None:
    """Write the file."""
    with tempfile.TemporaryDirectory() as folder:
        for arch in CODE:
            made = compile_source(SOURCE, arch=arch, output="cubin", line_info=False)
            assert made.cubin is not None
            (Path(folder) / arch).write_bytes(made.cubin)
        (Path(folder) / PTX).write_text(compile_source(SOURCE, arch=PTX, line_info=False).ptx)
        found = {}
        for name, (how, *archs) in WANTED.items():
            given = [
                f"--image3=kind={'ptx' if each == PTX else 'elf'},sm={each[3:]},file={folder}/{each}" for each in archs
            ]
            subprocess.run([fatbinary, f"--create={folder}/made", "-64", "--compress-all", how, *given], check=True)
            found[name] = np.fromfile(f"{folder}/made", np.uint8)
    np.savez_compressed(OUT, **found)


if __name__ == "__main__":
    main(sys.argv[1])
