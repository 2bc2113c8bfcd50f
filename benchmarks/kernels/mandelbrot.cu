// Steps until z = z^2 + c leaves the circle of radius 2, at most 200, on size x size points of [-2, 1] x [-1.5, 1.5].
extern "C" __global__ void mandelbrot(int *steps, int size) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= size || y >= size) return;
    float re = -2.0f + 3.0f * (float)x / (float)size, im = -1.5f + 3.0f * (float)y / (float)size;
    float u = 0.0f, v = 0.0f;
    int count = 0;
    while (count < 200 && u * u + v * v <= 4.0f) {
        float next = u * u - v * v + re;
        v = 2.0f * u * v + im;
        u = next;
        count++;
    }
    steps[y * size + x] = count;
}
