// Obligations about small states. Within a bound on the depth of lifted values, on the length of ranges and on
// the number of objects, a formula with relations, footprints and quantifiers is equivalent to one without:
// that is the under-approximation of paper 004, section 2.3 (`equal, and no deeper than d`), for everything
// that an obligation may say. Models of it are states in which the formula can be evaluated.
#pragma once

#include "discharge/object_table.h"
#include "discharge/simplifier.h"

#include <map>
#include <utility>
#include <vector>

namespace lockstep::discharge {

struct Bound {
  unsigned depth;         // of lifted values
  uint64_t longest_range; // of quantified facts
  TableSize table;
};

class Bounded {
public:
  Bounded(ir::Context &context, const Bound &bound)
      : context_(context), terms_(context.terms), bound_(bound), simplify_(context),
        tables_(context.terms, bound.table) {}

  // Means the same as the formula wherever what `limits` says holds.
  ir::Term operator()(ir::Term formula);
  // The value is no deeper than the bound; it will be evaluated.
  void limit(ir::Term value);
  // What was taken for granted by all formulas so far.
  std::vector<ir::Term> limits() const;
  const ObjectTables &tables() const { return tables_; }

private:
  ir::Term translate(ir::Term term);
  ir::Term rebuild(ir::Term term);
  ir::Term equal(ir::Term a, ir::Term b, unsigned depth);
  ir::Term equal_to_constructor(ir::Term value, ir::Term construct, unsigned depth);
  ir::Term within(ir::Term value, unsigned depth);
  ir::Term valid(ir::Term lift, unsigned depth);
  ir::Term apart(ir::Term lift, ir::Term base, ir::Term size, unsigned depth);
  ir::Term forall(ir::Term term);
  ir::Term condition(ir::Term term) { return translate(simplify_(term)); }

  ir::Context &context_;
  ir::Terms &terms_;
  Bound bound_;
  Simplifier simplify_;
  ObjectTables tables_;
  std::map<ir::Term, ir::Term> translated_;
  std::map<std::pair<ir::Term, unsigned>, ir::Term> within_;
  std::vector<ir::Term> limits_;
};

} // namespace lockstep::discharge
