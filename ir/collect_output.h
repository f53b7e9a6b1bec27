// Turns a function that builds a list from the front into a loop. Each element is written down, in the
// order in which elements come, in a memory that nobody else sees; at the end the list is read from there.
//
//   fn fill(c: i8, n: usize) : Bytes = if n == 0 then BNil else BCons(c, fill(c, n - 1));
//
//   pc0: goto pc1 { count := 0 }
//   pc1: when n = 0 goto pc2 { result := collected.BCons.BNil(output, 0, count) }
//        when n ≠ 0 goto pc1 { output := store[1](output, count, c), count := count + 1, n := n − 1 }
//            requires lost_output count < 2^64 − 1
//
//   lift collected.BCons.BNil(mem, i, n) = ite(i = n, BNil, BCons(load[1](mem, i), collected…(mem, i + 1, n)))
//
// A call whose result is one field of the result, or the result itself, becomes a jump; what it calls may
// be another function that builds such a list, whose body then is a part of the loop. The run makes the
// same steps as the recursion on its way down, so it ends, and is undefined, in the same cases, and the result
// is the same list as long as elements can be numbered. That they can is a check of a kind of its own
// (`lost_output`), which whoever relies on this function has to show.
#pragma once

#include "ir/program.h"

#include <optional>

namespace lockstep::ir {

struct CollectedOutput {
  Function function; // its last parameter is `output` before the first element, whatever that holds
  Term output;
  Term count;
  uint32_t element_bytes = 0;
};

// Nothing if the function makes no such calls, makes others of recursive functions, or takes memory. Its
// calls of functions that are not recursive have been inlined. Declares a lift.
std::optional<CollectedOutput> collect_output(const Module &module, const Function &function);

} // namespace lockstep::ir
