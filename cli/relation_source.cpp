#include "cli/relation_source.h"

#include "cli/sources.h"

namespace lockstep::cli {

std::unique_ptr<LoadedRelation> load_relation(const std::string &relation,
                                              const std::vector<std::string> &c_files,
                                              const CommonOptions &common,
                                              Diagnostics &diagnostics) {
  if (!relation.ends_with(".rel")) {
    diagnostics.error({relation, 0, 0, 0, 0}, "a relation file is expected here, NAME.rel",
                      "it stands before the C files");
    return nullptr;
  }
  if (!is_readable(relation, diagnostics))
    return nullptr;
  auto file = spec::read_relation(relation, diagnostics);
  if (!file)
    return nullptr;
  auto loaded = std::make_unique<LoadedRelation>();
  loaded->impl =
      lower_sources(c_files, file->impl_functions, common, loaded->context, diagnostics);
  if (!loaded->impl)
    return nullptr;
  auto compiled = spec::compile_relation(std::move(*file), *loaded->impl, diagnostics);
  if (!compiled)
    return nullptr;
  verify_lowering(compiled->spec.module); // and the lifts
  loaded->relation = std::make_unique<spec::CompiledRelation>(std::move(*compiled));
  return loaded;
}

} // namespace lockstep::cli
