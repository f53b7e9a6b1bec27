#include "spec-frontend/lower.h"

#include "spec-frontend/function_lowering.h"
#include "spec-frontend/tail_calls.h"

namespace lockstep::spec {

ir::Module lower(const Program &program) {
  ir::Module module(program.types.context(), program.types.target());
  module.file_index(program.file.name);
  const TailCallGraph graph(program);
  for (const ast::FunctionDecl &fn : program.file.functions)
    module.functions.emplace(fn.name.text,
                             FunctionLowering(module, program, graph.group(fn)).run());
  return module;
}

} // namespace lockstep::spec
