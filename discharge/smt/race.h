// Asks several backends at once; the first definite answer wins and the others are cancelled.
//
// Losing is cheap: the backend that won most of late starts alone, the next one joins only when it
// has not answered after a delay, and so on. The delay follows how long winners usually take.
//
// The answer does not depend on who is first: Unsat and Sat cannot both be right. The model of a Sat
// is asked again from the first backend of the list in a fresh state, so that it does not depend on
// the clock or on earlier queries either. Only if that one cannot give it in the time that is left
// (at most twice what the race took, plus a little) the winner's model is used.
#pragma once

#include "discharge/smt/backend.h"

namespace lockstep::smt {

struct RaceOptions {
  bool canonical_models = true; // ask the first backend for the model
  double shortest_delay = 0.02; // seconds
  double longest_delay = 0.5;
};

class Race : public Solver {
public:
  explicit Race(std::vector<Backend *> backends, RaceOptions options = {});
  Reply solve(const Script &script, const Limits &limits) override;

private:
  struct Run; // one query
  std::vector<Backend *> starting_order(const Script &script) const;
  double delay() const;
  void note_win(const Backend &winner, double seconds);
  Reply with_canonical_model(Reply reply, const Script &script, const Limits &limits,
                             TimePoint started);

  std::vector<Backend *> backends_;
  RaceOptions options_;
  std::vector<double> form_; // wins of each, older ones count less
  double usual_seconds_ = 0.02;
};

} // namespace lockstep::smt
