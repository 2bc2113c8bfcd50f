// Programs name it for cuBLAS; functions that spread products over several GPUs (cublasXt…) are not here.
#pragma once
#include "cublas_v2.h"
