// What a kernel uses of the runtime's header is in NVRTC itself; its functions are the host's.
#pragma once
#include <stddef.h>
#include <limits.h>
