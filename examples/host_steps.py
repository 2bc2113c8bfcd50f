"""The host's side, step by step: allocate, copy in, launch, copy out, free; then the same on a stream.

Run it with `python examples/host_steps.py`.
"""

import numpy as np

import tilewright as tw

SOURCE = """
__global__ void scale(const float *in, float *out, int n, float factor)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = factor * in[i];
}
"""


def explicit(kernel: tw.Kernel, host: np.ndarray) -> np.ndarray:
    """Each step waits for the one before."""
    n = host.size
    source = tw.to_device(host)  # cudaMalloc and cudaMemcpy
    target = tw.device_empty(n, np.float32)  # cudaMalloc: not initialised
    kernel(-(-n // 256), 256, (source, target, n, 2.0))
    result = target.copy_to_host()  # cudaMemcpy back
    source.free()  # from here on the pointer leads nowhere
    target.free()
    return result


def asynchronous(kernel: tw.Kernel, host: np.ndarray) -> np.ndarray:
    """Everything is queued on a stream; the host goes on, and waits once.

    Copies can only be asynchronous from and to pinned memory: a pageable page may be moved while the device
    reads it, so such a copy goes through the driver's own pinned buffer first.
    """
    n = host.size
    pinned, result = tw.pinned_empty(n), tw.pinned_empty(n)
    pinned[:] = host
    source, target = tw.device_empty(n), tw.device_empty(n)
    stream = tw.Stream()
    source.copy_to_device(pinned, stream=stream)
    kernel(-(-n // 256), 256, (source, target, n, 2.0), stream=stream)
    target.copy_to_host(result, stream=stream)
    # `result` must not be read before this line, nor `pinned` be changed: the work may still be under way.
    stream.synchronize()
    source.free()
    target.free()
    return result


def main() -> None:
    kernel = tw.RawKernel(SOURCE, "scale")
    host = np.random.default_rng().standard_normal(1000).astype(np.float32)
    for steps in (explicit, asynchronous):
        assert np.array_equal(steps(kernel, host), 2 * host)
        print(f"{steps.__name__}: right")


if __name__ == "__main__":
    main()
