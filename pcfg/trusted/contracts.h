// What a pair of calls promises each other. Where both sides call the two functions of a check, and
// Pre holds for the arguments, Post and the frame hold for what comes back. Every check of a relation
// file may serve as a contract, that of the functions under check above all: recursion.
//
//   left:  sum.1 := call sum(t.left)        Pre   t.left ~ ctree(mem, p->left)
//   right: (r, mem1) := call sum_tree(mem, p->left)   Post  sum.1 == r,  frame  mem1 == mem
//
// Why that is no circle, and what must hold besides: docs/soundness.md.
#pragma once

#include "pcfg/trusted/path.h"

#include <vector>

namespace lockstep::pcfg {

// The frame: a memory that comes back is the one that went in. A proof shows it at the exit, and a
// contract promises it; only functions that leave memory alone have one (program.h).
std::vector<ir::Term> frame(ir::Terms &terms, const std::vector<ir::Term> &given,
                            const std::vector<ir::Term> &returned);

// The contract for calls of these two functions; null if there is none.
const Contract *contract_for(const Programs &programs, const PathCall &left, const PathCall &right);

// Over the variables of the paths that the calls are on.
std::vector<ir::Term> pre_of(ir::Terms &terms, const Contract &contract,
                             const ir::Sided<const PathCall *> &calls);
std::vector<ir::Term> post_and_frame_of(ir::Terms &terms, const Contract &contract,
                                        const ir::Sided<const PathCall *> &calls);

// Whether every run of the function ends or is undefined, whatever its arguments: there are no loops,
// and it calls only itself, with a part of what it got. Seen from the form alone.
bool always_ends(const Program &program);

} // namespace lockstep::pcfg
