// tilewright: launch mark_ends<<<1, 64>>>(key = int[64] integers(0, 4), flags = bool[68])
// tilewright: expect finding race-global @end
// mended: expect flags[:63] == (key[:63] != key[1:]); flags[63] == 1; clean
__global__ void mark_ends(const int *key, bool *flags)
{
    const int i = threadIdx.x;
#ifndef MENDED
    const bool end = i == 63 || key[i] != key[i + 1];
#else
    const bool end = i >= 63 || key[i] != key[i + 1];
#endif
    flags[i] = end;
#ifndef MENDED
    if (i % 4 == 3)
        reinterpret_cast<int *>(flags)[i / 4 + 1] = 0;  // tilewright: mark end
#else
    if (i < 4)
        flags[64 + i] = 0;
#endif
}
