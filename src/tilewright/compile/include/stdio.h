// NVRTC declares device printf by itself; the rest of stdio is the host's.
#pragma once
#include <stddef.h>
