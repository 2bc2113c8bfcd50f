#pragma once
#include <tilewright_torch_host.h>
