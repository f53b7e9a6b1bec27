// The state that a solver's model describes. Variables that an equation among the hypotheses determines
// were eliminated before the solver was asked; here they get their values back.
#pragma once

#include "discharge/smt/query.h"
#include "ir/signature.h"

#include <map>
#include <optional>
#include <vector>

namespace lockstep::pcfg {

class ModelState {
public:
  ModelState(ir::Context &context, const smt::Model &model, const std::vector<ir::Term> &hypotheses);

  const ir::Value *find(ir::Term variable) const; // null if nothing says what it is
  // Nothing if it mentions such a variable, or a lift has no end in sight.
  std::optional<ir::Value> evaluate(ir::Term term) const;

private:
  bool use(ir::Term fact);
  bool solve(ir::Term equation);

  ir::Context &context_;
  std::map<ir::Term, ir::Value> values_;
};

} // namespace lockstep::pcfg
