/* One name for another, as a real alias: the frontend has to see through it.
   The extra step expands a target that is itself a macro before it is quoted. */
#pragma once
#define LOCKSTEP_QUOTE(name) #name
#define weak_alias(target, name) \
  extern __typeof__(target) name __attribute__((weak, alias(LOCKSTEP_QUOTE(target))));
#define strong_alias(target, name) \
  extern __typeof__(target) name __attribute__((alias(LOCKSTEP_QUOTE(target))));
