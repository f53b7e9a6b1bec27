// Compiles Specs from text and runs their functions on values written in Spec syntax.
#pragma once

#include "ir/interpreter.h"
#include "ir/verifier.h"
#include "spec-frontend/compile.h"
#include "spec-frontend/values.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::testing {

struct SpecFixture {
  explicit SpecFixture(const std::string &text, ir::Target target = ir::Target::X86_64)
      : compiled(spec::compile_spec("test.spec", text, context, target, diagnostics)) {}

  bool ok() const { return compiled.has_value(); }
  std::string messages() const { return diagnostics.render(); }

  // The result in Spec syntax, or in parentheses what became of the run.
  std::string run(const std::string &function, const std::string &inputs) {
    if (!ok())
      return messages();
    Diagnostics problems;
    const auto values = spec::parse_inputs("input", inputs, function, compiled->program, problems);
    if (!values)
      return problems.render();
    std::vector<ir::Value> arguments;
    for (const std::string &name : compiled->program.functions.at(function).parameter_names)
      arguments.push_back(values->at(name));
    ir::Interpreter interpreter(compiled->module);
    const ir::Function &callee = *compiled->module.find(function);
    const ir::RunResult result = interpreter.run(callee, arguments, {300'000, 10'000});
    if (result.outcome != ir::Outcome::Returned)
      return "(" + std::string(ir::name(result.outcome)) + ")";
    return spec::spell_value(context.signature, result.results[0], callee.results[0].type());
  }

  ir::Context context;
  Diagnostics diagnostics;
  std::optional<spec::CompiledSpec> compiled;
};

} // namespace lockstep::testing
