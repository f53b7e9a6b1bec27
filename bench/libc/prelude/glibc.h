/* glibc: force-included before each of its sources. Symbol visibility and
   versioning mean nothing for a single function, so they are dropped. */
#pragma once
#include "alias.h"
#define _LIBC 1
#define __THROW
#define attribute_hidden
#define inhibit_loop_to_libcall
#define libc_hidden_def(name)
#define libc_hidden_builtin_def(name)
#define __glibc_likely(condition) __builtin_expect(!!(condition), 1)
#define __glibc_unlikely(condition) __builtin_expect(!!(condition), 0)
