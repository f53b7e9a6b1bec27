// Which calls are the last thing that a function does, and which functions call each other so.
#pragma once

#include "spec-frontend/ast.h"
#include "spec-frontend/program.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace lockstep::spec {

bool contains_call(const ast::Expr &expr);

// The functions that the expression calls in tail position. The right side of `&&` and `||` is a
// tail position: its value is the whole expression's.
std::set<std::string> tail_callees(const ast::Expr &expr);

class TailCallGraph {
public:
  explicit TailCallGraph(const Program &program);

  // The functions that tail-call each other, directly or around a circle, together with `function`
  // itself; in the order of the file, but `function` first. These become the loops of one CFG.
  std::vector<const ast::FunctionDecl *> group(const ast::FunctionDecl &function) const;

  // Circles of more functions than this stay calls: every member gets a copy of all of them.
  static constexpr size_t max_group = 64;

private:
  using Edges = std::vector<std::vector<size_t>>;
  void add_edges();
  std::vector<size_t> postorder() const;
  void collect(size_t member, size_t group);

  const Program &program_;
  std::map<std::string, size_t> index_; // of a function in the file
  Edges callees_, callers_;
  std::vector<size_t> group_of_;                // by function
  std::vector<std::vector<size_t>> members_of_; // by group
};

} // namespace lockstep::spec
