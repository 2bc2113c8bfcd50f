// The tiled matrix product on matrices that know their stride, cut into sub-matrices by device functions.
//
// What it does   stride is the distance from one row to the next. In a whole matrix it equals the width; in a
//                view into a larger matrix it is the larger one's width. Multiply by width where stride is
//                meant, and everything works until the first view comes along.
//                A sub-matrix is itself a view, cut off at its parent's edges. So each guard stands in one
//                place: an element outside reads as zero, and is not written.
// What it costs  As matmul_tiled.cu: the functions are inlined and the structs live in registers.
// What is next   matmul_wide.cu.

// tilewright: for s in 0, 13
// tilewright: let m = 32 + s
// tilewright: let n = 64 + s
// tilewright: let k = 96 + s
// tilewright: let a = float[m, n + 5] random
// tilewright: let b = float[n, k + 3] random
// tilewright: let c = float[m, k]
// tilewright: launch matmul_submatrix<<<(cdiv(k, 16), cdiv(m, 16)), (16, 16)>>>(
//     Matrix{width: n, height: m, stride: n + 5, elements: a},
//     Matrix{width: k, height: n, stride: k + 3, elements: b},
//     Matrix{width: k, height: m, stride: k, elements: c})
// tilewright: expect c == a[:, :n] @ b[:, :k]; bank_conflicts == 0
// tilewright: end

#define BLOCK_SIZE 16

struct Matrix {
    int width;
    int height;
    int stride;  // elements from one row to the next
    float *elements;
};

__device__ float get_element(Matrix M, int row, int col)
{
    return row < M.height && col < M.width ? M.elements[row * M.stride + col] : 0.0f;
}

__device__ void set_element(Matrix M, int row, int col, float value)
{
    if (row < M.height && col < M.width)
        M.elements[row * M.stride + col] = value;
}

// The BLOCK_SIZE x BLOCK_SIZE sub-matrix that is `row` tiles down and `col` tiles to the right.
__device__ Matrix get_submatrix(Matrix M, int row, int col)
{
    Matrix sub;
    sub.width = min(BLOCK_SIZE, M.width - col * BLOCK_SIZE);
    sub.height = min(BLOCK_SIZE, M.height - row * BLOCK_SIZE);
    sub.stride = M.stride;
    sub.elements = &M.elements[M.stride * BLOCK_SIZE * row + BLOCK_SIZE * col];
    return sub;
}

__global__ void matmul_submatrix(Matrix A, Matrix B, Matrix C)
{
    __shared__ float a[BLOCK_SIZE][BLOCK_SIZE];
    __shared__ float b[BLOCK_SIZE][BLOCK_SIZE];
    const int row = threadIdx.y, col = threadIdx.x;
    const int tiles = (A.width + BLOCK_SIZE - 1) / BLOCK_SIZE;
    float sum = 0.0f;
    for (int tile = 0; tile < tiles; ++tile) {
        a[row][col] = get_element(get_submatrix(A, blockIdx.y, tile), row, col);
        b[row][col] = get_element(get_submatrix(B, tile, blockIdx.x), row, col);
        __syncthreads();
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += a[row][i] * b[i][col];
        __syncthreads();
    }
    set_element(get_submatrix(C, blockIdx.y, blockIdx.x), row, col, sum);
}
