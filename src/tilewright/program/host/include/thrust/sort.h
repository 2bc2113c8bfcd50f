// With the backend for GPUs it brings these, too, and programs rely on that.
#pragma once
#include_next <thrust/sort.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/sequence.h>
#include <thrust/transform_reduce.h>
