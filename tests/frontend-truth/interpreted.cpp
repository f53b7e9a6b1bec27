#include "tests/frontend-truth/interpreted.h"

#include "c-frontend/frontend.h"
#include "ir/contract.h"

#include <algorithm>

namespace lockstep::truth {

namespace {

ir::Value argument_value(ir::Type type, uint64_t value) {
  if (type.is_bool())
    return ir::Bits::boolean(value & 1);
  return ir::Bits(ir::BitVector(type.width(), value));
}

} // namespace

InterpretedFunction::InterpretedFunction(ir::Target target, ir::AddressPolicy policy)
    : start_(ir::address_width(target), 0, policy) {}

std::unique_ptr<InterpretedFunction>
InterpretedFunction::lower(const CorpusFile &file, ir::Target target, bool inline_calls,
                           std::string &errors, ir::AddressPolicy policy) {
  std::unique_ptr<InterpretedFunction> result(new InterpretedFunction(target, policy));
  cfront::CInput input;
  input.files = {file.path};
  input.flags = {"-ffreestanding"};
  input.target = target;
  input.functions = {file.prototype.name};
  input.inline_calls = inline_calls;
  Diagnostics diagnostics;
  result->module_ = cfront::lower_c(input, result->context_, diagnostics);
  errors = diagnostics.render();
  if (!result->module_)
    return nullptr;
  result->function_ = result->module_->find(file.prototype.name);
  if (!result->function_) {
    errors += "the module has no function " + file.prototype.name;
    return nullptr;
  }
  result->interpreter_ = std::make_unique<ir::Interpreter>(*result->module_);
  ir::place_globals(*result->module_, *result->interpreter_, result->start_, true);
  return result;
}

uint64_t InterpretedFunction::global_address(const std::string &name) const {
  for (const auto &[address, object] : start_.objects())
    if (object.kind == ir::ObjectKind::Global && object.label == name)
      return address;
  ir::broken_contract("a corpus file names a global that it does not have: " + name);
}

std::vector<ir::Value> InterpretedFunction::arguments(const native::Input &input) const {
  ir::Memory memory = start_;
  for (const native::Object &object : input.objects) {
    memory.place({.base = object.address,
                  .size = object.bytes.size(),
                  .kind = ir::ObjectKind::Argument,
                  .constant = !object.writable,
                  .live = true,
                  .site = {},
                  .label = {}});
    memory.write_bytes(object.address, object.bytes);
  }
  for (const native::GlobalContents &global : input.globals)
    memory.write_bytes(global_address(global.name), global.bytes);
  std::vector<ir::Value> arguments{std::move(memory)};
  ir::require(function_->parameters.size() == input.arguments.size() + 1,
              "the lowered function has other parameters than its test line");
  for (size_t i = 0; i < input.arguments.size(); ++i)
    arguments.push_back(
        argument_value(function_->parameters[i + 1].type(), input.arguments[i].value));
  return arguments;
}

ir::RunResult InterpretedFunction::run(const native::Input &input, ir::RunLimits limits,
                                       const ir::Observer &observer) {
  return interpreter_->run(*function_, arguments(input), limits, observer);
}

} // namespace lockstep::truth
