#include "c-frontend/debug_types.h"

#include "c-frontend/reachable.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstIterator.h>

#include <set>

namespace lockstep::cfront {

namespace {

using namespace llvm;
namespace dw = llvm::dwarf;

// const, volatile, restrict and typedef do not change the layout.
const DIType *peel(const DIType *type) {
  while (const auto *derived = dyn_cast_or_null<DIDerivedType>(type)) {
    const auto tag = derived->getTag();
    if (tag != dw::DW_TAG_typedef && tag != dw::DW_TAG_const_type &&
        tag != dw::DW_TAG_volatile_type && tag != dw::DW_TAG_restrict_type &&
        tag != dw::DW_TAG_atomic_type)
      return type;
    type = derived->getBaseType();
  }
  return type;
}

std::string c_name(const DIType &type) {
  const std::string name = type.getName().str();
  switch (type.getTag()) {
  case dw::DW_TAG_structure_type:
    return name.empty() ? "" : "struct " + name;
  case dw::DW_TAG_union_type:
    return name.empty() ? "" : "union " + name;
  case dw::DW_TAG_enumeration_type:
    return name.empty() ? "" : "enum " + name;
  case dw::DW_TAG_typedef:
  case dw::DW_TAG_base_type:
    return name;
  default:
    return "";
  }
}

// The names of the source's parameters, by position.
std::map<unsigned, std::string> parameter_names(const Function &function) {
  std::map<unsigned, std::string> names;
  for (const Instruction &instruction : instructions(function))
    for (const DbgVariableRecord &record : filterDbgVars(instruction.getDbgRecordRange()))
      if (const DILocalVariable *variable = record.getVariable())
        if (variable->getArg() != 0 &&
            variable->getScope()->getSubprogram() == function.getSubprogram())
          names[variable->getArg()] = variable->getName().str();
  return names;
}

} // namespace

void DebugTypes::name_all(const llvm::Module &module) {
  const NamedMDNode *types = module.getNamedMetadata(types_metadata);
  for (const MDNode *node : types->operands())
    if (const auto *found = dyn_cast<DIType>(node))
      if (const std::string name = c_name(*found); !name.empty())
        types_.name(name, type(found));
}

ir::SourceTypeId DebugTypes::type(const llvm::DIType *type) {
  const DIType *peeled = peel(type);
  if (const auto found = known_.find(peeled); found != known_.end())
    return found->second;
  return add(peeled);
}

// The entry exists before it is filled in: a struct may refer to itself.
ir::SourceTypeId DebugTypes::add(const llvm::DIType *type) {
  const ir::SourceTypeId id = types_.add({ir::SourceVoid{}, 0});
  known_[type] = id;
  if (type)
    types_.set(id, convert(*type));
  return id;
}

ir::SourceType DebugTypes::convert(const llvm::DIType &type) {
  if (const auto *basic = dyn_cast<DIBasicType>(&type))
    return convert_basic(*basic);
  if (const auto *derived = dyn_cast<DIDerivedType>(&type))
    return convert_derived(*derived);
  if (const auto *composite = dyn_cast<DICompositeType>(&type))
    return convert_composite(*composite);
  return {ir::SourceFunctionType{}, 0};
}

ir::SourceType DebugTypes::convert_basic(const llvm::DIBasicType &type) {
  const uint64_t bytes = type.getSizeInBits() / 8;
  const auto integer = [&](bool is_signed) {
    return ir::SourceType{ir::SourceInteger{static_cast<uint32_t>(type.getSizeInBits()), is_signed},
                          bytes};
  };
  switch (type.getEncoding()) {
  case dw::DW_ATE_signed:
  case dw::DW_ATE_signed_char:
    return integer(true);
  case dw::DW_ATE_unsigned:
  case dw::DW_ATE_unsigned_char:
  case dw::DW_ATE_boolean:
    return integer(false);
  default:
    return {ir::SourceOther{type.getName().str()}, bytes};
  }
}

ir::SourceType DebugTypes::convert_derived(const llvm::DIDerivedType &derived) {
  const uint64_t bytes = derived.getSizeInBits() / 8;
  if (derived.getTag() == dw::DW_TAG_pointer_type)
    return {ir::SourcePointer{type(derived.getBaseType())}, bytes};
  return {ir::SourceOther{derived.getName().str()}, bytes};
}

ir::SourceType DebugTypes::array_from(const llvm::DICompositeType &composite) {
  ir::SourceTypeId element = type(composite.getBaseType());
  uint64_t bytes = types_[element].bytes;
  ir::SourceType result{ir::SourceArray{element, 0}, 0};
  const auto dimensions = composite.getElements();
  for (unsigned i = dimensions.size(); i-- > 0;) {
    const auto *range = dyn_cast<DISubrange>(dimensions[i]);
    const auto *count = range ? dyn_cast_if_present<ConstantInt *>(range->getCount()) : nullptr;
    const uint64_t n = count && !count->isMinusOne() ? count->getZExtValue() : 0;
    bytes *= n;
    result = {ir::SourceArray{element, n}, bytes};
    if (i > 0)
      element = types_.add(result);
  }
  return result;
}

ir::SourceType DebugTypes::convert_composite(const llvm::DICompositeType &composite) {
  const uint64_t bytes = composite.getSizeInBits() / 8;
  switch (composite.getTag()) {
  case dw::DW_TAG_array_type:
    return array_from(composite);
  case dw::DW_TAG_enumeration_type: {
    const auto *base = dyn_cast_or_null<DIBasicType>(peel(composite.getBaseType()));
    return base ? convert_basic(*base)
                : ir::SourceType{ir::SourceInteger{static_cast<uint32_t>(bytes * 8), false}, bytes};
  }
  default:
    break;
  }
  ir::SourceRecord record;
  record.tag = composite.getName().str();
  record.is_union = composite.getTag() == dw::DW_TAG_union_type;
  for (const DINode *element : composite.getElements()) {
    const auto *member = dyn_cast<DIDerivedType>(element);
    if (!member || member->getTag() != dw::DW_TAG_member)
      continue;
    record.fields.push_back({member->getName().str(), member->getOffsetInBits(),
                             member->isBitField() ? member->getSizeInBits() : 0,
                             type(member->getBaseType())});
  }
  return {std::move(record), bytes};
}

std::vector<ir::SourceParameter> DebugTypes::variables(const llvm::Function &function) {
  std::map<std::string, std::set<ir::SourceTypeId>> seen;
  for (const Instruction &instruction : instructions(function))
    for (const DbgVariableRecord &record : filterDbgVars(instruction.getDbgRecordRange()))
      if (const DILocalVariable *variable = record.getVariable())
        seen[variable->getName().str()].insert(type(variable->getType()));
  std::vector<ir::SourceParameter> result;
  for (const auto &[name, types] : seen)
    if (types.size() == 1)
      result.push_back({name, *types.begin()});
  return result;
}

std::optional<ir::SourceFunction> DebugTypes::function(const llvm::Function &function) {
  const DISubprogram *subprogram = function.getSubprogram();
  if (!subprogram || !subprogram->getType())
    return std::nullopt;
  const DITypeRefArray types = subprogram->getType()->getTypeArray();
  if (types.size() == 0 || types.size() - 1 != function.arg_size())
    return std::nullopt;
  const auto names = parameter_names(function);
  ir::SourceFunction result;
  result.result = type(types[0]);
  for (unsigned i = 1; i < types.size(); ++i) {
    const auto name = names.find(i);
    const ir::SourceTypeId id = type(types[i]);
    if (std::holds_alternative<ir::SourceRecord>(types_[id].shape))
      return std::nullopt;
    result.parameters.push_back(
        {name == names.end() ? "arg" + std::to_string(i) : name->second, id});
  }
  if (std::holds_alternative<ir::SourceRecord>(types_[result.result].shape))
    return std::nullopt;
  result.variables = variables(function);
  return result;
}

} // namespace lockstep::cfront
