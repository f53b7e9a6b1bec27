// One solver program as a Solver. Its process is started when first needed, kept warm between
// queries, and thrown away whenever its state is in doubt: after a timeout, a lost race, an error, a
// garbled answer. The next query starts a new one.
//
// A query can also be driven step by step, so that a race waits for several backends in one thread:
// start(); then, as long as running(): wait_for({this, …}, until); then take().
#pragma once

#include "discharge/smt/backend_spec.h"
#include "discharge/smt/clock.h"
#include "discharge/smt/solver.h"
#include "discharge/smt/statistics.h"
#include "ir/child_process.h"

#include <span>

namespace lockstep::smt {

class Backend : public Solver {
public:
  explicit Backend(BackendSpec spec);

  const BackendSpec &spec() const { return spec_; }
  BackendStatistics &statistics() { return statistics_; }
  const BackendStatistics &statistics() const { return statistics_; }

  Reply solve(const Script &script, const Limits &limits) override;

  enum class State {
    Warm, // whatever it learnt before may influence which model it finds
    Fresh // (reset) first: the same script gives the same answer, whatever came before
  };
  void start(const Script &script, const Limits &limits, State state = State::Warm);
  bool running() const { return phase_ != Phase::Idle; }
  void advance(); // does what is possible without waiting
  void cancel();
  Reply take() { return std::move(reply_); } // once, when it does not run any more

  int socket() const { return process_.socket(); }
  bool wants_to_write() const { return written_ < outgoing_.size(); }
  TimePoint deadline() const { return deadline_; }

private:
  enum class Phase { Idle, Checking, Explaining, FetchingModel };

  bool ensure_process(const Limits &limits);
  std::string opening(const Script &script, State state);
  bool is_overdue();
  void send(std::string text, Phase next);
  void receive();
  void on_response(std::string_view response);
  void on_status(std::string_view status);
  void on_model(std::string_view text);
  void on_closed();
  void finish(Verdict verdict);
  void fail(UnknownReason reason, std::string detail);

  BackendSpec spec_;
  BackendStatistics statistics_;
  ChildProcess process_;

  std::string logic_;    // that the process was told; empty: it is new
  bool pushed_ = false;  // a scope of the query before is open
  bool dirty_ = false;   // assertions of the query before are at the lowest level

  Phase phase_ = Phase::Idle;
  std::vector<std::string> symbols_;
  Limits limits_;
  TimePoint started_;
  TimePoint deadline_;      // if it has a processor for itself
  TimePoint last_deadline_; // whatever happens
  double worked_before_ = 0;
  std::string outgoing_;
  size_t written_ = 0;
  std::string incoming_;
  size_t searched_ = 0; // of incoming_
  std::string marker_;  // what the process echoes when it is done with what we sent
  uint64_t markers_ = 0;
  Reply reply_;
};

// Waits until one of them made progress, or until then. Deadlines are kept.
void wait_for(std::span<Backend *const> backends, TimePoint until);

} // namespace lockstep::smt
