// The variables that formulas mention and no quantifier of theirs binds.
#pragma once

#include "ir/term.h"

#include <map>
#include <set>

namespace lockstep::pcfg {

class FreeVariables {
public:
  void add(ir::Term formula);
  const std::set<ir::Term> &variables() const { return all_; }
  // A quantifier binds a variable that is no quantifier's, or stands inside another one of the same
  // variable, or its limit mentions it.
  bool captured() const { return captured_; }

private:
  struct Found {
    std::set<ir::Term> free;
    std::set<ir::Term> bound;
  };
  const Found &find(ir::Term term);
  void bind(ir::Term quantified, Found &found);

  std::map<ir::Term, Found> found_; // of every subterm; shared ones are visited once
  std::set<ir::Term> all_;
  bool captured_ = false;
};

} // namespace lockstep::pcfg
