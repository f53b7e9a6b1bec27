#include "discharge/smt/query.h"

#include "ir/contract.h"
#include "ir/overloaded.h"

#include <algorithm>

namespace lockstep::smt {

const ir::Value *Model::find(ir::Term variable) const {
  const auto found = std::ranges::find(bindings, variable, &Binding::variable);
  return found == bindings.end() ? nullptr : &found->value;
}

std::string_view name(UnknownReason reason) {
  switch (reason) {
  case UnknownReason::Timeout:
    return "timeout";
  case UnknownReason::Memory:
    return "memory";
  case UnknownReason::Incomplete:
    return "incomplete";
  case UnknownReason::Crash:
    return "crash";
  case UnknownReason::Unsupported:
    return "unsupported";
  case UnknownReason::NoSolver:
    return "no solver";
  case UnknownReason::Disagreement:
    return "disagreement";
  }
  ir::broken_contract("unknown reason");
}

std::string describe(const Answer &answer) {
  return std::visit(
      ir::Overloaded{
          [](const Proved &) -> std::string { return "proved"; },
          [](const Refuted &r) -> std::string {
            return r.may_be_spurious ? "refuted (may be spurious)" : "refuted";
          },
          [](const Unknown &u) {
            std::string text = "unknown (" + std::string(name(u.reason)) + ")";
            return u.detail.empty() ? text : text + ": " + u.detail;
          }},
      answer);
}

} // namespace lockstep::smt
