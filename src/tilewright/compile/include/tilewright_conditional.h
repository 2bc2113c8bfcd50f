// A condition of a graph is a number in device memory, and its handle the address (program/api/graph_conditions.py).
// Comes before a source that sets one; NVRTC has no declaration of the function.
#pragma once
static __device__ void cudaGraphSetConditional(unsigned long long handle, unsigned value)
{
    *(volatile unsigned *)handle = value;
}
