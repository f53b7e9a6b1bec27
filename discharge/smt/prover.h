// Answers queries over one Signature with the solvers of a pool: encodes, asks, reads the model back
// and evaluates the query on it. A model on which the query does not come out false never leaves here
// as a refutation.
#pragma once

#include "discharge/smt/encode.h"
#include "discharge/smt/pool.h"

namespace lockstep::smt {

class Prover {
public:
  Prover(const ir::Signature &signature, SolverPool &pool, EncodingOptions options = {})
      : signature_(signature), pool_(pool), options_(options) {}

  Answer prove(const Query &query, const Limits &limits = {});

private:
  Answer answer(const Query &query, const Limits &limits);
  Answer refutation(const Query &query, const Encoded &encoded, const Sat &sat);

  const ir::Signature &signature_;
  SolverPool &pool_;
  EncodingOptions options_;
};

// Why the model is no counterexample of the query; empty if it is one.
std::string why_not_a_counterexample(const ir::Signature &signature, const Query &query,
                                     const Model &model);

} // namespace lockstep::smt
