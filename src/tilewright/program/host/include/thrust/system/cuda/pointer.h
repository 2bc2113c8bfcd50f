#pragma once
#include <thrust/system/cuda/memory.h>
