// Compiles Specs from text and runs their functions on values written in Spec syntax.
#pragma once

#include "cli/input_text.h"
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
    const spec::FunctionSignature &signature = compiled->program.functions.at(function);
    std::string problem;
    const auto assignments =
        cli::split_input(inputs, {function}, signature.parameter_names, "", problem);
    if (!assignments)
      return problem;
    Diagnostics problems;
    std::vector<ir::Value> arguments;
    for (size_t i = 0; i < signature.parameters.size(); ++i) {
      const auto value = argument(*assignments, signature, i, problems);
      if (!value)
        return problems.render();
      arguments.push_back(*value);
    }
    ir::Interpreter interpreter(compiled->module);
    const ir::Function &callee = *compiled->module.find(function);
    const ir::RunResult result = interpreter.run(callee, arguments, {300'000, 10'000});
    if (result.outcome != ir::Outcome::Returned)
      return "(" + std::string(ir::name(result.outcome)) + ")";
    return spec::spell_value(context.signature, result.results[0], callee.results[0].type());
  }

  // What the assignments say of a parameter: `.n` by name, or `n` by its place.
  std::optional<ir::Value> argument(const std::vector<cli::InputAssignment> &assignments,
                                    const spec::FunctionSignature &signature, size_t index,
                                    Diagnostics &problems) const {
    const std::string &name = signature.parameter_names[index];
    for (const cli::InputAssignment &given : assignments)
      if (given.variable == name || given.variable == "." + name)
        return spec::parse_value("input", given.value, *signature.parameters[index],
                                 compiled->program.types, problems);
    problems.error({"input", 0, 0, 0, 0}, "no value is given for `" + name + "`");
    return std::nullopt;
  }

  ir::Context context;
  Diagnostics diagnostics;
  std::optional<spec::CompiledSpec> compiled;
};

} // namespace lockstep::testing
