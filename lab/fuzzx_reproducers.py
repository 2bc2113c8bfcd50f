"""Prepare the reproducers of SemiAnalysisAI/FuzzX (its folder ptx) for lab/ptx_on_gpu.py, with the engine's answers.

    python lab/fuzzx_reproducers.py CHECKOUT fuzzx.jsonl.xz

What `known-miscompiles/*/reduced*.ptx` say is run as it stands, but for sm_90 where it is for newer GPUs. An argument
is told by its parameter's name: what the reproducer beside it calls `kN`, `kX`, the bytes of `input.bin` or `kInput0`,
and an output. Prints where the two tiers differ, and what the engine refuses.
"""

from __future__ import annotations

import argparse
import base64
import json
import lzma
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import tilewright as tw

LANES = 32
OUT_BYTES = 4096
ONE_THREAD = ("m004",)  # lanes store different values to one word
COMPILED_ALONE = ("m084", "m086")  # they crash a compiler, and their addresses are made up
_ENTRY = re.compile(r"\.entry\s+(\w+)\s*\(([^)]*)\)")
_PARAMETER = re.compile(r"\.param\s+\.(\w+)\s+(\w+)")
_CONSTANT = re.compile(r"\b(k\w+)\s*=\s*(0x[0-9a-fA-F]+|\d+)")


def constants(folder: Path) -> dict[str, int]:
    """What the reproducer beside it defines."""
    texts = [file.read_text() for file in folder.glob("repro*.cu")]
    return {name: int(value, 0) for text in texts for name, value in _CONSTANT.findall(text)}


def given(folder: Path, known: dict[str, int]) -> bytes:
    file = folder / "input.bin"
    if file.exists() and (data := file.read_bytes()):
        return data
    words = np.zeros(max(known.get("kInputWords", LANES), LANES), np.uint32)
    words[0] = known.get("kInput0", 0)
    return words.tobytes()


def job(file: Path) -> dict[str, Any]:
    text = re.sub(r"(?m)^(\s*\.target\s+)sm_1\d\d\w*", r"\1sm_90", file.read_text())
    found = _ENTRY.search(text)
    assert found, file
    known = constants(file.parent)
    arguments: list[dict[str, Any]] = []
    for kind, name in _PARAMETER.findall(found[2]):
        if kind.endswith("64"):
            is_output = "out" in name
            data = base64.b64encode(given(file.parent, known)).decode()
            arguments.append({"out": OUT_BYTES} if is_output else {"in": data})
        else:
            word = known.get("kX", 0) if name in ("x", "in_x") else known.get("kN", LANES)
            arguments.append({"u32": word})
    number = file.parent.name.split("-")[0]
    launch: dict[str, Any] = {"entry": found[1], "arguments": arguments}
    if number not in COMPILED_ALONE:
        launch["block"] = 1 if number in ONE_THREAD else LANES
    name = f"{number}{file.stem.removeprefix('reduced')}"
    return {"name": name, "head": "", "kernels": [text], "launches": [launch]}


def answer(job: dict[str, Any], tier: str) -> list[str] | dict[str, str]:
    """What the engine leaves in the outputs, as ptx_on_gpu.py has it, or the error; nothing of what only compiles."""
    (launch,) = job["launches"]
    values: list[Any] = []
    for argument in launch["arguments"]:
        ((kind, value),) = argument.items()
        if kind == "u32":
            values.append(np.uint32(value))
        else:
            data = base64.b64decode(value) if kind == "in" else b"\xa5" * value
            values.append(np.frombuffer(data, np.uint8).copy())
    try:
        kernel = tw.RawModule(code=job["kernels"][0]).get_function(launch["entry"])
        if "block" not in launch:
            return []
        kernel(1, launch["block"], tuple(values), tier=tier, threads=1)
    except tw.TilewrightError as error:
        return {"error": f"{type(error).__name__}: {error}"}
    outs = (value for value, argument in zip(values, launch["arguments"], strict=True) if "out" in argument)
    return [base64.b64encode(out.tobytes()).decode() for out in outs]


def prepared(checkout: Path) -> Iterator[dict[str, Any]]:
    for file in sorted(checkout.glob("ptx/known-miscompiles/*/reduced*.ptx")):
        one = job(file)
        fast, lanes = (answer(one, tier) for tier in ("auto", "lanes"))
        if fast != lanes:
            print(f"{one['name']}: the tiers differ")
        if isinstance(fast, dict):
            print(f"{one['name']}: {fast['error']}")
        yield {**one, "expected": [fast]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("out", type=Path)
    chosen = parser.parse_args()
    with lzma.open(chosen.out, "wt") as out:
        lines = [json.dumps(each) + "\n" for each in prepared(chosen.checkout)]
        out.writelines(lines)
    print(f"{len(lines)} reproducers")


if __name__ == "__main__":
    main()
