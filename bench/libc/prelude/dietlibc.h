/* dietlibc: force-included before each of its sources. */
#pragma once
#define __likely(condition) __builtin_expect(!!(condition), 1)
#define __unlikely(condition) __builtin_expect(!!(condition), 0)
