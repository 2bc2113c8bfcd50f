// Loops that lanes leave in different rounds. Measured on an H200: test_loops.py.
extern "C" {
__global__ void products(const int *n, const int *at, const float *v, float *out)
{
    const int row = threadIdx.x;
    float sum = 0;
    for (int j = 0; j < n[row] % 23; j++)
        sum += v[(j * 32 + row) % 4096] * v[at[j] % 4096];
    out[row] = sum;
}

__global__ void passes_over(const int *n, const int *at, const float *v, float *out)
{
    const int row = threadIdx.x, rounds = n[row] % 23;
    float sum = 0;
    for (int j = 0; j < rounds; j++) {
        const float one = v[j * 32 + row];
        if (one > 0.5f)
            continue;
        sum += one * v[at[j]];
    }
    out[row] = sum;
}

__global__ void forces(const int *n, const int *at, const float *v, float *out)
{
    const int row = threadIdx.x, rounds = n[row] % 23;
    float sum = 0;
    const float x = v[row];
    for (int j = 0; j < rounds; j++) {
        float far = v[at[j * 32 + row]] - x;
        far = far * far;
        if (far < 1.0f)
            sum += 1.0f / far;
    }
    out[row] = sum;
}

__global__ void stores(const int *n, const int *at, const float *v, float *out)
{
    const int row = threadIdx.x, rounds = n[row] % 23;
    for (int j = 0; j < rounds; j++)
        out[row + j] = v[at[j * 32 + row]];
}

__global__ void strides(const int *n, const int *at, const float *v, float *out)
{
    const int row = threadIdx.x, end = n[row] * 5 % 91;
    float sum = 0;
    for (int j = row; j < end; j += 3)
        sum = sum * v[j] + v[j + 7];
    out[row] = sum;
}

__global__ void halves(const int *n, const int *at, const float *v, float *out)
{
    int left = n[threadIdx.x];
    float sum = 1;
    while (left > 0) {
        sum = sqrtf(sum) + v[left];
        left >>= 1;
    }
    out[threadIdx.x] = sum;
}

__global__ void chain(const int *n, const int *at, const float *v, float *out)
{
    int here = threadIdx.x, steps = 0;
    while (at[here] % 7) {
        here = (at[here] * 13 + here) % 1024;
        steps++;
        if (steps > 40)
            break;
    }
    out[threadIdx.x] = steps;
}
}
