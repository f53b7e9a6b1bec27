#include "recheck/relation_source.h"

#include "ir/contract.h"
#include "recheck/sources.h"

#include <algorithm>

namespace lockstep::recheck {

namespace {

// Edges are numbered as they are printed (by the PC that they leave), so that paths mean the same in a
// module and in its text.
void order_edges(ir::Function &function) {
  std::ranges::stable_sort(function.edges, {}, &ir::Edge::from);
}

void order_edges(ir::Module &module) {
  for (auto &[name, function] : module.functions)
    order_edges(function);
}

} // namespace

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
  order_edges(*loaded->impl);
  order_edges(compiled->spec.module);
  for (auto &[name, form] : compiled->spec.recursive_forms)
    order_edges(form);
  loaded->relation = std::make_unique<spec::CompiledRelation>(std::move(*compiled));
  return loaded;
}

pcfg::Pair pair_of(const LoadedRelation &loaded, const ir::Relation &relation) {
  const ir::Module &spec = loaded.relation->spec.module;
  const ir::Function *left = spec.find(relation.functions.left);
  const ir::Function *right = loaded.impl->find(relation.functions.right);
  ir::require(left && right, "a resolved relation names functions that exist");
  const auto &forms = loaded.relation->spec.recursive_forms;
  const auto form = forms.find(relation.functions.left);
  return {&relation,
          {&spec, loaded.impl.get()},
          {left, right},
          {form == forms.end() ? nullptr : &form->second, nullptr}};
}

std::vector<pcfg::Pair> pairs_of(const LoadedRelation &loaded) {
  std::vector<pcfg::Pair> pairs;
  for (const ir::Relation &relation : loaded.relation->checks)
    pairs.push_back(pair_of(loaded, relation));
  return pairs;
}

} // namespace lockstep::recheck
