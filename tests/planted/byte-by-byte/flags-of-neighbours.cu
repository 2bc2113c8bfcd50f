// tilewright: launch mark_ends<<<1, 64>>>(key = int[64] integers(0, 4), flags = bool[68])
// tilewright: expect finding race-global @end
__global__ void mark_ends(const int *key, bool *flags)
{
    const int i = threadIdx.x;
    const bool end = i == 63 || key[i] != key[i + 1];
    flags[i] = end;
    if (i % 4 == 3)
        reinterpret_cast<int *>(flags)[i / 4 + 1] = 0;  // tilewright: mark end
}
