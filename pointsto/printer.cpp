#include "pointsto/printer.h"

#include "ir/contract.h"

#include <map>
#include <vector>

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

  // Only what is not already so at every PC that leads there.
  void function(const FunctionFacts &facts) {
    text_ += "function " + facts.function->name + "\n";
    std::vector<Lines> all;
    for (const State &state : facts.at)
      all.push_back(lines(facts, state));
    for (uint32_t pc = 0; pc < facts.at.size(); ++pc) {
      std::string news;
      for (const auto &[what, holds] : all[pc])
        if (!is_known_before(facts, all, pc, what))
          news += "    " + what + " = " + holds + "\n";
      if (!facts.at[pc].reached)
        text_ += "  pc" + std::to_string(pc) + ": not reached\n";
      else if (!news.empty())
        text_ += "  pc" + std::to_string(pc) + ":\n" + news;
    }
  }

  std::string text() && { return std::move(text_); }

private:
  using Lines = std::map<std::string, std::string>; // what it holds, by what it is

  static bool is_known_before(const FunctionFacts &facts, const std::vector<Lines> &all,
                              uint32_t pc, const std::string &what) {
    bool known = facts.function->entry.value != pc;
    for (const ir::Edge &edge : facts.function->edges)
      if (edge.to.value == pc) {
        const auto before = all[edge.from.value].find(what);
        known &= before != all[edge.from.value].end() && before->second == all[pc].at(what);
      }
    return known;
  }

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

  Lines lines(const FunctionFacts &facts, const State &state) const {
    Lines result;
    for (ir::Term variable : facts.function->variables) {
      const uint32_t slot = *facts.setting.scope.slot(variable);
      if (variable.type().is_memory())
        add_contents(variable, state, slot, result);
      else if (state.reached && !state.variables[slot].places.empty())
        result[variable.name()] = value(state.variables[slot]);
    }
    return result;
  }

  void add_contents(ir::Term memory, const State &state, uint32_t slot, Lines &result) const {
    const auto found = state.memories.find(slot);
    if (found == state.memories.end())
      return;
    for (const auto &[where, cells] : found->second) {
      const std::string object = memory.name() + "[" + region(where);
      for (const auto &[at, cell] : cells.fields)
        result[object + offset(Interval::exactly(at)) + ", " + std::to_string(cell.bytes) + "]"] =
            value(cell.value);
      if (!cells.rest.places.empty())
        result[object + "]"] = value(cells.rest);
    }
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
