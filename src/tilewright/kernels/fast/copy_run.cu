// Copies one run of bytes between places that lie equally in 16 bytes: a vector a thread, and by the first block the
// few bytes before the first vector and after the last.
#include "vectors.cuh"

struct Run {
    long long head, vectors, tail;  // bytes before the vectors, vectors, bytes after them
};

template <int THREADS>
__global__ void __launch_bounds__(THREADS)
copy_run(const unsigned char* __restrict__ x, unsigned char* __restrict__ y, const Run run) {
    const long long index = static_cast<long long>(blockIdx.x) * THREADS + threadIdx.x;
    using Widest = Vector<16>;
    if (index < run.vectors)
        reinterpret_cast<Widest*>(y + run.head)[index] = reinterpret_cast<const Widest*>(x + run.head)[index];
    if (index < run.head) y[index] = x[index];
    const long long end = run.head + run.vectors * 16;
    if (index < run.tail) y[end + index] = x[end + index];
}
