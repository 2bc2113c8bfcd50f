// NVRTC declares device memcpy and memset by itself; the rest of string.h is the host's.
#pragma once
#include <stddef.h>
