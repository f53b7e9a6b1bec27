// Source types and names from clang's debug info.
#pragma once

#include "ir/source_types.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Module.h>

#include <map>
#include <optional>

namespace lockstep::cfront {

class DebugTypes {
public:
  explicit DebugTypes(ir::SourceTypes &types) : types_(types) {}

  // Every named type of the module becomes known by its C name.
  void name_all(const llvm::Module &module);
  ir::SourceTypeId type(const llvm::DIType *type); // null is void
  // Nothing if clang passes the parameters in another form than the source has them
  // (structs by value), so that they do not correspond one to one.
  std::optional<ir::SourceFunction> function(const llvm::Function &function);

private:
  std::vector<ir::SourceParameter> variables(const llvm::Function &function);
  ir::SourceTypeId add(const llvm::DIType *type);
  ir::SourceType convert(const llvm::DIType &type);
  ir::SourceType convert_basic(const llvm::DIBasicType &type);
  ir::SourceType convert_derived(const llvm::DIDerivedType &type);
  ir::SourceType convert_composite(const llvm::DICompositeType &type);
  ir::SourceType array_from(const llvm::DICompositeType &type);

  ir::SourceTypes &types_;
  std::map<const llvm::DIType *, ir::SourceTypeId> known_;
};

} // namespace lockstep::cfront
