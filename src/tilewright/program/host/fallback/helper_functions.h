// The helpers of programs that come without them, and comparisons of results.
#pragma once
#include <math.h>
#include <stdio.h>
#include "helper_string.h"
#include "helper_timer.h"

// Whether the difference is small beside the reference, both by their Euclidean lengths.
inline bool sdkCompareL2fe(const float *reference, const float *data, unsigned length, float epsilon)
{
    double wrong = 0, right = 0;
    for (unsigned i = 0; i < length; i++) {
        double difference = (double)reference[i] - data[i];
        wrong += difference * difference;
        right += (double)reference[i] * reference[i];
    }
    return right > 0 && sqrt(wrong / right) < epsilon;
}
// Whether at most the threshold's share of elements differs by more than epsilon.
template <typename T, typename S>
bool compareData(const T *reference, const T *data, unsigned length, S epsilon, float threshold)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < length; i++)
        wrong += !(fabs((double)reference[i] - (double)data[i]) <= (double)epsilon);
    return wrong <= length * (double)threshold;
}
