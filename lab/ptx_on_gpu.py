"""Run prepared PTX on a GPU, as the driver's ptxas compiles it without optimisation and with all of it.

    python lab/ptx_on_gpu.py prepared/*.jsonl.xz --out results      on the machine with the GPU

Needs Python and a driver, nothing else. A prepared file has a JSON object a line, as `tools/fuzz_ptx.py --write` leaves
them: a `name`, a `head`, `kernels` (a PTX text for each), `cubins` that another ptxas made of the same (by level; may
be left out), and `launches` with `entry`, `block`, `grid` and `arguments`: {"in": base64}, {"out": bytes}, {"u32": n}.
An object may have `expected`: for each launch, what somebody says that its outputs are.

Each output begins as 0xA5 and comes back by level in `NAME.results.jsonl`, a line a job as it ends. What a level
cannot compile, or what crashes the compiler or hangs, is tried kernel by kernel, and is an error of that level and
kernel. One kernel a module is quickest: of 50 in one, the driver's compiler takes many times as long as of 50 alone.
"""

from __future__ import annotations

import argparse
import base64
import ctypes
import json
import lzma
import os
import queue
import select
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Any

LEVELS = {"O0": 0, "O4": 4}  # of the driver's compiler
SECONDS = 60  # for one job; a hang is ended then
POISON = 0xA5
OPTIMISATION, ERROR_LOG, ERROR_LOG_BYTES = 7, 5, 6  # of cuda.h's CUjit_option

Job = dict[str, Any]


class Driver:
    """What of the driver API this needs, in one context."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        self.version = ctypes.c_int()
        self.call("cuDriverGetVersion", ctypes.byref(self.version))
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.call("cuCtxSetCurrent", context)

    def call(self, name: str, *arguments: object) -> None:
        result = getattr(self.library, name)(*arguments)
        if result:
            text = ctypes.c_char_p()
            self.library.cuGetErrorString(result, ctypes.byref(text))
            raise RuntimeError(f"{name}: {(text.value or b'?').decode()}")

    def load(self, image: bytes, level: int | None) -> ctypes.c_void_p:
        """A module of PTX, or of machine code without a level."""
        module = ctypes.c_void_p()
        if level is None:
            self.call("cuModuleLoadData", ctypes.byref(module), image)
            return module
        log = ctypes.create_string_buffer(4096)
        options = (ctypes.c_int * 3)(OPTIMISATION, ERROR_LOG, ERROR_LOG_BYTES)
        values = (ctypes.c_void_p * 3)(level, ctypes.addressof(log), len(log))
        try:
            self.call("cuModuleLoadDataEx", ctypes.byref(module), image + b"\0", 3, options, values)
        except RuntimeError as error:
            raise RuntimeError(f"{error}: {log.value.decode(errors='replace')[:600]}") from None
        return module

    def launch(self, module: ctypes.c_void_p, launch: Job) -> list[tuple[int, int]]:
        """Starts it; the addresses and sizes of its outputs. One that is for the compiler alone is not started."""
        function = ctypes.c_void_p()
        self.call("cuModuleGetFunction", ctypes.byref(function), module, launch["entry"].encode())
        values: list[Any] = []
        outputs: list[tuple[int, int]] = []
        if "block" not in launch:
            return outputs
        for argument in launch["arguments"]:
            ((kind, value),) = argument.items()
            if kind == "u32":
                values.append(ctypes.c_uint32(value))
                continue
            data = base64.b64decode(value) if kind == "in" else bytes([POISON]) * value
            place = ctypes.c_uint64()
            self.call("cuMemAlloc_v2", ctypes.byref(place), ctypes.c_size_t(max(len(data), 16)))
            self.taken.append(place)
            self.call("cuMemcpyHtoD_v2", place, data, ctypes.c_size_t(len(data)))
            values.append(place)
            if kind == "out":
                outputs.append((place.value, value))
        pointers = (ctypes.c_void_p * len(values))(*(ctypes.addressof(each) for each in values))
        self.call(
            "cuLaunchKernel", function, launch.get("grid", 1), 1, 1, launch["block"], 1, 1, 0, None, pointers, None
        )
        return outputs

    def fetch(self, outputs: list[tuple[int, int]]) -> list[str]:
        found = []
        for place, size in outputs:
            data = ctypes.create_string_buffer(size)
            self.call("cuMemcpyDtoH_v2", data, ctypes.c_uint64(place), ctypes.c_size_t(size))
            found.append(base64.b64encode(data.raw).decode())
        return found

    def run(self, job: Job, level: str) -> list[list[str]]:
        """The outputs of every launch."""
        if level in LEVELS:
            image, optimisation = (job["head"] + "\n".join(job["kernels"])).encode(), LEVELS[level]
            module = self.load(image, optimisation)
        else:
            module = self.load(base64.b64decode(job["cubins"][level]), None)
        self.taken: list[ctypes.c_uint64] = []
        started = [self.launch(module, each) for each in job["launches"]]
        self.call("cuCtxSynchronize")
        outputs = [self.fetch(each) for each in started]
        for place in self.taken:
            self.call("cuMemFree_v2", place)
        self.call("cuModuleUnload", module)
        return outputs


def serve() -> None:
    """A worker: (job, level) in, outputs or an error out, a JSON line each."""
    driver = Driver()
    print(json.dumps(driver.version.value), flush=True)
    for line in sys.stdin:
        job, level = json.loads(line)
        try:
            print(json.dumps({"outputs": driver.run(job, level)}), flush=True)
        except RuntimeError as error:
            print(json.dumps({"error": str(error)}), flush=True)
            os._exit(0)  # the context may be lost


class Worker:
    """A process with a context of its own, begun again where it has ended."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def ask(self, job: Job, level: str) -> Job:
        """Outputs or the error, which may be that the compiler crashed or that the kernel does not end."""
        if self.process is None or self.process.poll() is not None:
            environment = os.environ | {"CUDA_CACHE_DISABLE": "1"}
            command = [sys.executable, __file__, "--serve"]
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, bufsize=0, env=environment)
            if self.read() is None:
                return {"error": "no worker could be started"}
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps([job, level]).encode() + b"\n")
        except BrokenPipeError:
            self.process.wait()
            return {"error": "the worker ended"}
        answer = self.read()
        if answer is not None and "error" not in answer:
            return answer
        if answer is None and self.process.poll() is None:
            self.process.kill()
            answer = {"error": f"no answer within {SECONDS} s"}
        ended = self.process.wait()
        return answer or {"error": f"crashed with signal {-ended}" if ended < 0 else f"ended with {ended}"}

    def read(self) -> Any:
        assert self.process is not None and self.process.stdout is not None
        descriptor, parts, end = self.process.stdout.fileno(), [], time.monotonic() + SECONDS
        while not parts or not parts[-1].endswith(b"\n"):
            left = end - time.monotonic()
            if left <= 0 or not select.select([descriptor], [], [], left)[0]:
                return None
            part = os.read(descriptor, 1 << 20)
            if not part:
                self.process.wait()
                return None
            parts.append(part)
        return json.loads(b"".join(parts))


def singles(job: Job) -> list[Job]:
    return [
        {**job, "kernels": [kernel], "launches": [launch], "cubins": {}}
        for kernel, launch in zip(job["kernels"], job["launches"], strict=True)
    ]


def answers(worker: Worker, job: Job) -> Job:
    """By level, an entry a launch: its outputs or {"error": why}."""
    found: Job = {}
    for level in (*LEVELS, *job.get("cubins", {})):
        whole = worker.ask(job, level)
        if "outputs" in whole:
            found[level] = whole["outputs"]
        elif len(job["kernels"]) == 1 or level not in LEVELS:
            found[level] = [whole] * len(job["launches"])
        else:
            each = [worker.ask(single, level) for single in singles(job)]
            found[level] = [one["outputs"][0] if "outputs" in one else one for one in each]
    return found


def run_all(jobs: list[Job], workers: int, until: float, out: IO[str]) -> list[Job | None]:
    """The answers to every job, which are also written as they come; None where the time was over."""
    results: list[Job | None] = [None] * len(jobs)
    todo: queue.SimpleQueue[int] = queue.SimpleQueue()
    for index in range(len(jobs)):
        todo.put(index)

    writing = threading.Lock()

    def work() -> None:
        worker = Worker()
        while time.monotonic() < until:
            try:
                index = todo.get_nowait()
            except queue.Empty:
                break
            found = results[index] = answers(worker, jobs[index])
            short = {level: "O0" if level != "O0" and each == found["O0"] else each for level, each in found.items()}
            line = json.dumps({"name": jobs[index]["name"], "levels": short}) + "\n"
            with writing:
                out.write(line)
                out.flush()
        if worker.process is not None:
            worker.process.kill()
            worker.process.wait()

    threads = [threading.Thread(target=work) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def report(name: str, jobs: list[Job], results: list[Job | None]) -> None:
    """What differs, a line a launch."""
    counts = {"launches": 0, "not run": 0, "equal": 0, "different": 0}
    for job, found in zip(jobs, results, strict=True):
        for index, launch in enumerate(job["launches"]):
            counts["launches"] += 1
            if found is None:
                counts["not run"] += 1
                continue
            by_level: dict[str, Any] = {level: each[index] for level, each in found.items()}
            if "expected" in job:
                by_level["expected"] = job["expected"][index]
            groups: dict[str, list[str]] = {}
            for level, outputs in by_level.items():
                shown = outputs["error"].split("\n")[0][:100] if isinstance(outputs, dict) else json.dumps(outputs)
                groups.setdefault(shown, []).append(level)
            counts["equal" if len(groups) == 1 else "different"] += 1
            if len(groups) > 1 and counts["different"] <= 120:
                texts = [
                    f"{'='.join(levels)}{': ' + text if text[0] != '[' else ''}" for text, levels in groups.items()
                ]
                print(f"  {job['name']} {launch['entry']}: {' | '.join(texts)}")
    print(f"{name}: {', '.join(f'{count} {what}' for what, count in counts.items())}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--out", type=Path, default=Path(os.environ.get("OUT", ".")))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=int, default=540, help="of all files together")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        return serve()
    start = time.monotonic()
    for file in arguments.files:
        with lzma.open(file, "rt") as lines:
            jobs = [json.loads(line) for line in lines]
        name = file.name.split(".")[0]
        with open(arguments.out / f"{name}.results.jsonl", "w") as out:
            results = run_all(jobs, arguments.workers, start + arguments.seconds, out)
        report(name, jobs, results)
        print(f"{time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
