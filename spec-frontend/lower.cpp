#include "spec-frontend/lower.h"

#include "spec-frontend/accumulators.h"
#include "spec-frontend/function_lowering.h"
#include "spec-frontend/tail_calls.h"

#include <algorithm>

namespace lockstep::spec {

namespace {

auto calls(const ir::Function &function) {
  return std::ranges::count_if(function.edges, [](const ir::Edge &edge) {
    return std::holds_alternative<ir::Call>(edge.step);
  });
}

} // namespace

ir::Module lower(const Program &program) {
  ir::Module module(program.types.context(), program.types.target());
  module.file_index(program.file.name);
  const TailCallGraph graph(program);
  for (const ast::FunctionDecl &fn : program.file.functions) {
    ir::Function lowered =
        FunctionLowering(module, program, graph.group(fn), TailCalls::Jump).run();
    introduce_accumulator(module.context, lowered);
    module.functions.emplace(fn.name.text, std::move(lowered));
  }
  return module;
}

std::map<std::string, ir::Function> recursive_forms(const Program &program, ir::Module &lowered) {
  std::map<std::string, ir::Function> result;
  for (const ast::FunctionDecl &fn : program.file.functions) {
    ir::Function as_written = FunctionLowering(lowered, program, {&fn}, TailCalls::Stay).run();
    if (calls(*lowered.find(fn.name.text)) < calls(as_written))
      result.emplace(fn.name.text, std::move(as_written));
  }
  return result;
}

} // namespace lockstep::spec
