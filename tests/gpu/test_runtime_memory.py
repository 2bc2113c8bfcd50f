"""Memory and streams of a GPU: copies, freed memory, what the host and kernels share, other libraries' streams."""

from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tests.gpu.kernels import CYCLES, library
from tilewright.errors import LaunchError, MemoryError_


def test_memory(random: np.random.Generator) -> None:
    x = random.integers(0, 99, (5, 7, 3))
    device = tw.to_device(x, device="gpu")
    assert device.device == "gpu:0" and "gpu" not in tw.to_device(x).device
    np.testing.assert_array_equal(device.copy_to_host(), x)
    np.testing.assert_array_equal(device[1:4, ::2].copy_to_host(), x[1:4, ::2])
    part = random.integers(0, 99, (5, 3, 3))
    device[:, 2:5].copy_to_device(part)
    x[:, 2:5] = part
    out = np.full((5, 7, 6), -1)[:, :, ::2]
    np.testing.assert_array_equal(device.copy_to_host(out), x)
    copied = tw.device_empty((7, 15), x.dtype, device="gpu")
    copied.copy_to_device(device.reshape(7, 15))
    np.testing.assert_array_equal(copied.copy_to_host(), x.reshape(7, 15))
    from_cpu = tw.device_empty(x.shape, x.dtype)
    from_cpu.copy_to_device(device)
    np.testing.assert_array_equal(from_cpu.copy_to_host(), x)
    with pytest.raises(MemoryError_, match="device memory, which the host"):
        np.asarray(device)
    for index in (0, [1, 2]):
        with pytest.raises(MemoryError_):
            copied[0][index]
    with pytest.raises(MemoryError_, match="view"):
        device[1:].free()
    tw.free(device)
    for misuse in (device.copy_to_host, device.free, lambda: device[0]):
        with pytest.raises(MemoryError_, match="freed"):
            misuse()
    with pytest.raises(MemoryError_, match="bytes left"):
        tw.alloc(1 << 50, device="gpu")
    assert tw.device_empty((0, 3), device="gpu").copy_to_host().shape == (0, 3)


def test_freed_memory_is_refused_at_a_launch(module: tw.RawModule) -> None:
    x = tw.to_device(np.zeros(4, np.float32), device="gpu")
    x.free()
    with pytest.raises(MemoryError_, match="after it was freed"):
        module.get_function("axpy")(1, 4, (x, x, 1.0, 4))


def test_other_libraries_take_our_arrays(random: np.random.Generator) -> None:
    x = random.standard_normal((4, 6)).astype(np.float32)
    device = tw.to_device(x, device="gpu")
    np.testing.assert_array_equal(library("cupy").asarray(device[:, 1::2]).get(), x[:, 1::2])
    np.testing.assert_array_equal(library("torch").as_tensor(device, device="cuda").cpu().numpy(), x)


def test_streams_and_pinned_memory(module: tw.RawModule) -> None:
    stream = tw.Stream("gpu")
    host = tw.pinned_empty(1, np.int32, device="gpu")
    host[...] = 7
    x = tw.to_device(host, stream=stream)
    assert x.device == stream.device == "gpu:0"
    module.get_function("slow")(1, 1, (x, CYCLES), stream=stream)
    x.copy_to_host(host, stream=stream)
    assert not stream.done
    stream.synchronize()
    assert stream.done and host[0] == 8
    with pytest.raises(LaunchError, match="this runs on the CPU engine"):
        module.get_function("after")(1, 1, (x, x), stream=tw.Stream())
    with pytest.raises(tw.ArgumentError, match="host memory, but the stream"):
        module.get_function("after")(1, 1, (np.zeros(1, np.int32), x), stream=stream)


@pytest.mark.parametrize("make_host", [tw.pinned_empty, tw.managed_empty])
def test_host_memory_that_kernels_reach(module: tw.RawModule, make_host: Any) -> None:
    after, x = module.get_function("after"), make_host(2, np.int32, device="gpu")
    x[...] = [6, -1]
    y = tw.to_device(np.zeros(1, np.int32), device="gpu")
    after(1, 1, (y, x))
    assert y.copy_to_host()[0] == 60
    with tw.Stream("gpu") as stream:
        after(1, 1, (x[1:], x), stream=stream)
    assert x[1] == 60
    after(1, 1, (x, x[1:]))  # nothing names a GPU: the CPU engine
    assert x[0] == 600


def test_streams_of_other_libraries(module: tw.RawModule) -> None:
    torch, cupy = library("torch"), library("cupy")
    x = tw.to_device(np.zeros(1, np.int32), device="gpu")
    ours, theirs = tw.Stream("gpu"), torch.cuda.Stream()
    for stream in (theirs, cupy.cuda.Stream(), ours, ours.handle):
        module.get_function("slow")(1, 1, (x, 1000), stream=stream)
        torch.cuda.synchronize()
    assert x.copy_to_host()[0] == 4
