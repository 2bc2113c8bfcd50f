// NVRTC declares device malloc, free and abs by itself; the rest of stdlib is the host's.
#pragma once
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
