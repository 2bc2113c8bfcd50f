// See cuda_runtime.h. What kernels may call of it stands in tilewright_base.h, or NVRTC has it.
#pragma once
#include <cuda_runtime.h>
