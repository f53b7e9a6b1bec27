/* musl: force-included before each of its sources. */
#pragma once
#include "alias.h"
