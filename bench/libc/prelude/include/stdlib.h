/* Word-at-a-time sources call abort() for word sizes that do not exist. */
#pragma once
#include <stddef.h>

void abort(void) __attribute__((noreturn));
