#include "ir/relation.h"

namespace lockstep::ir {

// A parameter is called what the source calls it, unless that is `mem`: memory is the parameter that the
// source lacks.
std::vector<Term> entry_variables(Terms &terms, const Relation &relation, Side side,
                                  const Function &function) {
  std::vector<Term> result;
  size_t next_source = 0;
  for (Term parameter : function.parameters) {
    std::string name = parameter.name();
    if (parameter.type().is_memory())
      name = "mem";
    else if (function.source && next_source < function.source->parameters.size()) {
      if (const std::string &source = function.source->parameters[next_source++].name; source != "mem")
        name = source;
    }
    result.push_back(terms.var(side_variable(relation, side, name), parameter.type()));
  }
  return result;
}

std::vector<Term> exit_variables(Terms &terms, const Relation &relation, Side side,
                                 const Function &function) {
  std::vector<Term> result;
  for (Term variable : function.results) {
    const std::string name = variable.type().is_memory() ? "mem'" : variable.name();
    result.push_back(terms.var(side_variable(relation, side, name), variable.type()));
  }
  return result;
}

} // namespace lockstep::ir
