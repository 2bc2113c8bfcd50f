// tilewright: let x = int[64] integers(0, 9)
// tilewright: let y = int[64] zeros
// tilewright: launch visit<<<1, 64>>>(x, visited = unsigned char[64], y)
// tilewright: expect finding uninitialised @visited; finding unstored
// mended: launch visit<<<1, 64>>>(x, visited = unsigned char[64] zeros, y)
// mended: expect y == x * 3; clean
__global__ void visit(const int *x, unsigned char *visited, int *y)
{
    const int i = threadIdx.x;
    if (visited[i] == 0) {  // tilewright: mark visited
        int sum = 0;
        for (int k = 0; k < 3; ++k)
            sum += x[i];
        y[i] = sum;
        visited[i] = 1;
    }
}
