// Joins the arms of a branch that meet again at once into one edge, so that paths do not double with
// every `if`. What an arm assigns becomes a choice; its checks count only where it is taken.
//
//   pc2: when c goto pc3 { n := add(n, 1) }  when not(c) goto pc3   becomes
//   pc2: goto pc3 { n := ite(c, add(n, 1), n) }
#pragma once

#include "ir/program.h"

namespace lockstep::pcfg {

void merge_branches(ir::Terms &terms, ir::Function &function);

} // namespace lockstep::pcfg
