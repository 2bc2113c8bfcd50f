// With the backend for GPUs it brings these, too, and programs rely on that.
#pragma once
#include_next <thrust/device_vector.h>
#include <iostream>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>
