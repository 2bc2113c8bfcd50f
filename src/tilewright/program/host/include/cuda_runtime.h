#pragma once
#include <driver_types.h>
#include <cuda_runtime_api.h>
#include_next <cuda_runtime.h>
