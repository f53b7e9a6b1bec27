#include "spec-frontend/compile.h"

#include "ir/read_file.h"
#include "spec-frontend/lower.h"
#include "spec-frontend/parse.h"

namespace lockstep::spec {

std::optional<CompiledSpec> compile_spec(const std::string &name, const std::string &text,
                                         ir::Context &context, ir::Target target,
                                         Diagnostics &diagnostics) {
  const size_t before = diagnostics.error_count();
  auto file = parse_file(name, text, FileKind::Spec, diagnostics);
  if (!file)
    return std::nullopt;
  auto program = check_program(std::move(*file), context, target, diagnostics);
  if (!program || diagnostics.error_count() != before)
    return std::nullopt;
  ir::Module module = lower(*program);
  auto forms = recursive_forms(*program, module);
  return CompiledSpec{std::move(*program), std::move(module), std::move(forms)};
}

std::optional<CompiledSpec> compile_spec_file(const std::string &path, ir::Context &context,
                                              ir::Target target, Diagnostics &diagnostics) {
  auto text = read_file(path);
  if (!text) {
    diagnostics.error({path, 0, 0, 0, 0}, "cannot read this file");
    return std::nullopt;
  }
  return compile_spec(path, *text, context, target, diagnostics);
}

} // namespace lockstep::spec
