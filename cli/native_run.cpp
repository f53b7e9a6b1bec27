#include "cli/native_run.h"

#include "ir/contract.h"

namespace lockstep::cli {

namespace {

constexpr ir::Side impl = ir::Side::Right;

std::vector<uint8_t> bytes_of(const ir::Memory &memory, const ir::Object &object) {
  std::vector<uint8_t> bytes;
  for (uint64_t i = 0; i < object.size; ++i)
    bytes.push_back(memory.byte(object.base + i));
  return bytes;
}

native::Argument argument(const ir::Module &module, const ir::SourceParameter &parameter,
                          const ir::BitVector &value) {
  const ir::SourceType &type = module.types[parameter.type];
  const auto *integer = std::get_if<ir::SourceInteger>(&type.shape);
  const bool is_signed = integer && integer->is_signed && value.width() < 64;
  return {is_signed ? static_cast<uint64_t>(value.to_i64()) : value.to_u64(),
          static_cast<uint32_t>(type.bytes)};
}

native::Input native_input(const pcfg::Judge &judge, const native::Program &program,
                           const pcfg::Valuation &values) {
  const ir::Function &function = *judge.pair().functions[impl];
  native::Input input;
  size_t next = 0;
  for (ir::Term variable : judge.entry_variables()[impl]) {
    const ir::Value &value = values.at(variable);
    if (value.is_bits()) {
      input.arguments.push_back(argument(*judge.pair().modules[impl],
                                         function.source->parameters[next++], value.bits().value));
      continue;
    }
    for (const auto &[base, object] : value.memory().objects())
      if (object.kind == ir::ObjectKind::Argument)
        input.objects.push_back({base, bytes_of(value.memory(), object), true});
      else if (!object.constant && program.global(object.label))
        input.globals.push_back({object.label, bytes_of(value.memory(), object)});
  }
  return input;
}

// The memory at the exit: what the objects hold now, and what was allocated.
ir::Memory memory_after(ir::Memory memory, const native::Input &input,
                        const native::Outcome &outcome) {
  for (size_t i = 0; i < input.objects.size(); ++i)
    memory.write_bytes(input.objects[i].address, outcome.objects[i]);
  for (size_t i = 0; i < input.globals.size(); ++i)
    for (const auto &[base, object] : std::map(memory.objects()))
      if (object.label == input.globals[i].name)
        memory.write_bytes(base, outcome.globals[i]);
  for (const native::HeapBlock &block : outcome.heap) {
    memory.place({block.address, block.bytes.size(), ir::ObjectKind::Heap, false, !block.freed,
                  {}, "malloc"});
    memory.write_bytes(block.address, block.bytes);
  }
  return memory;
}

ir::RunResult as_run(const pcfg::Judge &judge, const pcfg::Valuation &values,
                     const native::Input &input, const native::Outcome &outcome) {
  ir::RunResult run;
  for (ir::Term result : judge.pair().functions[impl]->results) {
    if (!result.type().is_memory()) {
      const uint64_t number = std::get<native::Returned>(outcome.end).result;
      const uint32_t width = result.type().is_bool() ? 1 : result.type().width();
      run.results.emplace_back(ir::Bits(ir::BitVector(width, number)));
      continue;
    }
    for (ir::Term variable : judge.entry_variables()[impl])
      if (variable.type().is_memory())
        run.results.emplace_back(memory_after(values.at(variable).memory(), input, outcome));
  }
  return run;
}

NativeRun judged(const pcfg::Judge &judge, const pcfg::Valuation &values, const native::Input &input,
                 const native::Outcome &outcome, ir::RunLimits limits) {
  NativeRun result{native::describe(outcome.end),
                   std::holds_alternative<native::Crashed>(outcome.end), std::nullopt};
  if (outcome.stray_write)
    result.end += ", and wrote outside its objects";
  if (std::holds_alternative<native::Returned>(outcome.end))
    result.run = judge.compare(values, {judge.run_side(ir::Side::Left, values, limits),
                                        as_run(judge, values, input, outcome)});
  return result;
}

} // namespace

std::optional<NativeFunction> NativeFunction::build(const std::vector<std::string> &files,
                                                    const CommonOptions &common,
                                                    const pcfg::Judge &judge,
                                                    Diagnostics &diagnostics) {
  const ir::Function &function = *judge.pair().functions[impl];
  ir::require(function.source.has_value(), "C functions have a source");
  const auto result_bytes =
      static_cast<uint32_t>(judge.pair().modules[impl]->types[function.source->result].bytes);
  native::Toolchain toolchain;
  const native::BuildOptions options{common.chosen_target(), "-O0", common.clang_flags};
  auto program = toolchain.build(files, {function.name, result_bytes}, options, diagnostics);
  if (!program)
    return std::nullopt;
  return NativeFunction(judge, std::move(*program));
}

std::vector<NativeRun> NativeFunction::run(const std::vector<pcfg::Valuation> &inputs,
                                           ir::RunLimits limits,
                                           const native::Limits &native_limits) const {
  std::vector<native::Input> images;
  for (const pcfg::Valuation &values : inputs)
    images.push_back(native_input(*judge_, program_, values));
  const std::vector<native::Outcome> outcomes = program_.run(images, native_limits);
  std::vector<NativeRun> runs;
  for (size_t i = 0; i < inputs.size(); ++i)
    runs.push_back(judged(*judge_, inputs[i], images[i], outcomes[i], limits));
  return runs;
}

std::optional<NativeRun> run_natively(const std::vector<std::string> &files,
                                      const CommonOptions &common, const pcfg::Judge &judge,
                                      const pcfg::Valuation &values, ir::RunLimits limits,
                                      Diagnostics &diagnostics) {
  const auto function = NativeFunction::build(files, common, judge, diagnostics);
  if (!function)
    return std::nullopt;
  return std::move(function->run({values}, limits).front());
}

} // namespace lockstep::cli
