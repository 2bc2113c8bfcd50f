"""What the tests of programs share."""

import pytest

from tilewright.errors import UnsupportedError
from tilewright.program import toolchain


def _reason() -> str | None:
    try:
        toolchain.find()
    except UnsupportedError as error:
        return str(error)
    return None


REASON = _reason()
needs_compiler = pytest.mark.skipif(REASON is not None, reason=REASON or "")

# Host code: a vector in device memory, and what is in device memory on a line.
VECTORS = r"""
template <class T> T *up(const std::vector<T> &v) {
    T *d;
    cudaMalloc(&d, v.size() * sizeof(T));
    cudaMemcpy(d, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice);
    return d;
}
template <class T> void show(const T *d, int n) {
    std::vector<T> v(n);
    cudaMemcpy(v.data(), d, n * sizeof(T), cudaMemcpyDeviceToHost);
    for (T each : v) printf("%.9g ", (double)each);
    puts("");
}
"""
