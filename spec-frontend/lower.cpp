#include "spec-frontend/lower.h"

#include "spec-frontend/accumulators.h"
#include "spec-frontend/function_lowering.h"
#include "spec-frontend/tail_calls.h"

namespace lockstep::spec {

ir::Module lower(const Program &program, Recursion recursion) {
  ir::Module module(program.types.context(), program.types.target());
  module.file_index(program.file.name);
  const TailCallGraph graph(program);
  for (const ast::FunctionDecl &fn : program.file.functions) {
    ir::Function lowered = FunctionLowering(module, program, graph.group(fn)).run();
    if (recursion == Recursion::Accumulated)
      introduce_accumulator(module.context, lowered);
    module.functions.emplace(fn.name.text, std::move(lowered));
  }
  return module;
}

} // namespace lockstep::spec
