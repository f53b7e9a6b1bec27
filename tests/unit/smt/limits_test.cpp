// Limits hold, whatever a solver does, and every way to fail has its own reason.
#include "tests/unit/smt/support.h"

#include "discharge/smt/clock.h"

namespace lockstep::testing {
namespace {

using ir::Op;
using ir::Term;
using ir::Type;
using smt::UnknownReason;

class SmtLimits : public ::testing::Test {
protected:
  // x < 5 ⇒ x < bound
  smt::Query easy(uint32_t bound) {
    ir::Terms &t = context_.terms;
    const Term x = t.var("x", Type::bitvec(32));
    return {"easy",
            {t.binary(Op::Ult, x, t.constant(32, 5))},
            t.binary(Op::Ult, x, t.constant(32, bound))};
  }

  smt::Answer ask(smt::PoolOptions options, const smt::Query &query, smt::Limits limits) {
    pool_.emplace(std::move(options));
    return smt::Prover(context_.signature, *pool_).prove(query, limits);
  }

  smt::Answer ask_fake(const std::string &script, double seconds = 5) {
    smt::PoolOptions options;
    options.backends = {folder_.fake_solver("fake", script)};
    return ask(std::move(options), easy(6), {seconds, 500});
  }

  static void expect(const smt::Answer &answer, UnknownReason reason, const std::string &detail) {
    ASSERT_TRUE(smt::is_unknown(answer)) << smt::describe(answer);
    EXPECT_EQ(std::get<smt::Unknown>(answer).reason, reason) << smt::describe(answer);
    EXPECT_NE(std::get<smt::Unknown>(answer).detail.find(detail), std::string::npos)
        << smt::describe(answer);
  }

  ir::Context context_;
  ScratchFolder folder_;
  std::optional<smt::SolverPool> pool_;
};

TEST_F(SmtLimits, HardQueryEndsInTimeAndTheSolverWorksOn) {
  for (const std::string name : {"z3", "cvc5", "cvc5-int"}) {
    smt::SolverPool pool(pool_of({name}));
    smt::Prover prover(context_.signature, pool);
    const auto start = smt::Clock::now();
    expect(prover.prove(hard_query(context_), {0.2, 1'000}), UnknownReason::Timeout, name);
    EXPECT_LT(smt::seconds_since(start), 1.0) << name;
    EXPECT_TRUE(smt::is_proved(prover.prove(easy(5), {20, 1'000}))) << name;
    EXPECT_TRUE(smt::is_refuted(prover.prove(easy(4), {20, 1'000}))) << name;
    EXPECT_EQ(pool.statistics().backends[0].timeouts, 1U);
    EXPECT_EQ(pool.statistics().backends[0].spawns, 2U);
  }
}

TEST_F(SmtLimits, MemoryIsLimited) { // bits of a huge division fill any memory
  ir::Terms &t = context_.terms;
  const Term a = t.var("a", Type::bitvec(3'000));
  const Term b = t.var("b", Type::bitvec(3'000));
  const Term goal = t.eq(t.binary(Op::UDiv, t.mul(a, b), a), b);
  for (const std::string name : {"z3", "cvc5"}) {
    expect(ask(pool_of({name}), {"huge", {}, goal}, {60, 100}), UnknownReason::Memory, name);
  }
}

TEST_F(SmtLimits, ExitingSolver) {
  const auto answer = ask_fake("sys.stderr.write('lost my mind\\n')\nsys.exit(7)\n");
  expect(answer, UnknownReason::Crash, "exit code 7: lost my mind");
}

TEST_F(SmtLimits, SolverThatDiesOfASignal) {
  expect(ask_fake("sys.stdin.readline()\nos.kill(os.getpid(), 11)\n"), UnknownReason::Crash,
         "signal 11");
}

TEST_F(SmtLimits, GarbageIsNoAnswer) {
  expect(ask_fake(answering("unsat-ish")), UnknownReason::Crash, "unsat-ish");
  expect(ask_fake(answering("unsat\\nunsat")), UnknownReason::Crash, "unsat");
  expect(ask_fake(answering("sat", "((v0 (((")), UnknownReason::Crash, "no model");
  expect(ask_fake(answering("sat", "((v0 hello))")), UnknownReason::Incomplete, "hello");
  expect(ask_fake(answering("(error \"out of cheese\")\\nunsat")), UnknownReason::Unsupported,
         "cheese");
}

TEST_F(SmtLimits, HangingSolver) {
  const auto start = smt::Clock::now();
  expect(ask_fake("time.sleep(100)\n", 0.3), UnknownReason::Timeout, "fake");
  EXPECT_LT(smt::seconds_since(start), 1.5);
}

TEST_F(SmtLimits, TheDeadlineOfTheRunHoldsForEveryQuery) {
  smt::PoolOptions options;
  int asked = 0;
  options.on_query = [&] { ++asked; };
  options.backends = {folder_.fake_solver("fake", "time.sleep(100)\n")};
  options.deadline = smt::after(smt::Clock::now(), 0.3);
  const auto start = smt::Clock::now();
  expect(ask(options, easy(6), {50, 500}), UnknownReason::Timeout, "fake");
  expect(ask(options, easy(6), {50, 500}), UnknownReason::Timeout, "the whole check");
  EXPECT_LT(smt::seconds_since(start), 5);
  EXPECT_EQ(asked, 2);
}

TEST_F(SmtLimits, EndlessOutput) {
  const auto start = smt::Clock::now();
  expect(ask_fake("while True: sys.stdout.write('x' * 65536)\n", 20), UnknownReason::Crash,
         "without end");
  EXPECT_LT(smt::seconds_since(start), 20);
}

TEST_F(SmtLimits, ProgramThatIsNotThere) {
  smt::PoolOptions options;
  options.backends = {{"ghost", "ghost", {"/nowhere/ghost"}, smt::Between::PushPop, true, ""}};
  expect(ask(options, easy(6), {}), UnknownReason::NoSolver, "/nowhere/ghost");
  options.backends.clear();
  expect(ask(options, easy(6), {}), UnknownReason::NoSolver, "no solver");
}

TEST_F(SmtLimits, ModelThatDoesNotHoldIsNoRefutation) {
  std::vector<std::string> alarms;
  smt::PoolOptions options;
  options.backends = {folder_.fake_solver("fake", answering("sat", "((v0 #x00000009))"))};
  options.alarm = [&](const std::string &message) { alarms.push_back(message); };
  expect(ask(options, easy(6), {}), UnknownReason::Incomplete, "internal error: hypothesis 0");
  EXPECT_EQ(alarms.size(), 1U);
  EXPECT_EQ(pool_->statistics().internal_errors, 1U);
}


} // namespace
} // namespace lockstep::testing
