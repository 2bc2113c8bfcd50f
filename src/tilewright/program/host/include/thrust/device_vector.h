// With the backend for GPUs it brings these, too, up to CUDA 12 the last two as well, and programs rely on that.
#pragma once
#include_next <thrust/device_vector.h>
#include <iostream>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>
#include <thrust/advance.h>
#include <thrust/distance.h>
