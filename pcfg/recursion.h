// Which constructors make a value of an ADT grow (LCons), and which end it (LNil).
#pragma once

#include "ir/signature.h"

#include <vector>

namespace lockstep::pcfg {

class Recursion {
public:
  explicit Recursion(const ir::Signature &signature);

  // Constructors with a field in which the same type occurs again; may be empty.
  const std::vector<ir::CtorId> &growing(ir::AdtId adt) const { return growing_[adt.value]; }
  // Those without; where there are none, the one whose smallest value is smallest.
  const std::vector<ir::CtorId> &ending(ir::AdtId adt) const { return ending_[adt.value]; }
  // Whether a value of `inner` can hold one of `outer`: then both grow together.
  bool reaches(ir::AdtId inner, ir::AdtId outer) const { return reaches_[inner.value][outer.value]; }

private:
  void find_reachable(const ir::Signature &signature);
  ir::CtorId smallest(const ir::Signature &signature, ir::AdtId adt) const;

  std::vector<std::vector<bool>> reaches_;
  std::vector<std::vector<ir::CtorId>> growing_;
  std::vector<std::vector<ir::CtorId>> ending_;
};

} // namespace lockstep::pcfg
