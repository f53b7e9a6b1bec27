// Guesses that what is to hold of the results at the end holds of variables on the way: a search that
// keeps the best place so far already has an answer, which is the last one if nothing else comes.
//
//   post match spec.result { Nowhere => impl.result == null, At(i) => impl.result == impl.s + i };
//     match left:before { Nowhere => right:last == null, At(i) => right:last == impl.s + i }
#pragma once

#include "pcfg/trusted/program.h"

#include <vector>

namespace lockstep::pcfg {

struct ResultFact {
  ir::Term about; // the left side's variable
  ir::Term holds;
};

std::vector<ResultFact> result_facts(const Programs &programs, const ir::Sided<ir::Pc> &pcs);

} // namespace lockstep::pcfg
