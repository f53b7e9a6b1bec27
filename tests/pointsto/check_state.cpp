#include "tests/pointsto/check_state.h"

#include "ir/memory.h"

#include <algorithm>

namespace lockstep::pointsto {

namespace {

class Comparison {
public:
  Comparison(const ir::Module &module, bool origins, const FunctionFacts &facts, ir::Pc pc,
             const ir::Environment &run)
      : module_(module), origins_(origins), facts_(facts), state_(facts.at[pc.value]), run_(run),
        pc_(pc) {}

  std::string run() {
    if (!state_.reached)
      return complain("is not reached", 0);
    for (ir::Term variable : facts_.function->variables)
      if (const ir::Value &value = run_[variable]; value.is_memory())
        memory_ = &value.memory();
    for (ir::Term variable : facts_.function->variables)
      variable_is_right(variable);
    return wrong_;
  }

private:
  const Value &known(ir::Term variable) const {
    return state_.variables[*facts_.setting.scope.slot(variable)];
  }

  void variable_is_right(ir::Term variable) {
    const ir::Value &value = run_[variable];
    if (value.is_unset())
      return;
    if (value.is_memory())
      return memory_is_right(variable, value.memory());
    if (!value.is_bits() || value.bits().has_garbage() || value.bits().width() > 64)
      return;
    number_is_right(variable.name(), value.bits().value.to_u64(), value.bits().width(),
                    known(variable));
  }

  void memory_is_right(ir::Term variable, const ir::Memory &memory) {
    const Contents &contents = state_.memories.at(*facts_.setting.scope.slot(variable));
    for (const auto &[base, object] : memory.objects())
      if (object.live)
        object_is_right(variable, memory, contents, object);
  }

  void object_is_right(ir::Term variable, const ir::Memory &memory, const Contents &contents,
                       const ir::Object &object) {
    const auto cells = contents.find(region_of(object));
    const uint32_t bytes = facts_.setting.address_width / 8;
    if (cells == contents.end()) {
      complain(variable.name() + " has no contents of an object " + object.label, object.base);
      return;
    }
    for (uint64_t at = 0; at + bytes <= std::min<uint64_t>(object.size, 512); ++at) {
      const ir::Bits word = memory.load(object.base + at, bytes);
      if (!word.has_garbage())
        number_is_right(variable.name() + "[" + object.label + " + " + std::to_string(at) + "]",
                        word.value.to_u64(), 8 * bytes,
                        load(cells->second, Interval::exactly(static_cast<int64_t>(at)), bytes));
    }
  }

  void number_is_right(const std::string &what, uint64_t number, uint32_t width,
                       const Value &value) {
    if (!is_member(number, width, value))
      complain(what + " has a number that is not expected", number);
    if (origins_ && width == facts_.setting.address_width && !origin_is_known(number, value))
      complain(what + " points where it should not", number);
  }

  static bool is_in(uint64_t number, uint32_t width, Interval range) {
    if (range.is_all())
      return true;
    const uint64_t mask = width == 64 ? UINT64_MAX : (uint64_t{1} << width) - 1;
    const uint64_t length = static_cast<uint64_t>(range.high) - static_cast<uint64_t>(range.low);
    return ((number - static_cast<uint64_t>(range.low)) & mask) <= length;
  }

  bool is_member(uint64_t number, uint32_t width, const Value &value) const {
    if (!is_in(number, width, value.number))
      return false;
    if (value.plain && is_in(number, width, *value.plain))
      return true;
    return std::ranges::any_of(value.places, [&](const Place &place) {
      return place.offset.is_all() ||
             std::ranges::any_of(memory_->objects(), [&](const auto &entry) {
               return region_of(entry.second) == place.region &&
                      is_in(number - entry.first, width, place.offset);
             });
    });
  }

  bool origin_is_known(uint64_t number, const Value &value) const {
    const ir::Object *object = memory_ ? memory_->object_at(number) : nullptr;
    return !object || std::ranges::any_of(value.places, [&](const Place &place) {
      return share_memory(place.region, region_of(*object));
    });
  }

  Region region_of(const ir::Object &object) const {
    if (object.kind == ir::ObjectKind::Argument)
      return Region::entry();
    if (object.kind == ir::ObjectKind::Global)
      for (uint32_t i = 0; i < module_.globals.size(); ++i)
        if (module_.globals[i].name == object.label)
          return Region::global(i);
    return is_newest(object) ? Region::newest(object.site) : Region::older(object.site);
  }

  // Objects are placed upwards.
  bool is_newest(const ir::Object &object) const {
    return std::ranges::none_of(memory_->objects(), [&](const auto &entry) {
      return entry.second.kind == object.kind && entry.second.site == object.site &&
             entry.first > object.base;
    });
  }

  std::string complain(const std::string &what, uint64_t number) {
    if (wrong_.empty())
      wrong_ = facts_.function->name + " pc" + std::to_string(pc_.value) + ": " + what + " (" +
               std::to_string(number) + ")";
    return wrong_;
  }

  const ir::Module &module_;
  bool origins_;
  const FunctionFacts &facts_;
  const State &state_;
  const ir::Environment &run_;
  ir::Pc pc_;
  const ir::Memory *memory_ = nullptr;
  std::string wrong_;
};

} // namespace

std::string StateCheck::operator()(const FunctionFacts &facts, ir::Pc pc,
                                   const ir::Environment &run) const {
  return Comparison(module, origins, facts, pc, run).run();
}

} // namespace lockstep::pointsto
