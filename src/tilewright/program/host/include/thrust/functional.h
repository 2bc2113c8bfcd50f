// CCCL's, with what CUDA 13 has dropped of it.
#pragma once
#include_next <thrust/functional.h>
#include "../../../../compile/include/tilewright_thrust.h"
