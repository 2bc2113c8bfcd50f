// Pinned host memory: the kernel's pointer leads to the host's memory.
//
// What it does   Adds a constant to a vector in place. The kernel is like any other; what differs is where the
//                pointer leads. Memory that the host has page-locked ("pinned") can be read and written by the
//                device directly, across the bus.
// Pinned memory is for more than asynchronous copies
//                1. a copy from pageable memory goes through a pinned buffer of the driver's and so waits for
//                   the host; from pinned memory the device copies on its own, while the host goes on;
//                2. kernels can use it in place, as here (zero copy): worth it for data touched once.
// What it costs  Every access crosses the bus; and page-locked memory is taken from the rest of the system.

// tilewright: launch add_in_place<<<4, 256>>>(data = float[1000] random, 1.5, 1000)
// tilewright: expect data == old(data) + 1.5

__global__ void add_in_place(float *data, float amount, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        data[i] += amount;
}
