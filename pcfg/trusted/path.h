// Runs a contiguous CFG path symbolically: what must hold at its start for it to be taken, what its
// checks ask for, and the state at its end, all over the variables at its start and over fresh ones
// for what is arbitrary: uninitialised values, where an allocation lies, what bytes it holds, and
// what a read finds outside every live object.
#pragma once

#include "ir/substitute.h"
#include "pcfg/trusted/program.h"

#include <string>
#include <vector>

namespace lockstep::pcfg {

using Path = std::vector<uint32_t>; // edge indices; empty: the side stays where it is

struct PathCheck {
  ir::Check check;  // over the state at the start
  size_t conditions; // how many conditions come before it
  size_t calls;      // and how many calls
};

// A call that stays one: what it gives back is arbitrary here; a contract says more (contracts.h).
struct PathCall {
  std::string callee;
  std::vector<ir::Term> arguments; // over the state at the start and the results of earlier calls
  std::vector<ir::Term> results;   // fresh variables
  size_t position;                 // of its edge on the path
  size_t conditions;               // how many come before it, its own guard included
};

// A fresh variable for what is arbitrary.
struct Arbitrary {
  ir::Term variable;
  ir::Term
      in_memory; // of a read: what it would be if memory held something everywhere; else no term
};

struct PathEffect {
  explicit PathEffect(ir::Terms &terms) : state(terms) {}

  ir::Pc end;
  // In order: the guards, `true` left out, and what holds of the fresh variables.
  std::vector<ir::Term> conditions;
  std::vector<PathCheck> checks;
  std::vector<PathCall> calls;
  ir::Substitution state;           // the variables that changed
  std::vector<Arbitrary> arbitrary; // in order; not what calls give back

  ir::Term condition(ir::Terms &terms) const { return terms.conj(conditions); }
  ir::Term condition_before(ir::Terms &terms, const PathCheck &check) const {
    return terms.conj(std::span(conditions).first(check.conditions));
  }
};

// The path starts at `start`. That its edges fit together is checked.
PathEffect execute(const Program &program, ir::Pc start, const Path &path);

// All paths from `start` to the next cut point (at least one edge each), in order of their edges.
std::vector<Path> segments(const Program &program, ir::Pc start);

ir::Pc end_of(const Program &program, ir::Pc start, const Path &path);

} // namespace lockstep::pcfg
