#include "ir/source_types.h"

#include "ir/overloaded.h"

namespace lockstep::ir {

SourceTypeId SourceTypes::add(SourceType type) {
  types_.push_back(std::move(type));
  return {static_cast<uint32_t>(types_.size() - 1)};
}

std::optional<SourceTypeId> SourceTypes::find(std::string_view name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? std::nullopt : std::optional(found->second);
}

std::string SourceTypes::spell(SourceTypeId id) const {
  return std::visit(
      Overloaded{
          [](const SourceVoid &) -> std::string { return "void"; },
          [](const SourceInteger &i) {
            return std::string(1, i.is_signed ? 's' : 'u').append(std::to_string(i.width));
          },
          [&](const SourcePointer &p) { return spell(p.pointee) + "*"; },
          [&](const SourceArray &a) {
            const std::string count = a.count ? std::to_string(a.count) : std::string();
            return spell(a.element).append("[").append(count).append("]");
          },
          [](const SourceRecord &r) {
            const std::string tag = r.tag.empty() ? "(anonymous)" : r.tag;
            return std::string(r.is_union ? "union " : "struct ").append(tag);
          },
          [](const SourceFunctionType &) -> std::string { return "function"; },
          [](const SourceOther &o) { return o.description; },
      },
      types_[id.value].shape);
}

} // namespace lockstep::ir
