// From a checked Spec to IR functions.
//
//   fn len(s: Str, n: usize) : usize =
//     match s { SInvalid => undefined, SNil => n, SCons(_, t) => len(t, n + 1) };
//
//   function len(s: Str, n: bv64) -> (result: bv64)
//     pc0: goto pc1
//     pc1: when is[SInvalid](s) goto pc2 requires spec_undefined false
//          when is[SNil](s) goto pc2 { result := n }
//          when is[SCons](s) goto pc1 { s := s.tail, n := add(n, 1) }
//
// Tail calls inside a group of functions that tail-call each other become jumps with a simultaneous
// transfer, self-calls whose result is only combined with something become loops with an accumulator
// (accumulators.h); every other call stays a call. Values are terms over the parameters and over the
// results of calls, so `let`, and `if` and `match` without calls inside, need no control flow.
#pragma once

#include "ir/program.h"
#include "spec-frontend/program.h"

#include <map>
#include <string>

namespace lockstep::spec {

ir::Module lower(const Program &program);

// The functions of the module whose recursion became loops, with every call a call: for a comparison
// with a program that is still recursive. They mean the same.
std::map<std::string, ir::Function> recursive_forms(const Program &program, ir::Module &lowered);

} // namespace lockstep::spec
