// tilewright: launch pass<<<3, 32>>>(x = int[97] integers(1, 99), state = int[97] zeros, y = int[96])
// tilewright: expect finding race-global @halo
// mended: expect state[:96] == 2 * x[:96]; y[31] == 2 * x[31]; y[0] == 2 * max(x[:2]); clean
__global__ void pass(const int *x, int *state, int *y)
{
    const int t = threadIdx.x, i = blockIdx.x * 32 + t;
    state[i] = 2 * x[i];
    __syncthreads();
    const int next = state[i + 1];  // tilewright: mark halo
#ifndef MENDED
    y[i] = max(state[i], next);
#else
    y[i] = max(state[i], t == 31 ? 0 : next);
#endif
}
