#pragma once
// Where the matrices of a stack lie.

#include "matmul_shape.cuh"

// Where an operand of matrix `batch` of a stack of so many axes begins, 0, 1 or up to 3: code that is not there need not be
// fetched. All offsets in a matrix are less than 2^31 elements, forward.
template <int AXES, class T> __device__ T* matrix_at(T* array, i64 start, const Shape& shape, const Triple& strides,
                                                     unsigned batch) {
    return array + start + (AXES == 0 ? 0 : AXES == 1 ? batch * strides.inner : batch_offset(shape, strides, batch));
}
