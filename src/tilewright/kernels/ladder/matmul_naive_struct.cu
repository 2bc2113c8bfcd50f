// The naive matrix product again, with each matrix passed as one value.
//
// What it does   A struct argument is copied into the launch's parameter block, so the kernel gets the sizes
//                and the pointer together and cannot be called with sizes in the wrong order. Only the struct
//                is copied: `elements` still has to point to device memory.
// What it costs  Nothing: a field is read from the parameter bank just as a plain argument is. Global reads are
//                those of matmul_naive.cu, 2 * A.width for every element of C.
// What is next   matmul_submatrix.cu adds a stride, and with it views into a larger matrix.
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
