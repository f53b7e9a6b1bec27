#include "recheck/sources.h"

#include "c-frontend/frontend.h"
#include "ir/contract.h"
#include "ir/read_file.h"
#include "ir/text/parser.h"
#include "ir/verifier.h"
#include "spec-frontend/compile.h"

#include <algorithm>
#include <filesystem>

#include <unistd.h>

namespace lockstep::recheck {

bool is_readable(const std::string &path, Diagnostics &diagnostics) {
  const SourceRange whole{path, 0, 0, 0, 0};
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown))
    diagnostics.error(whole, "there is no such file");
  else if (std::filesystem::is_directory(path, unknown))
    diagnostics.error(whole, "this is a folder, not a file");
  else if (::access(path.c_str(), R_OK) != 0)
    diagnostics.error(whole, "cannot read this file");
  else
    return true;
  return false;
}

std::optional<std::string> read_file(const std::string &path, Diagnostics &diagnostics) {
  if (!is_readable(path, diagnostics))
    return std::nullopt;
  auto text = lockstep::read_file(path);
  if (!text)
    diagnostics.error({path, 0, 0, 0, 0}, "cannot read this file");
  return text;
}

void verify_lowering(const ir::Module &module) {
  const std::vector<std::string> problems = ir::verify(module);
  if (!problems.empty())
    ir::broken_contract("the lowering is wrong: " + problems.front());
}

namespace {

bool ends_with(const std::string &file, std::string_view ending) {
  return file.size() > ending.size() && std::string_view(file).ends_with(ending);
}

std::unique_ptr<ir::Module> parse_ir(const std::string &file, ir::Context &context,
                                     Diagnostics &diagnostics) {
  const auto text = read_file(file, diagnostics);
  if (!text)
    return nullptr;
  auto module = ir::parse_verified_module(context, file, *text, diagnostics);
  return module ? std::make_unique<ir::Module>(std::move(*module)) : nullptr;
}

bool is_c_file(const std::string &file, const CommonOptions &common) {
  return ends_with(file, ".c") || ends_with(file, ".i") ||
         std::ranges::any_of(common.clang_flags, [](const std::string &flag) {
           return flag.starts_with("-x"); // says what the files are
         });
}

// Files that are there and of a kind that can be read together.
bool check_files(const std::vector<std::string> &files, const CommonOptions &common,
                 Diagnostics &diagnostics) {
  const size_t before = diagnostics.error_count();
  for (const std::string &file : files) {
    if (!is_readable(file, diagnostics))
      continue;
    const bool alone = ends_with(file, ".spec") || ends_with(file, ".ir");
    const SourceRange whole{file, 0, 0, 0, 0};
    if (alone && files.size() > 1)
      diagnostics.error(whole, "a .spec or .ir file is read alone",
                        "a relation file connects a Spec with C files");
    else if (ends_with(file, ".rel"))
      diagnostics.error(whole, "a relation file stands before the C files that it is about");
    else if (!alone && !is_c_file(file, common))
      diagnostics.error(whole, "lockstep reads .c, .spec, .rel and .ir files");
  }
  return diagnostics.error_count() == before;
}

} // namespace

std::unique_ptr<ir::Module> lower_sources(const std::vector<std::string> &files,
                                          const std::vector<std::string> &functions,
                                          const CommonOptions &common, ir::Context &context,
                                          Diagnostics &diagnostics) {
  if (!check_files(files, common, diagnostics))
    return nullptr;
  if (files.size() == 1 && ends_with(files.front(), ".ir"))
    return parse_ir(files.front(), context, diagnostics);
  if (files.size() == 1 && ends_with(files.front(), ".spec")) {
    auto spec =
        spec::compile_spec_file(files.front(), context, common.chosen_target(), diagnostics);
    if (!spec)
      return nullptr;
    verify_lowering(spec->module);
    return std::make_unique<ir::Module>(std::move(spec->module));
  }
  cfront::CInput input;
  input.files = files;
  input.flags = common.clang_flags;
  input.compile_commands = common.compile_commands;
  input.target = common.chosen_target();
  input.functions = functions;
  input.inline_calls = !common.keep_calls;
  auto module = cfront::lower_c(input, context, diagnostics);
  if (module)
    verify_lowering(*module);
  return module;
}

} // namespace lockstep::recheck
