// Sets a condition of a graph (program/api/graph_conditions.py): linked to a module that calls it and has no body of it.
extern "C" __device__ void tw_cudaGraphSetConditional(unsigned long long handle, unsigned value)
{
    *(volatile unsigned *)handle = value;
}
