#include "spec-frontend/default_value.h"

#include "ir/contract.h"

#include <algorithm>
#include <map>
#include <vector>

namespace lockstep::spec {

using ir::Term;
using ir::Type;

namespace {

// Values of ADTs, found in rounds: a round adds the types that need only earlier ones.
using AdtValues = std::map<ir::AdtId, Term>;

Term value_of(ir::Context &context, Type type, const AdtValues &known) {
  switch (type.kind()) {
  case ir::TypeKind::Bool:
    return context.terms.boolean(false);
  case ir::TypeKind::BitVec:
    return context.terms.constant(type.width(), 0);
  case ir::TypeKind::Adt:
    return known.at(type.adt());
  case ir::TypeKind::Memory:
    break;
  }
  ir::broken_contract("a Spec has no memory values");
}

bool add_values(ir::Context &context, ir::AdtId adt, AdtValues &known) {
  for (ir::CtorId ctor : context.signature.adt(adt).constructors) {
    const auto &fields = context.signature.constructor(ctor).fields;
    const bool possible = std::ranges::all_of(fields, [&](const ir::Field &field) {
      return !field.type.is_adt() || known.contains(field.type.adt());
    });
    if (!possible)
      continue;
    std::vector<Term> values;
    for (const ir::Field &field : fields)
      values.push_back(value_of(context, field.type, known));
    known.emplace(adt, context.terms.construct(ctor, values));
    return true;
  }
  return false;
}

} // namespace

Term default_value(ir::Context &context, Type type) {
  AdtValues known;
  while (type.is_adt() && !known.contains(type.adt())) {
    bool progress = false;
    for (uint32_t i = 0; i < context.signature.adt_count(); ++i)
      if (!known.contains({i}))
        progress |= add_values(context, {i}, known);
    ir::require(progress, "every type has a value");
  }
  return value_of(context, type, known);
}

} // namespace lockstep::spec
