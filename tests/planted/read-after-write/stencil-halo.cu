struct Line { const double *in; double *out; int n; };
// tilewright: let x = double[100] random
// tilewright: let y = double[100]
// tilewright: launch blur<<<2, 50>>>(line = Line{in: x, out: y, n: 100})
// tilewright: expect finding race-shared @blur
// mended: expect y[1:99] == 0.25 * x[:98] + 0.5 * x[1:99] + 0.25 * x[2:]
// mended: expect y[0] == 0.5 * x[0] + 0.25 * x[1]; y[99] == 0.25 * x[98] + 0.5 * x[99]; clean
__global__ void blur(Line line)
{
    __shared__ double near[52];
    const int t = threadIdx.x, i = blockIdx.x * 50 + t;
    near[t + 1] = line.in[i];
    if (t == 0)
        near[0] = i > 0 ? line.in[i - 1] : 0;
    if (t == 49)
        near[51] = i + 1 < line.n ? line.in[i + 1] : 0;
#ifdef MENDED
    __syncthreads();
#endif
    line.out[i] = 0.25 * near[t] + 0.5 * near[t + 1] + 0.25 * near[t + 2];  // tilewright: mark blur
}
