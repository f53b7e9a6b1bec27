#include "discharge/smt/symbols.h"

#include "ir/contract.h"

namespace lockstep::smt {

namespace {

// Bars and backslashes cannot stand inside |…|.
std::string quoted(const std::string &name) {
  std::string text = "|";
  for (const char c : name)
    text += c == '|' || c == '\\' ? std::string("%") + std::to_string(static_cast<int>(c))
                                  : std::string(1, c);
  return text + "|";
}

} // namespace

std::string sort_symbol(const ir::Signature &signature, ir::AdtId adt) {
  return quoted("adt." + signature.adt(adt).name);
}

std::string constructor_symbol(const ir::Signature &signature, ir::CtorId ctor) {
  const ir::Constructor &c = signature.constructor(ctor);
  return quoted(signature.adt(c.adt).name + "." + c.name);
}

std::string selector_symbol(const ir::Signature &signature, ir::CtorId ctor, uint32_t field) {
  const ir::Constructor &c = signature.constructor(ctor);
  return quoted(signature.adt(c.adt).name + "." + c.name + "." + std::to_string(field));
}

std::string variable_label(const ir::Signature &signature, ir::Term variable) {
  const ir::Type type = variable.type();
  switch (type.kind()) {
  case ir::TypeKind::Bool:
    return quoted(variable.name() + ":bool");
  case ir::TypeKind::BitVec:
    return quoted(variable.name() + ":bv" + std::to_string(type.width()));
  case ir::TypeKind::Memory:
    return quoted(variable.name() + ":mem" + std::to_string(type.width()));
  case ir::TypeKind::Adt:
    return quoted(variable.name() + ":" + signature.adt(type.adt()).name);
  }
  ir::broken_contract("unknown type");
}

std::string sort_text(const ir::Signature &signature, ir::Type type) {
  switch (type.kind()) {
  case ir::TypeKind::Bool:
    return "Bool";
  case ir::TypeKind::BitVec:
    return "(_ BitVec " + std::to_string(type.width()) + ")";
  case ir::TypeKind::Memory:
    return "(Array (_ BitVec " + std::to_string(type.width()) + ") (_ BitVec 8))";
  case ir::TypeKind::Adt:
    return sort_symbol(signature, type.adt());
  }
  ir::broken_contract("unknown type");
}

std::string constant_text(const ir::BitVector &value) {
  const uint32_t width = value.width();
  if (width % 4 == 0) {
    const std::string digits = value.to_hex().substr(2);
    return "#x" + std::string(width / 4 - digits.size(), '0') + digits;
  }
  std::string text = "#b";
  for (uint32_t i = width; i-- > 0;)
    text += value.bit(i) ? '1' : '0';
  return text;
}

std::string value_text(const ir::Signature &signature, const ir::Value &value, ir::Type type) {
  if (type.is_bool())
    return value.bits().truth() ? "true" : "false";
  if (type.is_bitvec())
    return constant_text(value.bits().value);
  ir::require(type.is_adt(), "memories have no constants");
  const ir::CtorId ctor = value.adt().constructor();
  const auto &fields = signature.constructor(ctor).fields;
  std::string text = constructor_symbol(signature, ctor);
  for (size_t i = 0; i < fields.size(); ++i)
    text += " " + value_text(signature, value.adt().fields()[i], fields[i].type);
  return fields.empty() ? text : "(" + text + ")";
}

} // namespace lockstep::smt
