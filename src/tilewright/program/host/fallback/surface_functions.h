// CUDA 12's, for programs that name it; CUDA 13 has its functions of objects in cuda_runtime.h.
#pragma once
#include <cuda_runtime.h>
