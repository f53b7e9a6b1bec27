#include "spec-frontend/program.h"

#include "spec-frontend/expr_checker.h"
#include "spec-frontend/parse.h"

namespace lockstep::spec {
namespace {

using ast::FunctionDecl;

class ProgramChecker {
public:
  ProgramChecker(Program &program, Diagnostics &diagnostics)
      : program_(program), diagnostics_(diagnostics) {}

  void declare(const FunctionDecl &fn) {
    const SourceRange range = source_range(program_.file.name, fn.name.span);
    if (auto earlier = program_.functions.find(fn.name.text); earlier != program_.functions.end()) {
      diagnostics_.error(range, "function `" + fn.name.text + "` is declared twice")
          .notes.push_back(note(source_range(program_.file.name, earlier->second.span),
                                "the first time is here"));
      return;
    }
    if (fn.name.text[0] >= 'A' && fn.name.text[0] <= 'Z')
      diagnostics_.error(range, "function `" + fn.name.text + "` must begin with a small letter",
                         "capital letters are for constructors");
    program_.functions.emplace(fn.name.text, signature(fn));
  }

  void check_body(FunctionDecl &fn) {
    ExprChecker checker(program_.file.name, program_.types, program_.functions, diagnostics_);
    const FunctionSignature &signature = program_.functions.find(fn.name.text)->second;
    if (signature.span.line != fn.name.span.line || signature.span.column != fn.name.span.column)
      return; // a second declaration, already reported
    for (size_t i = 0; i < fn.parameters.size(); ++i)
      checker.bind(fn.parameters[i].name.text, signature.parameters[i]);
    if (signature.result)
      checker.check(*fn.body, signature.result);
    else
      checker.check(*fn.body, std::nullopt);
  }

private:
  FunctionSignature signature(const FunctionDecl &fn) {
    FunctionSignature out;
    out.span = fn.name.span;
    for (const ast::Parameter &parameter : fn.parameters) {
      check_parameter_name(out, parameter);
      out.parameter_names.push_back(parameter.name.text);
      out.parameters.push_back(parameter.type ? resolve(*parameter.type) : std::nullopt);
    }
    if (fn.result)
      out.result = resolve(*fn.result);
    else
      diagnostics_.error(source_range(program_.file.name, fn.name.span),
                         "function `" + fn.name.text + "` does not say what it returns",
                         "write the type after the parameters: fn " + fn.name.text +
                             "(…) : i32 = …");
    return out;
  }

  void check_parameter_name(const FunctionSignature &so_far, const ast::Parameter &parameter) {
    const std::string &name = parameter.name.text;
    const SourceRange range = source_range(program_.file.name, parameter.name.span);
    for (const std::string &other : so_far.parameter_names)
      if (other == name && name != "_")
        diagnostics_.error(range, "two parameters are called `" + name + "`");
    if (name[0] >= 'A' && name[0] <= 'Z')
      diagnostics_.error(range, "parameter `" + name + "` must begin with a small letter",
                         "capital letters are for constructors");
    if (!parameter.type)
      diagnostics_.error(range, "parameter `" + name + "` has no type", "write " + name + ": i32");
  }

  std::optional<ir::Type> resolve(const ast::TypeRef &type) {
    return program_.types.resolve(type, program_.file.name, diagnostics_);
  }

  Program &program_;
  Diagnostics &diagnostics_;
};

} // namespace

std::optional<Program> check_program(ast::File file, ir::Context &context, ir::Target target,
                                     Diagnostics &diagnostics) {
  const size_t before = diagnostics.error_count();
  Program program{std::move(file), TypeTable(context, target), {}};
  program.types.declare(program.file, diagnostics);
  ProgramChecker checker(program, diagnostics);
  for (const FunctionDecl &fn : program.file.functions)
    checker.declare(fn);
  for (FunctionDecl &fn : program.file.functions)
    checker.check_body(fn);
  if (diagnostics.error_count() != before)
    return std::nullopt;
  return program;
}

} // namespace lockstep::spec
