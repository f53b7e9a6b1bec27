// Formulas of invariants as people write them. A variable of a side is its current value; old(…) is
// that at entry.
//
//   spec.n == impl.p - old(impl.s)        spec.s ~ cstr(impl.p)
#pragma once

#include "ir/relation.h"
#include "ir/signature.h"

#include <string>

namespace lockstep::report {

std::string formula_text(const ir::Signature &signature, const ir::Relation &relation,
                         ir::Term formula);

// A conjunct of Post as relation files write it: parameters are those at entry, memory is that at the
// exit unless it stands in old(…).
//
//   spec.result == impl.result            spec.result ~ old(cstr(impl.src))
std::string post_text(const ir::Signature &signature, const ir::Relation &relation, ir::Term formula);

} // namespace lockstep::report
