#include "discharge/smt/backend_spec.h"

#include "ir/child_process.h"

namespace lockstep::smt {

std::vector<BackendSpec> known_backends() {
  return {
      {"z3", "z3", {"z3", "-in", "-smt2"}, Between::PushPop, true, ""},
      {"cvc5", "cvc5", {"cvc5", "--incremental", "--produce-models"}, Between::PushPop, true, ""},
      {"bitwuzla", "bitwuzla", {"bitwuzla", "--produce-models"}, Between::PushPop, false, ""},
      {"yices", "yices", {"yices-smt2", "--incremental"}, Between::PushPop, false, ""},
      // Lost on bit tricks and slow on memory, but it knows that i < u implies i·v ≤ u·v.
      {"cvc5-int",
       "cvc5",
       {"cvc5", "--incremental", "--produce-models", "--solve-bv-as-int=sum"},
       Between::PushPop,
       true,
       "bvmul"},
  };
}

std::vector<BackendSpec> available_backends() {
  std::vector<BackendSpec> result;
  for (BackendSpec &spec : known_backends()) {
    spec.command[0] = find_program(spec.command[0]);
    if (!spec.command[0].empty())
      result.push_back(std::move(spec));
  }
  return result;
}

} // namespace lockstep::smt
