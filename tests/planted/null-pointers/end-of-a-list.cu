// tilewright: let values = int[9] range(3, 5)
// tilewright: launch walk<<<1, 4>>>(values, steps = int[4] range(0, 5), y = int[4])
// tilewright: expect finding null-pointer @next; finding null-pointer @value
// mended: expect y == minimum(steps, 8) * 5 + 3; clean
__global__ void walk(const int *values, const int *steps, int *y)
{
    struct Link { int value; const Link *next; };
    __shared__ Link links[9];
    for (int k = threadIdx.x; k < 9; k += 4)
        links[k] = {values[k], k < 8 ? &links[k + 1] : nullptr};
    __syncwarp();
    const Link *at = links;
#ifndef MENDED
    for (int k = 0; k < steps[threadIdx.x]; ++k)
#else
    for (int k = 0; k < steps[threadIdx.x] && at->next; ++k)
#endif
        at = at->next;  // tilewright: mark next
    y[threadIdx.x] = at->value;  // tilewright: mark value
}
