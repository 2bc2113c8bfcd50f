// The naive matrix product again, with each matrix passed as one value.
//
// What it does   A struct argument is copied into the launch's parameter block, so the kernel gets the sizes
//                and the pointer together and cannot be called with sizes in the wrong order. Only the struct
//                is copied: `elements` still has to point to device memory.
// What it costs  Nothing: a field is read from the parameter bank just as a plain argument is. Global reads are
//                those of matmul_naive.cu, 2 * A.width for every element of C.
// What is next   matmul_submatrix.cu adds a stride, and with it views into a larger matrix.

// tilewright: for s in 0, 13
// tilewright: let m = 32 + s
// tilewright: let n = 64 + s
// tilewright: let k = 96 + s
// tilewright: let a = float[m, n] random
// tilewright: let b = float[n, k] random
// tilewright: let c = float[m, k]
// tilewright: launch matmul_naive_struct<<<(cdiv(k, 16), cdiv(m, 16)), (16, 16)>>>(
//     Matrix{width: n, height: m, elements: a}, Matrix{width: k, height: n, elements: b},
//     Matrix{width: k, height: m, elements: c})
// tilewright: expect c == a @ b
// tilewright: end

struct Matrix {
    int width;
    int height;
    float *elements;  // row-major, height rows of width elements
};

__global__ void matmul_naive_struct(Matrix A, Matrix B, Matrix C)
{
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    const int col = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= C.height || col >= C.width)
        return;
    float sum = 0.0f;
    for (int i = 0; i < A.width; ++i)
        sum += A.elements[row * A.width + i] * B.elements[i * B.width + col];
    C.elements[row * C.width + col] = sum;
}
