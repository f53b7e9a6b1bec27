// Every way to apply a lift to what is known at some place: `cstr(m, p)`, `cstr(m, p + i)`, `clist(m, q->next,
// trunc(i))`. The same places are looked at over and over while programs are paired, so each list is made once.
#pragma once

#include "pcfg/vocabulary.h"

#include <map>
#include <tuple>
#include <vector>

namespace lockstep::pcfg {

class LiftApplications {
public:
  // Plain: only variables fill the pattern's holes. Else, of several holes, one at a time is filled with more.
  const std::vector<ir::Term> &of(const Vocabulary &words, size_t pattern, bool plain);

private:
  using Key = std::tuple<Vocabulary::Fingerprint, size_t, bool>;
  std::map<Key, std::vector<ir::Term>> known_;
};

} // namespace lockstep::pcfg
