// What the tool says of a random obligation, held against the truth.
#pragma once

#include "discharge/discharger.h"
#include "tests/support/brute_force.h"

namespace lockstep::testing {

struct RandomOutcome {
  uint32_t number;
  Truth truth;
  std::string answer; // `proved`, `refuted`, `unknown (…): …`
  double seconds;     // of the tool

  bool is_proved() const { return answer == "proved"; }
  bool is_refuted() const { return answer == "refuted"; }
  // Proved although it is false, or refuted although it is true.
  bool is_wrong() const { return truth == Truth::False ? is_proved() : truth == Truth::True && is_refuted(); }
  bool is_missed() const { return truth != Truth::Undecided && !is_proved() && !is_refuted(); }
};

RandomOutcome check_random(uint32_t number, smt::SolverPool &pool, const smt::Limits &limits);

// For people: the hypotheses and the goal.
std::string describe_random(uint32_t number);

} // namespace lockstep::testing
