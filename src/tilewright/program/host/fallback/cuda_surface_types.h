// CUDA 12's, for programs that name it; CUDA 13 has what surface objects need elsewhere.
#pragma once
#include <cuda_runtime.h>
#include <surface_types.h>
