/* uClibc-ng: force-included before each of its sources. */
#pragma once
#include "alias.h"
#define __USE_GNU 1
#define attribute_hidden
#define libc_hidden_def(name)
#define libc_hidden_weak(name)
#define __ptr_t void *
