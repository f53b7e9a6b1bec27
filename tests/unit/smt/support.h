// What the tests of the solver layer share.
#pragma once

#include "discharge/smt/prover.h"
#include "ir/signature.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <random>
#include <string>

namespace lockstep::testing {

// One of available_backends(), by name.
std::optional<smt::BackendSpec> find_backend(const std::string &name);

// A pool with these solvers only. Internal errors fail the test.
smt::PoolOptions pool_of(const std::vector<std::string> &names);

// A folder of its own, removed at the end.
class ScratchFolder {
public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder &) = delete;
  ScratchFolder &operator=(const ScratchFolder &) = delete;
  const std::filesystem::path &path() const { return path_; }

  // An executable python script that plays a solver.
  smt::BackendSpec fake_solver(const std::string &name, const std::string &script) const;

private:
  std::filesystem::path path_;
};

// A script for fake_solver that answers every check-sat with this, properly.
std::string answering(const std::string &status, const std::string &model = "()");

// p·q ≠ n for p, q > 1 and a large prime n: true, and out of reach of every solver.
smt::Query hard_query(ir::Context &context);

// Lists and trees for tests with ADTs: Nil | Cons(bv8, List); Leaf | Node(Tree, bv16, bool, Tree).
struct SampleTypes {
  explicit SampleTypes(ir::Signature &signature);
  ir::AdtId list, tree;
  ir::CtorId nil, cons, leaf, node;
};

} // namespace lockstep::testing
