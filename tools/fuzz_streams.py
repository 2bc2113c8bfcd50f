"""Run random programs of several streams under --check: what is told to race must be what nothing orders.

    python tools/fuzz_streams.py                            20 batches of seed 1
    python tools/fuzz_streams.py --seed 7 --seconds 600     as many as ten minutes allow
    python tools/fuzz_streams.py --seed 7 --show 3          print the programs of a batch with what is expected

A batch is one process with several small programs: launches, copies, memsets, events, waits and callbacks on six
streams (the default one, a thread's own, two that do not wait for the default one and two that do). The reference knows
no clocks: it draws an edge for every rule of CUDA's manual, asks for each two pieces of work whether a path leads from
one to the other, and compares the bytes that both touch.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tilewright.program import Options, Settings, run_program

PROGRAMS, LENGTH, UNITS, EVENTS = 16, 12, 64, 3
LEGACY, THREAD = 0, 1
STREAMS = 6  # 2 and 3 do not wait for the default stream, 4 and 5 do
BLOCKING = (THREAD, 4, 5)
WORK = {  # what an operation does to the array: r, w or a (atomics); ! is of the default stream, ~ makes the host wait
    "store": "w", "load": "r", "count": "a", "fill": "w", "upload": "w", "download": "r", "fill_now": "w!",
    "download_now": "r!~", "upload_now": "w!~", "move_now": "w!",
}  # fmt: skip
ORDER = ("record", "wait", "stream_sync", "event_sync", "device_sync", "callback")
KINDS = (*WORK, *ORDER)

SOURCE = """#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void store(int *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 1; }
__global__ void load(const int *x, int *y, int n) { if (threadIdx.x < n) y[threadIdx.x] = x[threadIdx.x]; }
__global__ void count(int *x, int n) { if (threadIdx.x < n) atomicAdd(x + threadIdx.x, 1); }
static int *a, *b, *sink, *pinned, plain[64], k, at, n, e;
static cudaStream_t streams[6], s;
static cudaEvent_t events[3];
static void CUDART_CB nothing(void *) {}
static void reset() {
    cudaDeviceSynchronize();
    for (auto &each : events) cudaEventDestroy(each), cudaEventCreateWithFlags(&each, cudaEventDisableTiming);
}
#define SLOT(i) case i: switch (k) { \\
    case 0: store<<<1, 64, 0, s>>>(a + at, n); break; \\
    case 1: load<<<1, 64, 0, s>>>(a + at, sink + 64 * i, n); break; \\
    case 2: count<<<1, 64, 0, s>>>(a + at, n); break; \\
    case 3: cudaMemsetAsync(a + at, 0, 4 * n, s); break; \\
    case 4: cudaMemcpyAsync(a + at, pinned + 64 * i, 4 * n, cudaMemcpyHostToDevice, s); break; \\
    case 5: cudaMemcpyAsync(pinned + 64 * i, a + at, 4 * n, cudaMemcpyDeviceToHost, s); break; \\
    case 6: cudaMemset(a + at, 0, 4 * n); break; \\
    case 7: cudaMemcpy(plain, a + at, 4 * n, cudaMemcpyDeviceToHost); break; \\
    case 8: cudaMemcpy(a + at, plain, 4 * n, cudaMemcpyHostToDevice); break; \\
    case 9: cudaMemcpy(a + at, b, 4 * n, cudaMemcpyDeviceToDevice); break; \\
    case 10: cudaEventRecord(events[e], s); break; \\
    case 11: cudaStreamWaitEvent(s, events[e], 0); break; \\
    case 12: cudaStreamSynchronize(s); break; \\
    case 13: cudaEventSynchronize(events[e]); break; \\
    case 14: cudaDeviceSynchronize(); break; \\
    case 15: cudaLaunchHostFunc(s, nothing, nullptr); break; \\
    } break;
static void step(int slot) {
    switch (slot) {
@SLOTS@
    }
}
int main(int argc, char **argv) {
    cudaMalloc(&a, 4 * 64), cudaMalloc(&b, 4 * 64), cudaMalloc(&sink, 4 * 64 * @COUNT@);
    cudaMallocHost(&pinned, 4 * 64 * @COUNT@);
    cudaMemset(a, 0, 4 * 64), cudaMemset(b, 0, 4 * 64);
    streams[1] = cudaStreamPerThread;
    for (int i = 2; i < 6; i++) cudaStreamCreateWithFlags(&streams[i], i < 4 ? cudaStreamNonBlocking : 0);
    for (auto &each : events) cudaEventCreateWithFlags(&each, cudaEventDisableTiming);
    for (int slot = 0; slot + 1 < argc; slot++) {
        if (slot % @LENGTH@ == 0) reset();
        int stream;
        sscanf(argv[slot + 1], "%d,%d,%d,%d,%d", &k, &stream, &at, &n, &e);
        s = streams[stream];
        step(slot);
    }
    puts(cudaGetErrorName(cudaDeviceSynchronize()));
}
"""


@dataclass(frozen=True)
class Operation:
    kind: str
    stream: int
    at: int
    count: int
    event: int

    def __str__(self) -> str:
        return f"{KINDS.index(self.kind)},{self.stream},{self.at},{self.count},{self.event}"

    @property
    def does(self) -> str:
        return WORK.get(self.kind, "")[:1]

    def meets(self, other: Operation) -> bool:
        """Whether the two touch one element in ways that must be ordered."""
        apart = self.at + self.count <= other.at or other.at + other.count <= self.at
        return not apart and {self.does, other.does} in ({"w"}, {"r", "w"}, {"a", "w"}, {"a", "r"})


def program(random_: random.Random) -> list[Operation]:
    """Some operations; few streams of the six, so that they meet."""
    streams = random_.sample(range(STREAMS), random_.randint(2, 3))
    made = []
    for _ in range(LENGTH):
        kind = random_.choice(KINDS if random_.random() < 0.7 else tuple(WORK)[:6])
        at = random_.randrange(UNITS - 1) if random_.random() < 0.5 else random_.choice((0, UNITS // 2))
        count = random_.randint(1, UNITS - at) if random_.random() < 0.5 else min(UNITS - at, UNITS // 2)
        stream = LEGACY if "!" in WORK.get(kind, "") else random_.choice(streams)
        made.append(Operation(kind, stream, at, count, random_.randrange(EVENTS)))
    return made


def reached(edges: Mapping[object, Iterable[object]], node: object) -> set[object]:
    """Where edges lead from a node."""
    found, open_ = set[object](), [node]
    while open_:
        new = set(edges.get(open_.pop(), ())) - found
        found |= new
        open_ += new
    return found


def orders(operations: list[Operation]) -> list[set[int]]:
    """For each operation, those before it. Each is a node, with edges to what it waits for; so is the host, anew
    whenever it has waited for something."""
    edges: dict[object, set[object]] = {}
    host: object = ("host", -1)
    recorded: dict[int, object] = {}
    in_stream: dict[int, list[object]] = {stream: [] for stream in range(STREAMS)}

    def behind(stream: int) -> set[object]:
        """What comes before anything that is given to a stream now."""
        found = set(in_stream[stream][-1:])
        for other in BLOCKING if stream == LEGACY else (LEGACY,) if stream in BLOCKING else ():
            found |= set(in_stream[other][-1:])
        return found

    def host_waits(index: int, nodes: set[object]) -> object:
        edges["host", index] = {host, *nodes}
        return "host", index

    for index, operation in enumerate(operations):
        kind, stream = operation.kind, operation.stream
        node: object = index
        if kind in WORK or kind in ("record", "wait", "callback"):
            edges[node] = behind(stream) | {host}
            if kind == "wait" and operation.event in recorded:
                edges[node].add(recorded[operation.event])
            if kind == "record":
                recorded[operation.event] = node
            in_stream[stream].append(node)
        if "~" in WORK.get(kind, "") or kind == "callback":  # which may tell the host that it was called
            host = host_waits(index, {node})
        elif kind == "stream_sync":
            host = host_waits(index, behind(stream))
        elif kind == "event_sync" and operation.event in recorded:
            host = host_waits(index, {recorded[operation.event]})
        elif kind == "device_sync":
            host = host_waits(index, {each for nodes in in_stream.values() for each in nodes[-1:]})
    return [{each for each in reached(edges, index) if isinstance(each, int)} for index in range(len(operations))]


def races(operations: list[Operation]) -> tuple[set[tuple[int, int]], list[set[int]]]:
    """The pairs that race, the later one first; and what comes before each operation."""
    before = orders(operations)
    pairs = itertools.combinations(range(len(operations)), 2)
    return {(j, i) for i, j in pairs if i not in before[j] and operations[i].meets(operations[j])}, before


def source() -> str:
    """The program that does what its arguments say; slot i is on a line of its own."""
    count = PROGRAMS * LENGTH
    slots = "\n".join(f"    SLOT({i})" for i in range(count))
    return SOURCE.replace("@SLOTS@", slots).replace("@COUNT@", str(count)).replace("@LENGTH@", str(LENGTH))


def batch(path: Path, seed: int) -> tuple[int, list[str]]:
    """Run a batch. Returns how many races there are, and what is wrong, in words."""
    random_ = random.Random(seed)
    programs = [program(random_) for _ in range(PROGRAMS)]
    arguments = [str(each) for operations in programs for each in operations]
    report = run_program(
        [path], Options(host=("-std=c++17",)), Settings(check=True, threads=1), arguments, capture=True
    )
    if report.output != "cudaSuccess\n":
        return 0, [f"seed {seed}: it ended with {report.output!r}: {report.errors}"]
    first = path.read_text(encoding="utf-8").splitlines().index("    SLOT(0)") + 1
    told = {(f.line - first, f.details["other"]["line"] - first) for f in report.findings if f.kind == "race-stream"}
    wrong = [f"seed {seed}: {each.message}" for each in report.findings
             if each.severity == "error" and each.kind != "race-stream"]  # fmt: skip
    count = 0
    for number, operations in enumerate(programs):
        start = number * LENGTH
        found = {(j - start, i - start) for j, i in told if start <= j < start + LENGTH}
        expected, before = races(operations)
        count += len(expected)
        for j, i in sorted(found - expected):
            wrong.append(f"seed {seed}, program {number}: {j} does not race with {i}")
        for j, i in sorted(expected - found):
            # Of two that both race with a third and are in order, the later stands for both where it touches as much.
            if not any(then == j and i in before[other] for then, other in found):
                wrong.append(f"seed {seed}, program {number}: {j} races with {i}, and nobody is told")
    return count, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seconds", type=float, help="run for so long instead")
    parser.add_argument("--show", type=int, metavar="BATCH")
    options = parser.parse_args()
    if options.show is not None:
        random_ = random.Random(options.seed * 10_000 + options.show)
        for number, operations in enumerate(program(random_) for _ in range(PROGRAMS)):
            print(f"program {number}: races {sorted(races(operations)[0])}")
            for index, each in enumerate(operations):
                end = each.at + each.count
                print(f"  {index}: {each.kind} stream {each.stream} [{each.at}, {end}) event {each.event}")
        return 0
    ends, done, racing, failed = time.monotonic() + (options.seconds or 0), 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "streams.cu"
        path.write_text(source(), encoding="utf-8")
        while done < options.count if options.seconds is None else time.monotonic() < ends:
            count, wrong = batch(path, options.seed * 10_000 + done)
            done, racing, failed = done + 1, racing + count, failed + len(wrong)
            print("\n".join(wrong), end="\n" * bool(wrong), flush=True)
    print(f"{done * PROGRAMS} programs with {racing} races, {failed} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
