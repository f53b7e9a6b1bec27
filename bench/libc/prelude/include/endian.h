/* Byte order and word size of the target, under the names that libcs use. */
#pragma once
#define __LITTLE_ENDIAN __ORDER_LITTLE_ENDIAN__
#define __BIG_ENDIAN __ORDER_BIG_ENDIAN__
#define __BYTE_ORDER __BYTE_ORDER__
#define __WORDSIZE (__SIZEOF_POINTER__ * 8)
