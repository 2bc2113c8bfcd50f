// tilewright: launch insert<<<2, 48>>>(keys = int[96] integers(1, 12), counts = int[16] zeros, slots = int[16] zeros,
//                 firsts = int[16] zeros, seen = int[96])
// tilewright: expect finding race-global @first; finding race-global
// mended: expect seen == keys * 10; counts.sum() == 96; clean
__global__ void insert(const int *keys, int *counts, int *slots, int *firsts, int *seen)
{
    const int i = blockIdx.x * 48 + threadIdx.x, key = keys[i];
    int place = key * 7 % 16;
    for (;; place = (place + 1) % 16) {
        const int old = atomicCAS(&slots[place], 0, key);
        if (old == 0)
#ifndef MENDED
            firsts[place] = key * 10;  // tilewright: mark first
#else
            atomicExch(&firsts[place], key * 10);
#endif
        if (old == 0 || old == key)
            break;
    }
    atomicAdd(&counts[place], 1);
#ifndef MENDED
    seen[i] = firsts[place] ? firsts[place] : key * 10;
#else
    const int first = atomicAdd(&firsts[place], 0);
    seen[i] = first ? first : key * 10;
#endif
}
