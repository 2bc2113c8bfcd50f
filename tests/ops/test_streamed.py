"""Products and transpositions of host memory's arrays by a GPU, in parts: here by a driver that puts off all that its
streams are given, and does it in any order that their events allow. Kernels run on the CPU engine."""

import contextlib
import ctypes
import random
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tests.ops.test_matmul_tensor import fresh
from tilewright.errors import LaunchError, TilewrightError, UnsupportedError
from tilewright.gpu.arrays import CPU, ArraySpec, NumPy
from tilewright.ops import streamed
from tilewright.ops.products.launches import Step
from tilewright.ops.products.run import Engine


class Driver:
    """Streams, events and memory, as far as `streamed` asks for them."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.queues: dict[int, deque[Callable[[], bool]]] = defaultdict(deque)
        self.recorded: dict[int, int] = defaultdict(int)
        self.reached: dict[int, int] = defaultdict(int)
        self.memory: dict[int, Any] = {}
        self.most = self.handles = self.copied = self.pins = 0
        self.pinned: dict[int, set[int]] = {}

    def call(self, name: str, *arguments: Any) -> Any:
        return getattr(self, name.lower())(*arguments)

    def handle(self, *_: int) -> int:
        self.handles += 1
        return self.handles

    cueventcreate = custreamcreate = handle

    def put(self, stream: int, what: Callable[[], object]) -> None:
        self.queues[stream].append(lambda: (what(), True)[1])

    def cueventrecord(self, event: int, stream: int) -> None:
        self.recorded[event] += 1
        number = self.recorded[event]
        self.put(stream, lambda: self.reached.__setitem__(event, max(self.reached[event], number)))

    def custreamwaitevent(self, stream: int, event: int, _: int) -> None:
        number = self.recorded[event]
        self.queues[stream].append(lambda: self.reached[event] >= number)

    def go_on(self, until: Callable[[], bool]) -> None:
        while not until():
            ready = [queue for queue in self.queues.values() if queue]
            assert ready, "nothing is left to wait for"
            queue = self.chance.choice(ready)
            if queue[0]():
                queue.popleft()

    def cueventsynchronize(self, event: int) -> None:
        number = self.recorded[event]
        self.go_on(lambda: self.reached[event] >= number)

    def cuctxsynchronize(self) -> None:
        self.go_on(lambda: not any(self.queues.values()))

    def cumemgetinfo(self) -> tuple[int, int]:
        return 1 << 20, 1 << 21

    def cumemalloc(self, size: int) -> int:
        block = np.full(size + 256, 0xA5, "u1")
        address = -(-block.ctypes.data // 256) * 256
        self.memory[address] = block
        self.most = max(self.most, sum(x.size - 256 for x in self.memory.values()))
        return address

    def cumemfree(self, address: int) -> None:
        del self.memory[address]

    def cumemhostregister(self, address: int, size: int, flags: int) -> None:
        pages = set(range(address // 4096, -(-(address + size) // 4096)))
        if any(pages & others for others in self.pinned.values()):
            raise TilewrightError("already")
        self.pinned[address] = pages
        self.pins += 1

    def cumemhostunregister(self, address: int) -> None:
        del self.pinned[address]

    def cueventdestroy(self, *_: int) -> None: ...

    custreamdestroy = cueventdestroy

    def cumemcpyhtodasync(self, to: int, of: int, size: int, stream: int) -> None:
        self.copied += size
        self.put(stream, lambda: ctypes.memmove(to, of, size))

    cumemcpydtohasync = cumemcpyhtodasync

    def cumemcpy2dasync(self, of: Any, stream: int) -> None:
        inward = of.srcMemoryType == "host"
        source, target = (of.srcHost, of.dstDevice) if inward else (of.srcDevice, of.dstHost)
        for line in range(of.Height):
            self.cumemcpyhtodasync(target + line * of.dstPitch, source + line * of.srcPitch, of.WidthInBytes, stream)


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    made, launch = Driver(11), streamed.launched
    kinds = SimpleNamespace(CU_MEMORYTYPE_HOST="host", CU_MEMORYTYPE_DEVICE="device")
    monkeypatch.setattr(streamed, "call", made.call)
    monkeypatch.setattr(
        streamed, "bindings", lambda: SimpleNamespace(CUDA_MEMCPY2D=SimpleNamespace, CUmemorytype=kinds)
    )
    monkeypatch.setattr(streamed, "device_of", lambda _: SimpleNamespace(current=contextlib.nullcontext))
    monkeypatch.setattr(streamed, "ordinal_of", lambda _: CPU)
    monkeypatch.setattr(streamed, "launched", lambda *x: made.put(x[-1], lambda: launch(*x[:-1], 0)))
    monkeypatch.setattr(streamed, "STEP", 64)
    monkeypatch.setattr(streamed, "ROWS", (128, 64))
    yield made
    assert not made.memory
    assert not made.pinned


@pytest.mark.parametrize(
    ("dtype", "m", "n", "k", "memory", "turned"),
    [
        ("bfloat16", 300, 200, 1200, 900_000, (False, False)),  # as many chunks of k as all columns want
        ("bfloat16", 130, 400, 600, 400_000, (True, True)),
        ("float32", 250, 190, 200, 400_000, (False, True)),
        ("float64", 70, 300, 65, 250_000, (True, False)),
        ("int8", 200, 70, 129, 10_000_000, (False, False)),
    ],
)
def test_products_in_parts_have_the_bits_of_one_piece(
    dtype: str, m: int, n: int, k: int, memory: int, turned: tuple[bool, bool], driver: Driver
) -> None:
    chance = np.random.default_rng(5)
    a, b = (
        chance.integers(-99, 99, shape).astype(dtype) if dtype == "int8" else fresh(shape, dtype)
        for shape in ((m, k), (k, n))
    )
    a, b = (np.asfortranarray(x) if flag else x for x, flag in zip((a, b), turned, strict=True))
    want, told = tw.matmul(a, b), list[tuple[int, int]]()
    out = np.full((m, n + 5), 77).astype(dtype)
    tw.matmul(a, b, out=out[:, :n], device="cuda", memory=memory, progress=lambda *x: told.append(x))
    np.testing.assert_array_equal(out[:, :n].view("u1"), want.view("u1"))
    assert (out[:, n:] == out.dtype.type(77)).all()
    assert driver.most <= memory
    assert told == [(i + 1, len(told)) for i in range(len(told))]
    assert len(told) > 3 or memory > 1_000_000


def test_what_fits_travels_once(driver: Driver) -> None:
    a, b = fresh((200, 72), "float32"), fresh((72, 100), "float32")
    tw.matmul(a, b, device="cuda:0", memory=10_000_000)
    assert driver.copied == a.nbytes + b.nbytes + 200 * 100 * 4


def test_pages_that_arrays_share_are_pinned_once(driver: Driver) -> None:
    memory = np.zeros((3 * 64 * 64 + 4096), "f4")[5:][: 3 * 64 * 64].reshape(3, 64, 64)  # none begins with a page
    memory[:2] = fresh((2, 64, 64), "float32")
    tw.matmul(memory[0], memory[1], out=memory[2], device="cuda")
    np.testing.assert_array_equal(memory[2], tw.matmul(memory[0], memory[1]))
    assert driver.pins == 1 or memory.ctypes.data % 4096 == 0


@pytest.mark.parametrize("size", [1, 2, 4, 8, 16])
def test_transpositions_in_parts(size: int, driver: Driver, tmp_path: Path) -> None:
    """Into a file, too, and of columns that lie beside each other."""
    dtype = {1: "i1", 2: "i2", 4: "i4", 8: "i8", 16: "c16"}[size]
    x = np.frombuffer(np.random.default_rng(size).bytes(170 * 230 * size), dtype).reshape(170, 230)
    out = np.memmap(tmp_path / "out", dtype, "w+", shape=(230, 170))
    tw.transpose(x, out=out, device="cuda", memory=100_000)
    np.testing.assert_array_equal(out.view("u1"), np.ascontiguousarray(x.T).view("u1"))
    assert driver.most <= 100_000
    turned = np.empty((230, 170), dtype, order="F")
    assert tw.transpose(np.asfortranarray(x), out=turned, device=0).tobytes() == x.T.tobytes()


def test_what_is_refused(driver: Driver) -> None:
    a, b = fresh((64, 64), "float32"), fresh((64, 64), "float32")
    for wrong, error, arguments in (
        ("memory=1000 has no room", LaunchError, {"device": "cuda", "memory": 1000}),
        *(("pass a number of bytes", LaunchError, {"device": 0, "memory": x}) for x in (0, -1, np.inf, np.nan, True)),
        ("pass a number of bytes", LaunchError, {"device": "cuda", "memory": "16 GB"}),
        ("device= takes out, dtype and precision", UnsupportedError, {"device": "cuda", "activation": "relu"}),
        ("shares memory with a", LaunchError, {"device": "cuda", "out": a}),
        ("out is read-only", LaunchError, {"device": "cuda", "out": np.broadcast_to(np.float32(0), (64, 64))}),
    ):
        with pytest.raises(error, match=wrong):
            tw.matmul(a, b, **arguments)
    with pytest.raises(LaunchError, match="memory=100 has no room"):
        tw.transpose(a, device="cuda", memory=100)
    assert not driver.pins, "pages are pinned once it is known that there is room"
    with pytest.raises(UnsupportedError, match="3 axes"):
        tw.matmul(a[None], b, device="cuda")
    with pytest.raises(UnsupportedError, match="neither contiguous rows nor columns"):
        tw.transpose(a[::2, ::2], device="cuda")
    with pytest.raises(UnsupportedError, match="same order"):
        tw.transpose(a, out=np.empty((64, 64), "f4").T, device="cuda")


def test_numpys_numbers_of_bytes(driver: Driver) -> None:
    a = fresh((100, 70), "float32")
    for memory in (np.int64(1 << 20), np.float32(1 << 20)):
        np.testing.assert_array_equal(tw.matmul(a, a.T, device="cuda", memory=memory), tw.matmul(a, a.T))  # type: ignore[arg-type]


def test_a_progress_that_raises_leaves_nothing_behind(driver: Driver) -> None:
    """What is on its way ends before its memory is given back."""

    def stop(done: int, _: int) -> None:
        raise KeyboardInterrupt(done)

    a = fresh((300, 100), "float32")
    for run in (
        lambda: tw.matmul(a, fresh((100, 300), "float32"), device="cuda", memory=300_000, progress=stop),
        lambda: tw.transpose(a, device="cuda", memory=30_000, progress=stop),
    ):
        with pytest.raises(KeyboardInterrupt, match="1"):
            run()
        assert not driver.memory and not driver.pinned and not any(driver.queues.values())


def test_gradients_are_refused(driver: Driver) -> None:
    """Rather than lost: the result would not know what it was made of."""
    torch = pytest.importorskip("torch")
    a, b = (torch.randn(64, 64, requires_grad=flag) for flag in (False, True))
    for run in (lambda: tw.matmul(a, b, device="cuda"), lambda: tw.transpose(b, device="cuda")):
        with pytest.raises(UnsupportedError, match="device= cannot take part in autograd"):
            run()
    for run in (lambda: tw.matmul(a, a, out=b, device="cuda"), lambda: tw.transpose(a, out=b, device="cuda")):
        with pytest.raises(LaunchError, match="out= cannot take part in autograd"):
            run()
    with torch.no_grad():
        assert torch.equal(tw.matmul(a, b, device="cuda"), tw.matmul(a, b))


def test_arrays_that_cannot_be_written_are_refused(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """As JAX's: a result would be written to where others may look."""
    monkeypatch.setattr(NumPy, "writable_outputs", False)
    a = fresh((64, 64), "float32")
    for run in (lambda: tw.matmul(a, a, device="cuda"), lambda: tw.transpose(a, device="cuda")):
        with pytest.raises(UnsupportedError, match="device= is refused: NumPy arrays are immutable"):
            run()


@pytest.mark.parametrize("device", [None, "cpu", "cuda:x", True, "1"])
def test_devices_that_are_none(device: object) -> None:
    with pytest.raises(LaunchError, match='pass "cuda"'):
        streamed.ordinal_of(device)


@pytest.mark.parametrize(("m", "n", "held"), [(900, 130, "b"), (130, 900, "a")])
def test_an_operand_that_stays_is_copied_once_for_all_that_streams_past(
    m: int, n: int, held: str, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of parts that are cut alike; the last rows, whose scratch lies otherwise, begin anew."""
    launched: list[tuple[str, str]] = []
    put, cut = Engine.launch, streamed.Cut(held, *((128, 64) if held == "b" else (64, 128)))

    def launch(engine: Engine, step: Step, sizes: Any) -> Any:
        run = put(engine, step, sizes)
        return lambda *given: (launched.append((step.kernel, step.pointers[0])), run(*given))

    monkeypatch.setattr(Engine, "launch", launch)
    monkeypatch.setattr(streamed.Multiplication, "cut", lambda of, most: (cut, of.scratch_of(cut, most)))
    a, b = fresh((m, 200), "float32"), fresh((200, n), "float32")
    want = tw.matmul(a, b, precision="bf16")
    launched.clear()
    np.testing.assert_array_equal(tw.matmul(a, b, precision="bf16", device="cuda", memory=600_000), want)
    copies = [array for kernel, array in launched if kernel.startswith("split_floats")]
    assert len(copies) - copies.count(held) == len(launched) - len(copies) == 3 * 8
    assert copies.count(held) == 3 * 2


def test_parts_have_as_many_rows_as_fill_whole_rounds(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part takes a second for each 96 rows that it begins, so 96 suit best, and are near the first guess of 128."""
    monkeypatch.setattr(streamed, "cuts_of", lambda *_: [[streamed.Cut("b", 128, 64)]])
    a, b, out = (ArraySpec((rows, 64), (256, 4), 4, "float32", CPU) for rows in (1920, 64, 1920))
    made = streamed.Multiplication(
        [a, b, out], [0, 0, 0], 0, lambda x, y, z, columns: streamed.Part(print, 0, -(-z.shape[0] // 96))
    )
    assert made.cut(10_000_000) == (streamed.Cut("b", 96, 64), 0)
