#include "tests/support/c_program.h"

#include "c-frontend/native/temporary_directory.h"
#include "ir/verifier.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace lockstep::testing {

CProgram::CProgram(const std::vector<std::string> &texts, COptions options) {
  native::TemporaryDirectory directory;
  cfront::CInput input;
  for (size_t i = 0; i < texts.size(); ++i) {
    input.files.push_back(directory.file(std::to_string(i) + ".c"));
    std::ofstream(input.files.back()) << texts[i];
  }
  input.flags = options.flags;
  input.functions = options.functions;
  input.target = options.target;
  input.inline_calls = options.inline_calls;
  Diagnostics diagnostics;
  module_ = cfront::lower_c(input, context_, diagnostics);
  errors_ = diagnostics.render();
  if (!module_)
    return;
  EXPECT_EQ(ir::verify(*module_), std::vector<std::string>{});
  interpreter_ = std::make_unique<ir::Interpreter>(*module_);
  before_ = std::make_unique<ir::Memory>(ir::address_width(module_->target), 1);
  ir::place_globals(*module_, *interpreter_, *before_, options.initialise_globals);
}

bool CProgram::has_call(const std::string &function, const std::string &callee) const {
  for (const ir::Edge &edge : module_->find(function)->edges)
    if (const auto *call = std::get_if<ir::Call>(&edge.step); call && call->callee == callee)
      return true;
  return false;
}

uint64_t CProgram::uninitialised_object(uint64_t size) {
  const uint64_t base = next_object_;
  next_object_ += (size + 63) / 32 * 32;
  before_->place({base, size, ir::ObjectKind::Argument, false, true, {}, "argument"});
  return base;
}

uint64_t CProgram::object(const std::vector<uint8_t> &bytes) {
  const uint64_t base = uninitialised_object(bytes.size());
  before_->write_bytes(base, bytes);
  return base;
}

uint64_t CProgram::ints(const std::vector<int32_t> &values) {
  std::vector<uint8_t> bytes;
  for (const int32_t value : values)
    for (int i = 0; i < 4; ++i)
      bytes.push_back(static_cast<uint8_t>(static_cast<uint32_t>(value) >> (8 * i)));
  return object(bytes);
}

uint64_t CProgram::string(const std::string &text) {
  std::vector<uint8_t> bytes(text.begin(), text.end());
  bytes.push_back(0);
  return object(bytes);
}

uint64_t CProgram::address_of(const std::string &global) const {
  for (const auto &[base, object] : before_->objects())
    if (object.label == global)
      return base;
  ADD_FAILURE() << "no global " << global;
  return 0;
}

std::string CProgram::spell(ir::Location where) const {
  if (!where.known())
    return "nowhere";
  const std::string file = std::filesystem::path(module_->files[where.file]).filename();
  return (file == "0.c" ? "" : file + ":") + std::to_string(where.line);
}

std::string CProgram::describe(const ir::Function &function, const ir::RunResult &result) const {
  std::string text{name(result.outcome)};
  if (result.failure)
    text += ": " + std::string(name(result.failure->kind)) + " at " + spell(result.failure->where);
  const char *separator = " ";
  for (size_t i = 0; i < result.results.size(); ++i) {
    if (!result.results[i].is_bits())
      continue;
    const ir::Bits &bits = result.results[i].bits();
    const bool narrow = bits.width() <= 64 && !function.results[i].type().is_bool();
    text += separator;
    text += bits.has_garbage() ? "garbage"
            : narrow           ? std::to_string(bits.value.to_i64())
                               : bits.value.to_hex();
    separator = ", ";
  }
  for (const ir::Finding &finding : result.findings)
    text += "; " + std::string(name(finding.kind)) + " at " + spell(finding.where);
  return text;
}

std::string CProgram::run(const std::string &function, std::initializer_list<uint64_t> arguments,
                          uint64_t steps) {
  if (!module_)
    return "not lowered:\n" + errors_;
  const ir::Function *code = module_->find(function);
  if (!code)
    return "no function " + function;
  if (code->parameters.size() != arguments.size() + 1)
    return "takes " + std::to_string(code->parameters.size() - 1) + " arguments";
  std::vector<ir::Value> values{*before_};
  for (const uint64_t argument : arguments) {
    const ir::Type type = code->parameters[values.size()].type();
    values.push_back(ir::Bits(ir::BitVector(type.is_bool() ? 1 : type.width(), argument)));
  }
  ir::RunResult result = interpreter_->run(*code, std::move(values), {.steps = steps});
  if (result.memory_at_stop)
    after_ = std::make_unique<ir::Memory>(result.memory_at_stop->memory());
  for (const ir::Value &value : result.results)
    if (value.is_memory())
      after_ = std::make_unique<ir::Memory>(value.memory());
  return describe(*code, result);
}

uint64_t CProgram::word(uint64_t address, uint32_t bytes) const {
  return after_->load(address, bytes).value.to_u64();
}

bool CProgram::is_garbage(uint64_t address, uint32_t bytes) const {
  return after_->load(address, bytes).has_garbage();
}

} // namespace lockstep::testing
