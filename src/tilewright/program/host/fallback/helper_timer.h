// Stop watches, in milliseconds: for programs that come without the header of this name.
#pragma once
#include <stdlib.h>
#include <time.h>

struct StopWatchInterface {
    double started, total;
    int sessions;
    bool runs;
};
inline double tw_milliseconds()
{
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}
inline bool sdkCreateTimer(StopWatchInterface **timer)
{
    return *timer = (StopWatchInterface *)calloc(1, sizeof(StopWatchInterface));
}
inline bool sdkDeleteTimer(StopWatchInterface **timer)
{
    free(*timer);
    *timer = nullptr;
    return true;
}
inline bool sdkStartTimer(StopWatchInterface **timer)
{
    (*timer)->started = tw_milliseconds();
    return (*timer)->runs = true;
}
inline bool sdkStopTimer(StopWatchInterface **timer)
{
    (*timer)->total += tw_milliseconds() - (*timer)->started;
    (*timer)->sessions++;
    (*timer)->runs = false;
    return true;
}
inline bool sdkResetTimer(StopWatchInterface **timer)
{
    (*timer)->total = (*timer)->sessions = 0;
    (*timer)->started = tw_milliseconds();
    return true;
}
inline float sdkGetTimerValue(StopWatchInterface **timer)
{
    return (float)((*timer)->total + ((*timer)->runs ? tw_milliseconds() - (*timer)->started : 0));
}
inline float sdkGetAverageTimerValue(StopWatchInterface **timer)
{
    return (*timer)->sessions ? (float)((*timer)->total / (*timer)->sessions) : 0;
}
