#include "spec-frontend/relation_value.h"

namespace lockstep::spec {

std::optional<ValueType> value_type(const CTypes &types, ir::SourceTypeId id) {
  if (const auto *integer = types.as<ir::SourceInteger>(id))
    return ValueType{ir::Type::bitvec(integer->width), integer->is_signed, {}};
  if (const auto *pointer = types.as<ir::SourcePointer>(id))
    return ValueType{ir::Type::bitvec(types.address_width()), false, pointer->pointee};
  return std::nullopt;
}

std::string spell(const TypeTable &spec, const CTypes &c, const ValueType &type) {
  return type.is_pointer() ? c.spell(*type.pointee) + "*" : spec.spell(type.type);
}

} // namespace lockstep::spec
