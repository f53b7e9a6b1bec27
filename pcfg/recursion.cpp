#include "pcfg/recursion.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::AdtId;
using ir::CtorId;

Recursion::Recursion(const ir::Signature &signature)
    : reaches_(signature.adt_count(), std::vector<bool>(signature.adt_count())),
      growing_(signature.adt_count()), ending_(signature.adt_count()) {
  find_reachable(signature);
  for (uint32_t adt = 0; adt < signature.adt_count(); ++adt) {
    for (const CtorId ctor : signature.adt({adt}).constructors) {
      const bool grows = std::ranges::any_of(
          signature.constructor(ctor).fields, [&](const ir::Field &field) {
            return field.type.is_adt() && reaches(field.type.adt(), {adt});
          });
      (grows ? growing_ : ending_)[adt].push_back(ctor);
    }
    if (ending_[adt].empty())
      ending_[adt].push_back(smallest(signature, {adt}));
  }
}

void Recursion::find_reachable(const ir::Signature &signature) {
  const auto count = static_cast<uint32_t>(signature.adt_count());
  for (uint32_t adt = 0; adt < count; ++adt) {
    reaches_[adt][adt] = true;
    for (const CtorId ctor : signature.adt({adt}).constructors)
      for (const ir::Field &field : signature.constructor(ctor).fields)
        if (field.type.is_adt())
          reaches_[adt][field.type.adt().value] = true;
  }
  for (uint32_t via = 0; via < count; ++via)
    for (uint32_t from = 0; from < count; ++from)
      for (uint32_t to = 0; to < count; ++to)
        if (reaches_[from][via] && reaches_[via][to])
          reaches_[from][to] = true;
}

// The constructor of the least nesting. Heights that are not known yet count as infinite; every
// round settles one more level.
CtorId Recursion::smallest(const ir::Signature &signature, AdtId adt) const {
  const size_t infinite = signature.adt_count() + 1;
  std::vector<size_t> heights(signature.adt_count(), infinite);
  const auto height = [&](CtorId ctor) {
    size_t most = 0;
    for (const ir::Field &field : signature.constructor(ctor).fields)
      if (field.type.is_adt())
        most = std::max(most, heights[field.type.adt().value]);
    return std::min(most + 1, infinite);
  };
  for (size_t round = 0; round < signature.adt_count(); ++round)
    for (uint32_t type = 0; type < signature.adt_count(); ++type)
      for (const CtorId ctor : signature.adt({type}).constructors)
        heights[type] = std::min(heights[type], height(ctor));
  return *std::ranges::min_element(signature.adt(adt).constructors, {}, height);
}

} // namespace lockstep::pcfg
