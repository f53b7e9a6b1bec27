// Runs obligations for the measuring scripts, one line of JSON for each.
//
//   lockstep_obligations random FROM COUNT SECONDS     random ones, held against brute force
//   lockstep_obligations show NUMBER                   such a one, for people
//   lockstep_obligations solve FOLDER SOLVER SECONDS   those of a folder, by one solver or `portfolio`
#include "discharge/refuter.h"
#include "discharge/smt/clock.h"
#include "tests/support/obligation_file.h"
#include "tests/support/random_check.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace lockstep::testing {
namespace {

std::string_view name(Truth truth) {
  return truth == Truth::True ? "true" : truth == Truth::False ? "false" : "undecided";
}

std::string quoted(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '"' || c == '\\' || c == '\n'; }, ' ');
  return "\"" + text + "\"";
}

int run_random(uint32_t from, uint32_t count, double seconds) {
  smt::SolverPool pool;
  for (uint32_t number = from; number < from + count; ++number) {
    const RandomOutcome outcome = check_random(number, pool, {seconds, 2'000});
    std::cout << "{\"number\": " << number << ", \"truth\": \"" << name(outcome.truth) << "\", \"answer\": "
              << quoted(outcome.answer) << ", \"wrong\": " << (outcome.is_wrong() ? "true" : "false")
              << ", \"seconds\": " << outcome.seconds << "}" << std::endl;
  }
  return 0;
}

smt::PoolOptions only(const std::string &solver) {
  smt::PoolOptions options;
  options.cache = false;
  if (solver != "portfolio")
    std::erase_if(options.backends, [&](const smt::BackendSpec &spec) { return spec.name != solver; });
  return options;
}

// Proves what should be proved, refutes what should be refuted; `unknown` otherwise.
std::string answer(const ObligationCase &each, smt::SolverPool &pool, const smt::Limits &limits) {
  if (each.expected == Expected::Refuted)
    return discharge::Refuter(*each.context, pool).refute(each.obligation, limits) ? "refuted" : "unknown";
  return smt::is_proved(discharge::Discharger(*each.context, pool).prove(each.obligation, limits)) ? "proved"
                                                                                                   : "unknown";
}

int run_folder(const std::string &folder, const std::string &solver, double seconds) {
  smt::SolverPool pool(only(solver));
  if (pool.backends().empty())
    return 2;
  for (const ObligationCase &each : obligations_in(folder)) {
    const double solved_before = pool.counters().solve_seconds;
    const smt::TimePoint start = smt::Clock::now();
    const std::string verdict = answer(each, pool, {seconds, 2'000});
    const double all = smt::seconds_since(start);
    std::cout << "{\"name\": " << quoted(each.name) << ", \"expected\": \""
              << (each.expected == Expected::Proved ? "proved" : each.expected == Expected::Refuted ? "refuted" : "unknown")
              << "\", \"answer\": \"" << verdict << "\", \"seconds\": " << all
              << ", \"solver_seconds\": " << pool.counters().solve_seconds - solved_before << "}" << std::endl;
  }
  return 0;
}

int run(const std::vector<std::string> &arguments) {
  if (arguments.size() == 4 && arguments[0] == "random")
    return run_random(static_cast<uint32_t>(std::stoul(arguments[1])),
                      static_cast<uint32_t>(std::stoul(arguments[2])), std::stod(arguments[3]));
  if (arguments.size() == 2 && arguments[0] == "show") {
    std::cout << describe_random(static_cast<uint32_t>(std::stoul(arguments[1])));
    return 0;
  }
  if (arguments.size() == 4 && arguments[0] == "solve")
    return run_folder(arguments[1], arguments[2], std::stod(arguments[3]));
  std::cerr << "usage: see tests/obligation-tool/main.cpp\n";
  return 3;
}

} // namespace
} // namespace lockstep::testing

int main(int count, char **arguments) {
  return lockstep::testing::run(std::vector<std::string>(arguments + 1, arguments + count));
}
