#include "cli/check_choice.h"

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

} // namespace lockstep::cli
