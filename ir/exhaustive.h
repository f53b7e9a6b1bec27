// Recognises guards that exclude each other and cover every state, by their form alone. It may say
// no to guards that are fine; it never says yes to ones that are not. Recognised are decision trees
// over literals, for example
//
//   true
//   c                     not(c)
//   eq(x, 0x1:8)          eq(x, 0x2:8)          not(or(eq(x, 0x1:8), eq(x, 0x2:8)))
//   is[SNil](s)           and(is[SCons](s), c)  and(is[SCons](s), not(c))
#pragma once

#include "ir/signature.h"

#include <span>

namespace lockstep::ir {

bool are_exhaustive(const Signature &signature, std::span<const Term> guards);

} // namespace lockstep::ir
