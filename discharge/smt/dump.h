// Writes every script to a folder as NNNN-name.smt2, before it is solved (so that one which hangs or
// crashes a solver is there), and one line per answer to queries.log. The files have the sources'
// names for variables and are complete: any SMT-LIB2 solver takes them, and so does `lockstep smt`.
#pragma once

#include "discharge/smt/solver.h"

#include <filesystem>

namespace lockstep::smt {

// The text of a file: comments with the name, logic, body with labels for symbols, (check-sat).
std::string file_text(const Script &script);

class Dump : public Solver {
public:
  // The folder is made if it is not there.
  Dump(Solver &inner, std::filesystem::path folder);
  Reply solve(const Script &script, const Limits &limits) override;

private:
  Solver &inner_;
  std::filesystem::path folder_;
  uint64_t count_ = 0;
};

} // namespace lockstep::smt
