// The one interface of all solvers: child processes, and the decorators around them (cache, dump,
// race, cross-check). It works on text, so that nothing below it knows terms.
#pragma once

#include "discharge/smt/query.h"
#include "discharge/smt/sexp.h"

#include <string>
#include <variant>
#include <vector>

namespace lockstep::smt {

// A closed SMT-LIB2 problem. Equal problems have equal `logic` and `body`: variables are named in
// order of occurrence, hypotheses are sorted.
struct Script {
  std::string name;
  std::string logic;                // `QF_ABV`, or `ALL` when there are datatypes
  std::string body;                 // declarations and assertions
  std::vector<std::string> symbols; // the free variables, whose values make a model
  std::vector<std::string> labels;  // for people: what each symbol is called in the sources
};

struct Unsat {};
struct Sat {
  std::vector<Sexp> values; // one per symbol
};
using Verdict = std::variant<Unsat, Sat, Unknown>;

inline bool is_unsat(const Verdict &v) { return std::holds_alternative<Unsat>(v); }
inline bool is_sat(const Verdict &v) { return std::holds_alternative<Sat>(v); }
inline bool is_definite(const Verdict &v) { return !std::holds_alternative<Unknown>(v); }

// `unsat`, `sat`, or `unknown (timeout): …`.
std::string describe(const Verdict &verdict);

struct Reply {
  Verdict verdict = Unknown{};
  std::string solver; // who said so
  double seconds = 0;
};

class Solver {
public:
  virtual ~Solver() = default;
  virtual Reply solve(const Script &script, const Limits &limits) = 0;
};

} // namespace lockstep::smt
