// Turns a function whose result is one self-call's result combined with something into a loop that
// combines as it goes, the way compilers treat tail calls modulo an operator:
//
//   fn sum(l: List) : i32 = match l { LNil => 0, LCons(v, rest) => v + sum(rest) };
//
//   pc0: when is[LNil](l) goto pc2 { result := 0 }
//        when is[LCons](l) goto pc1 { sum.1 := call sum(l.rest) }
//   pc1: goto pc2 { result := add(l.value, sum.1) }                          becomes
//
//   pc0: goto pc1 { acc := 0 }
//   pc1: when is[LNil](l) goto pc2 { result := acc }
//        when is[LCons](l) goto pc1 { l := l.rest, acc := add(acc, l.value) }
//
// The operator is associative and commutative, so the result is the same number. What the function
// does after the call moves before it; since that neither calls nor can be undefined, the run is
// undefined, or does not end, exactly where it was and did not before.
#pragma once

#include "ir/program.h"

namespace lockstep::spec {

// Changes the function if every self-call in it is of that kind, all with one operator.
void introduce_accumulator(ir::Context &context, ir::Function &function);

} // namespace lockstep::spec
