#include "cli/check_choice.h"

#include "ir/contract.h"

namespace lockstep::cli {

const ir::Relation *choose_check(const std::string &file, const std::string &name,
                                 const LoadedRelation &loaded, Diagnostics &diagnostics) {
  std::vector<const ir::Relation *> exact; // the C function's name
  std::vector<const ir::Relation *> fitting;
  std::string names;
  for (const ir::Relation &check : loaded.relation->checks) {
    names += (names.empty() ? "" : ", ") + check.functions.right;
    if (check.functions.right == name)
      exact.push_back(&check);
    if (name.empty() || check.functions.right == name || check.functions.left == name)
      fitting.push_back(&check);
  }
  if (exact.size() == 1)
    return exact.front();
  if (fitting.size() == 1)
    return fitting.front();
  const std::string which = name.empty() ? "" : " of " + name;
  diagnostics.error({file, 0, 0, 0, 0},
                    fitting.empty() ? "this file has no check" + which
                                    : "this file has several checks" + which,
                    names.empty() ? "" : "choose one with --check: " + names);
  return nullptr;
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

} // namespace lockstep::cli
