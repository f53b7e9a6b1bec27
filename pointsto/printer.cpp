#include "pointsto/printer.h"

#include "ir/contract.h"

#include <algorithm>

namespace lockstep::pointsto {

namespace {

class Printer {
public:
  Printer(const PointsTo &facts, const ir::Module &module) : facts_(facts), module_(module) {}

  std::string region(Region region) const {
    switch (region.kind) {
    case RegionKind::Entry:
      return region.index == 0 ? "entry" : "entry part " + std::to_string(region.index);
    case RegionKind::Global:
      return module_.globals[region.index].address.name();
    case RegionKind::Newest:
      return site(region) + " newest";
    case RegionKind::Older:
      return site(region) + " older";
    }
    ir::broken_contract("unknown region");
  }

  // malloc#0 newest+8, null
  std::string value(const Value &value) const {
    std::vector<std::string> parts;
    for (const Place &place : value.places)
      parts.push_back(region(place.region) + offset(place.offset));
    if (value.plain)
      parts.push_back(plain(*value.plain, !value.places.empty()));
    return parts.empty() ? "nothing" : joined(parts);
  }

  void function(const FunctionFacts &facts) {
    text_ += "function " + facts.function->name + "\n";
    for (uint32_t pc = 0; pc < facts.at.size(); ++pc)
      state(facts, pc);
  }

  std::string text() && { return std::move(text_); }

private:
  static std::string joined(const std::vector<std::string> &parts) {
    std::string result;
    for (const std::string &part : parts)
      result += (result.empty() ? "" : ", ") + part;
    return result;
  }

  std::string site(Region region) const {
    const auto label = facts_.labels.find(region.index);
    return (label == facts_.labels.end() ? "" : label->second) + "#" + std::to_string(region.index);
  }

  static std::string offset(Interval offset) {
    if (offset == Interval::exactly(0))
      return "";
    return (offset.low < 0 && !offset.is_all() ? "" : "+") + print(offset);
  }

  static std::string plain(Interval number, bool beside_address) {
    if (beside_address && number == Interval::exactly(0))
      return "null";
    return number.is_all() ? "any number" : print(number);
  }

  void state(const FunctionFacts &facts, uint32_t pc) {
    const State &state = facts.at[pc];
    text_ += "  pc" + std::to_string(pc) + ":" + (state.reached ? "" : " not reached") + "\n";
    for (ir::Term variable : facts.function->variables) {
      const uint32_t slot = *facts.setting.scope.slot(variable);
      if (variable.type().is_memory())
        contents(variable, state, slot);
      else if (!state.variables.empty() && !state.variables[slot].places.empty())
        line(variable.name(), state.variables[slot]);
    }
  }

  void contents(ir::Term memory, const State &state, uint32_t slot) {
    const auto found = state.memories.find(slot);
    if (found == state.memories.end())
      return;
    for (const auto &[region, cells] : found->second) {
      const std::string where = memory.name() + "[" + this->region(region);
      for (const auto &[at, cell] : cells.fields)
        line(where + offset(Interval::exactly(at)) + ", " + std::to_string(cell.bytes) + "]",
             cell.value);
      if (!cells.rest.places.empty())
        line(where + "]", cells.rest);
    }
  }

  void line(const std::string &what, const Value &holds) {
    text_ += "    " + what + " = " + value(holds) + "\n";
  }

  const PointsTo &facts_;
  const ir::Module &module_;
  std::string text_;
};

} // namespace

std::string print(const PointsTo &facts, const ir::Module &module, Region region) {
  return Printer(facts, module).region(region);
}

std::string print(const PointsTo &facts, const ir::Module &module, const Value &value) {
  return Printer(facts, module).value(value);
}

std::string print(const PointsTo &facts, const ir::Module &module) {
  Printer printer(facts, module);
  for (const auto &function : facts.functions)
    printer.function(*function);
  return std::move(printer).text();
}

} // namespace lockstep::pointsto
