#pragma once
#include <cub/device/tilewright_device.cuh>
