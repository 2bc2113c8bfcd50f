// tilewright: let a = float[66] random
// tilewright: let b = float[66] zeros
// tilewright: launch step<<<2, 32>>>(a, b, steps = 2)
// tilewright: expect finding race-global @sides
// mended: launch step<<<2, 32>>>(a, b, steps = 1)
// mended: expect b[1:65] == 0.5 * (old(a)[:64] + old(a)[2:]); clean
// mended: launch step<<<2, 32>>>(b, a, steps = 1)
// mended: expect a[1:65] == 0.5 * (old(b)[:64] + old(b)[2:]); clean
__global__ void step(float *from, float *to, int steps)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
    for (int k = 0; k < steps; ++k) {
        to[i] = 0.5f * (from[i - 1] + from[i + 1]);  // tilewright: mark sides
        __syncthreads();
        float *other = from;
        from = to, to = other;
    }
}
