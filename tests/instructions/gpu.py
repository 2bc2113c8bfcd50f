"""Has a real GPU compute every instruction over the test inputs.

python gpu.py write DIRECTORY    write the kernels, wherever tilewright is
python gpu.py run DIRECTORY      compile and run them where there is a GPU, ptxas, NumPy and cuda-bindings
The second leaves h200.npz in the directory, to be kept in data/.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tests.instructions.cases import COUNT, DTYPES, IMMEDIATE, inputs, result_elements, source_elements

if TYPE_CHECKING:
    from tilewright.engine.instructions import Rule

DATA = Path(__file__).parent / "data/h200.npz"
MORE, MORE_COUNT = DATA.with_name("h200-more.npz"), 96  # of fewer operands: lab/ptx_on_gpu.py ran these kernels
_FILE_SIZE = 200  # kernels
HEADER = ".version 9.0\n.target sm_90a\n.address_size 64\n"


def kernel(symbol: str, name: str, rule: Rule) -> str:
    """An entry whose parameters are the result arrays and then the source arrays, one thread an element."""
    elements = [*result_elements(rule), *source_elements(rule)]
    results = len(result_elements(rule))
    lines = [
        ".reg .b32 %t<4>; .reg .b64 %i, %p<12>; .reg .b64 %w<4>; .reg .pred %q<12>; .reg .b16 %h<12>;",
        ".reg .b8 %y<12>; .reg .b32 %r<12>; .reg .b64 %d<12>; .reg .b128 %x<12>; .reg .b32 %carry;",
        "mov.u32 %t0, %tid.x; mov.u32 %t1, %ctaid.x; mad.lo.u32 %t0, %t1, 128, %t0; cvt.u64.u32 %i, %t0;",
    ]
    for k, element in enumerate(elements):
        lines.append(f"ld.param.u64 %p{k}, [{symbol}_{k}];")
        lines.append(f"mad.lo.u64 %p{k}, %i, {DTYPES[element].itemsize}, %p{k};")
    operands = [f"%{_FILES[element]}{k}" for k, element in enumerate(elements)]
    exact = name.startswith("cvt") and name.endswith(".bf16") and elements[0] == "i64"
    if exact:  # this conversion wants a register of the type's own size
        operands[0] = {"s8": "%y0", "s16": "%h0", "s32": "%r0"}.get(name.split(".")[-2], "%d0")
    if "i8" in elements and ("mov" in name or name.endswith(".u8.bf16")):
        operands = [o.replace("r", "y") if x == "i8" else o for o, x in zip(operands, elements, strict=True)]
    for k in range(results, len(elements)):
        lines.append(_load(elements[k], k))
        if k - results in rule.immediates:
            operands[k] = str(IMMEDIATE)
    subtracts = name.startswith("sub")
    if rule.reads_carry:
        operands.pop()
        carry = f"selp.u32 %carry, 1, 0, %q{len(elements) - 1};"
        lines.append(carry)
        lines.append("sub.cc.u32 %t2, 0, %carry;" if subtracts else "add.cc.u32 %t2, %carry, -1;")
    if rule.writes_carry:
        operands.pop(results - 1)
        targets = operands[: results - 1]
        arguments = operands[results - 1 :]
    else:
        targets, arguments = operands[:results], operands[results:]
    lines += [f"cvt.u8.u32 {o}, %r{o[2:]};" for o in arguments if o[1] == "y"]
    lines.append(_instruction(name, targets, arguments))
    lines += [f"cvt.u32.u8 %r{o[2:]}, {o};" for o in targets if o[1] == "y"]
    if exact and operands[0] != "%d0":
        lines.append(f"cvt.s64.{name.split('.')[-2]} %d0, {operands[0]};")
    if rule.writes_carry:
        lines.append("subc.u32 %t3, 0, 0; neg.s32 %t3, %t3;" if subtracts else "addc.u32 %t3, 0, 0;")
        lines.append(f"setp.ne.u32 %q{results - 1}, %t3, 0;")
    lines += [_store(elements[k], k) for k in range(results)]
    parameters = ", ".join(f".param .u64 {symbol}_{k}" for k in range(len(elements)))
    return f".visible .entry {symbol}({parameters})\n{{\n" + "\n".join(lines) + "\nret;\n}\n"


_FILES = {"i1": "q", "i8": "r", "i16": "h", "i32": "r", "i64": "d", "i128": "x", "float": "r", "double": "d"}


def _load(element: str, k: int) -> str:
    if element == "i1":
        return f"ld.global.u8 %t2, [%p{k}]; setp.ne.u32 %q{k}, %t2, 0;"
    if element == "i128":
        return f"ld.global.v2.b64 {{%w0, %w1}}, [%p{k}]; mov.b128 %x{k}, {{%w0, %w1}};"
    width = 8 * DTYPES[element].itemsize
    return f"ld.global.{'u8' if width == 8 else f'b{width}'} %{_FILES[element]}{k}, [%p{k}];"


def _store(element: str, k: int) -> str:
    if element == "i1":
        return f"selp.u32 %t2, 1, 0, %q{k}; st.global.u8 [%p{k}], %t2;"
    if element == "i128":
        return f"mov.b128 {{%w0, %w1}}, %x{k}; st.global.v2.b64 [%p{k}], {{%w0, %w1}};"
    width = 8 * DTYPES[element].itemsize
    return f"st.global.{'u8' if width == 8 else f'b{width}'} [%p{k}], %{_FILES[element]}{k};"


def _instruction(name: str, targets: list[str], arguments: list[str]) -> str:
    opcode, _, selectors = re.sub(r"\{\d\}|\|", "", name).partition("[")
    if selectors:  # of a video instruction: of its result and each source
        both = zip([*targets, *arguments], selectors.rstrip("]").split(","), strict=True)
        targets, *rest = ([_part(register, selector)] for register, selector in both)
        arguments = [each for (each,) in rest]
    target = ", ".join(targets)
    if name.endswith("|"):
        target = "|".join(targets)
    if name.endswith("}"):
        target = "{" + target + "}"
    source = ", ".join(arguments)
    if name.startswith("{"):
        source = "{" + source + "}"
    return f"{opcode} {target}, {source};"


def _part(register: str, selector: str) -> str:
    part = selector.removeprefix("-")
    return "-" * selector.startswith("-") + register + f".{part}" * bool(part)


def write(directory: Path) -> None:
    from tilewright.engine.instructions import variants

    directory.mkdir(parents=True, exist_ok=True)
    table = list(variants())
    manifest = [(name, result_elements(rule), source_elements(rule)) for name, rule in table]
    (directory / "manifest.json").write_text(json.dumps(manifest))
    for start in range(0, len(table), _FILE_SIZE):
        chunk = enumerate(table[start : start + _FILE_SIZE], start)
        text = HEADER + "".join(kernel(f"k{index}", name, rule) for index, (name, rule) in chunk)
        (directory / f"{start // _FILE_SIZE:03}.ptx").write_text(text)


def run(directory: Path) -> None:
    manifest = json.loads((directory / "manifest.json").read_text())
    files = sorted(directory.glob("*.ptx"))

    def assemble(file: Path) -> Path:
        cubin = file.with_suffix(".cubin")
        subprocess.run(["ptxas", "-arch=sm_90a", "-O1", str(file), "-o", str(cubin)], check=True)
        return cubin

    with ThreadPoolExecutor(16) as pool:
        cubins = list(pool.map(assemble, files))
    from cuda.bindings import driver

    def call(result: tuple) -> object:
        if result[0] != driver.CUresult.CUDA_SUCCESS:
            raise RuntimeError(str(result[0]))
        return result[1] if len(result) > 1 else None

    call(driver.cuInit(0))
    context = call(driver.cuDevicePrimaryCtxRetain(call(driver.cuDeviceGet(0))))
    call(driver.cuCtxSetCurrent(context))
    size = 16 * COUNT
    memory = int(call(driver.cuMemAlloc(8 * size)))
    answers, checks = [], []
    for index, (name, results, sources) in enumerate(manifest):
        if index % _FILE_SIZE == 0:
            module = call(driver.cuModuleLoadData(cubins[index // _FILE_SIZE].read_bytes()))
        function = call(driver.cuModuleGetFunction(module, f"k{index}".encode()))
        columns = inputs(name, tuple(sources))
        checks.append(_checksum(columns))
        call(driver.cuMemsetD8(memory, 0xA5, 8 * size))
        count = len(results) + len(columns)
        pointers = [np.array([memory + size * k], np.uint64) for k in range(count)]
        for k, column in enumerate(columns, len(results)):
            call(driver.cuMemcpyHtoD(memory + size * k, column.ctypes.data, column.nbytes))
        parameters = np.array([p.ctypes.data for p in pointers], np.uint64)
        call(driver.cuLaunchKernel(function, COUNT // 128, 1, 1, 128, 1, 1, 0, 0, parameters.ctypes.data, 0))
        call(driver.cuCtxSynchronize())
        for k, element in enumerate(results):
            answer = np.empty(COUNT, DTYPES[element])
            call(driver.cuMemcpyDtoH(answer.ctypes.data, memory + size * k, answer.nbytes))
            answers.append(answer.tobytes())
    blob = np.frombuffer(b"".join(answers), np.uint8)
    listed = np.frombuffer(json.dumps(manifest).encode(), np.uint8)
    checks = np.array(checks, np.uint32)
    np.savez_compressed(directory / DATA.name, blob=blob, checks=checks, manifest=listed)
    print(f"{len(manifest)} instructions, {blob.nbytes} bytes of answers")


def _checksum(columns: list[np.ndarray]) -> int:
    return zlib.crc32(b"".join(column.tobytes() for column in columns))


def answers() -> dict[str, list[np.ndarray]]:
    """The kept answers by instruction; raises if they were computed from other inputs than cases.py gives."""
    return _answers(DATA, COUNT) | _answers(MORE, MORE_COUNT)


def _answers(path: Path, count: int) -> dict[str, list[np.ndarray]]:
    with np.load(path) as file:
        blob, checks, manifest = (file["blob"].tobytes(), file["checks"], json.loads(file["manifest"].tobytes()))
    position, table = 0, {}
    for (name, results, sources), check in zip(manifest, checks, strict=True):
        if _checksum(inputs(name, tuple(sources))) != check:
            raise ValueError(f"the answers for {name} are for other inputs")
        table[name] = []
        for element in results:
            table[name].append(np.frombuffer(blob, DTYPES[element], count, position))
            position += table[name][-1].nbytes
    return table


if __name__ == "__main__":
    {"write": write, "run": run}[sys.argv[1]](Path(sys.argv[2]))
