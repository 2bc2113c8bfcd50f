// thrust's algorithms run on the host, over the device's memory, which is open to it then (tw_thrust tells child.py).
#pragma once
#undef THRUST_DEVICE_SYSTEM
#define THRUST_DEVICE_SYSTEM 4  // THRUST_DEVICE_SYSTEM_CPP
#include_next <thrust/detail/config/device_system.h>
extern "C" __attribute__((weak, visibility("default"))) int tw_thrust = 1;
