// tilewright: let x = float[130] random
// tilewright: let y = float[130] zeros
// tilewright: launch smooth<<<2, 64>>>(from = x, to = x)
// tilewright: expect finding race-global @smooth
// mended: launch smooth<<<2, 64>>>(from = x, to = y)
// mended: expect y[1:129] == 0.5 * x[:128] + 0.5 * x[2:]; clean
__global__ void smooth(const float *from, float *to)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
    const float sides = 0.5f * from[i - 1] + 0.5f * from[i + 1];
    __syncthreads();
    to[i] = sides;  // tilewright: mark smooth
}
