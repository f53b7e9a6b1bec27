/* The integer types suffice; no printf formats are needed. */
#pragma once
#include <stdint.h>
