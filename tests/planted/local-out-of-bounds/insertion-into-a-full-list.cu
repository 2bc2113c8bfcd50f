// tilewright: launch smallest<<<1, 16>>>(x = int[12, 16] integers(0, 500), y = int[4, 16], n = 12)
// tilewright: expect finding out-of-bounds @shift; finding out-of-bounds @look; finding out-of-bounds @insert
// mended: expect y == sort(x.T).T[:4]; clean
__global__ void smallest(const int *x, int *y, int n)
{
    int best[4];
    int size = 0;
    for (int k = 0; k < n; ++k) {
        const int value = x[k * 16 + threadIdx.x];
        int at = size;
#ifdef MENDED
        if (size == 4 && best[3] <= value)
            continue;
        if (size == 4)
            at = 3;
#endif
        for (; at > 0 && best[at - 1] > value; --at)  // tilewright: mark look
            best[at] = best[at - 1];  // tilewright: mark shift
        best[at] = value;  // tilewright: mark insert
#ifndef MENDED
        ++size;
#else
        size = min(size + 1, 4);
#endif
    }
    for (int k = 0; k < 4; ++k)
        y[k * 16 + threadIdx.x] = best[k];
}
