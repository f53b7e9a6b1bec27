#include "tests/support/random_check.h"

#include "discharge/refuter.h"
#include "discharge/smt/clock.h"
#include "ir/contract.h"
#include "ir/overloaded.h"
#include "ir/printer.h"

namespace lockstep::testing {

namespace {

std::string describe(const RandomObligation &random, const discharge::Decision &decision) {
  return std::visit(
      ir::Overloaded{[](const smt::Proved &) -> std::string { return "proved"; },
                     [&](const discharge::Refutation &refutation) -> std::string {
                       ir::require(discharge::falsifies(random.world->context, refutation.state, random.obligation),
                                   "a refutation is evaluated");
                       return "refuted";
                     },
                     [](const smt::Unknown &unknown) { return smt::describe(smt::Answer(unknown)); }},
      decision);
}

} // namespace

RandomOutcome check_random(uint32_t number, smt::SolverPool &pool, const smt::Limits &limits) {
  const RandomObligation random = random_obligation(number);
  const smt::TimePoint start = smt::Clock::now();
  discharge::Discharger discharger(random.world->context, pool);
  const std::string answer = describe(random, discharger.decide(random.obligation, limits));
  const double seconds = smt::seconds_since(start);
  return {number, brute_force(*random.world, random.obligation, number), answer, seconds};
}

std::string describe_random(uint32_t number) {
  const RandomObligation random = random_obligation(number);
  const ir::Signature &signature = random.world->context.signature;
  std::string text = random.obligation.name + "\n";
  for (ir::Term hypothesis : random.obligation.hypotheses)
    text += "  given " + ir::print(signature, hypothesis) + "\n";
  return text + "  show  " + ir::print(signature, random.obligation.goal) + "\n";
}

} // namespace lockstep::testing
