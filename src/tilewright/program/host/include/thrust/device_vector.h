// With the backend for GPUs it brings these, too, up to CUDA 12 the second four as well, and programs rely on that.
#pragma once
#include_next <thrust/device_vector.h>
#include <iostream>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include <thrust/advance.h>
#include <thrust/distance.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/constant_iterator.h>
