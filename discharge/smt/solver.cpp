#include "discharge/smt/solver.h"

#include "ir/overloaded.h"

namespace lockstep::smt {

std::string describe(const Verdict &verdict) {
  return std::visit(ir::Overloaded{[](const Unsat &) -> std::string { return "unsat"; },
                                   [](const Sat &) -> std::string { return "sat"; },
                                   [](const Unknown &u) { return describe(Answer(u)); }},
                    verdict);
}

} // namespace lockstep::smt
