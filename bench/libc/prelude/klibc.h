/* klibc: force-included before each of its sources. */
#pragma once
#define __ALIAS(result, name, parameters, target) \
  extern result name parameters __attribute__((weak, alias(#target)));
