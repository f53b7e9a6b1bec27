#include "pointsto/entry.h"

#include <algorithm>

namespace lockstep::pointsto {

namespace {

// All that the caller can reach, and any number.
Value anything_of_the_caller(const Options &options) {
  Value value = Value::unknown();
  for (uint32_t part = 0; part <= options.apart.size(); ++part)
    value.add_place(Region::entry(part), Interval::all());
  return value;
}

// The source says that it is a number and no pointer. The first parameter of the IR may be memory.
bool is_number(const ir::Module &module, const ir::Function &function, size_t index) {
  if (!function.source || function.parameters.size() != function.source->parameters.size() + 1 ||
      index == 0)
    return false;
  const ir::SourceTypeId type = function.source->parameters[index - 1].type;
  return std::holds_alternative<ir::SourceInteger>(module.types[type].shape);
}

Value parameter(const FunctionFacts &facts, size_t index, const Options &options) {
  const ir::Term variable = facts.function->parameters[index];
  const auto part = std::ranges::find(options.apart, variable);
  if (part != options.apart.end())
    return Value::address(Region::entry(static_cast<uint32_t>(part - options.apart.begin()) + 1),
                          Interval::exactly(0));
  if (variable.type().width() != facts.setting.address_width ||
      is_number(facts.setting.module, *facts.function, index))
    return Value::unknown();
  return anything_of_the_caller(options);
}

Cells initial_bytes(const Setting &setting, const ir::Global &global, const Options &options) {
  if (!global.constant)
    return Cells::holding(anything_of_the_caller(options));
  Cells cells = Cells::holding(Value::unknown());
  for (const ir::Relocation &relocation : global.relocations)
    for (uint32_t i = 0; i < setting.module.globals.size(); ++i)
      if (setting.module.globals[i].name == relocation.target)
        store_exactly(cells, static_cast<int64_t>(relocation.offset), setting.address_width / 8,
                      Value::address(Region::global(i),
                                     Interval::exactly(static_cast<int64_t>(relocation.addend))));
  return cells;
}

Contents memory_at_entry(const Setting &setting, const Options &options) {
  Contents contents;
  for (uint32_t part = 0; part <= options.apart.size(); ++part)
    contents[Region::entry(part)] = Cells::holding(anything_of_the_caller(options));
  for (uint32_t i = 0; i < setting.module.globals.size(); ++i)
    contents[Region::global(i)] = initial_bytes(setting, setting.module.globals[i], options);
  return contents;
}

} // namespace

State entry_state(const FunctionFacts &facts, const Options &options) {
  State state;
  state.reached = true;
  state.variables.resize(facts.setting.scope.size());
  state.definitions.resize(facts.setting.scope.size());
  for (uint32_t part = 0; part <= options.apart.size(); ++part)
    state.objects[Region::entry(part)] = {};
  for (uint32_t i = 0; i < facts.setting.module.globals.size(); ++i)
    state.objects[Region::global(i)] = {static_cast<int64_t>(facts.setting.module.globals[i].size),
                                        false, ir::ObjectKind::Global};
  for (size_t i = 0; i < facts.function->parameters.size(); ++i) {
    const ir::Term variable = facts.function->parameters[i];
    const uint32_t slot = *facts.setting.scope.slot(variable);
    if (variable.type().is_memory())
      state.memories[slot] = memory_at_entry(facts.setting, options);
    else
      state.variables[slot] = parameter(facts, i, options);
  }
  return state;
}

} // namespace lockstep::pointsto
