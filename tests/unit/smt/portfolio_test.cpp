// The decorators: cache, race, cross-check, dump and replay.
#include "tests/unit/smt/support.h"

#include "discharge/smt/clock.h"
#include "discharge/smt/dump.h"
#include "discharge/smt/script_file.h"

#include <fstream>
#include <iterator>

namespace lockstep::testing {
namespace {

using ir::Op;
using ir::Term;
using ir::Type;

constexpr smt::Limits limits{20, 2'000};

class SmtPortfolio : public ::testing::Test {
protected:
  // name < 5 ⇒ name < bound
  smt::Query less(const char *name, uint32_t bound) {
    const Term x = t.var(name, Type::bitvec(32));
    return {"less", {below(x, 5)}, below(x, bound)};
  }
  Term below(Term x, uint32_t bound) { return t.binary(Op::Ult, x, t.constant(32, bound)); }

  std::string body(const smt::Query &query) {
    return std::get<smt::Encoded>(smt::encode(context_.signature, query, {})).script.body;
  }

  ir::Context context_;
  ir::Terms &t = context_.terms;
  ScratchFolder folder_;
};

TEST_F(SmtPortfolio, EqualQueriesHaveEqualTexts) {
  const Term x = t.var("x", Type::bitvec(32));
  const Term y = t.var("y", Type::bitvec(32));
  const Term sum = t.add(x, y);
  const Term one = below(sum, 9);
  const Term two = t.eq(t.mul(sum, sum), y);
  const Term three = below(y, 9);
  const Term goal = t.eq(x, y);
  const std::string text = body({"a", {one, two, three}, goal});
  EXPECT_EQ(text, body({"b", {three, two, one, two, t.boolean(true)}, goal}));
  EXPECT_EQ(text, body({"c", {t.conj(three, t.conj(one, two))}, goal}));
  EXPECT_NE(text, body({"d", {one, two}, goal}));
  EXPECT_NE(text, body({"e", {one, two, three}, t.eq(x, x)}));
  EXPECT_EQ(body(less("x", 6)), body(less("y", 6)));
}

TEST_F(SmtPortfolio, SharedTermsArePrintedOnce) {
  Term x = t.var("x", Type::bitvec(32));
  for (int i = 0; i < 3'000; ++i)
    x = i % 2 == 0 ? t.mul(x, x) : t.add(t.binary(Op::BitXor, x, t.constant(32, 1)), x);
  const smt::Query query{"deep", {}, t.eq(x, x)};
  EXPECT_LT(body(query).size(), 300'000U);
  for (const char *solver : {"z3", "cvc5"}) { // their parsers take the nesting
    smt::SolverPool pool(pool_of({solver}));
    const smt::Answer answer = smt::Prover(context_.signature, pool).prove(query, limits);
    EXPECT_TRUE(smt::is_proved(answer)) << smt::describe(answer);
  }
}

TEST_F(SmtPortfolio, CacheAnswersAgainAlsoForOtherNames) {
  smt::SolverPool pool(pool_of({"z3"}));
  smt::Prover prover(context_.signature, pool);
  EXPECT_TRUE(smt::is_refuted(prover.prove(less("x", 3), limits)));
  const smt::Answer again = prover.prove(less("y", 3), limits);
  ASSERT_TRUE(smt::is_refuted(again));
  const smt::Model &model = std::get<smt::Refuted>(again).model;
  EXPECT_NE(model.find(t.var("y", Type::bitvec(32))), nullptr);
  EXPECT_EQ(model.find(t.var("x", Type::bitvec(32))), nullptr);
  EXPECT_EQ(pool.statistics().cache_hits, 1U);
  EXPECT_EQ(pool.statistics().queries, 2U);
}

TEST_F(SmtPortfolio, UnknownIsNotCached) {
  smt::PoolOptions options;
  options.backends = {folder_.fake_solver("fake", answering("unknown"))};
  smt::SolverPool pool(options);
  smt::Prover prover(context_.signature, pool);
  prover.prove(less("x", 3), limits);
  const smt::Answer answer = prover.prove(less("x", 3), limits);
  ASSERT_TRUE(smt::is_unknown(answer));
  EXPECT_EQ(std::get<smt::Unknown>(answer).reason, smt::UnknownReason::Incomplete);
  EXPECT_EQ(pool.statistics().cache_hits, 0U);
}

TEST_F(SmtPortfolio, RaceIsNotHeldUpByAHangingSolver) {
  smt::PoolOptions options = pool_of({"z3"});
  options.backends.insert(options.backends.begin(),
                          folder_.fake_solver("sleeper", "time.sleep(100)\n"));
  smt::SolverPool pool(options);
  smt::Prover prover(context_.signature, pool);
  const auto start = smt::Clock::now();
  EXPECT_TRUE(smt::is_proved(prover.prove(less("x", 6), limits)));
  EXPECT_TRUE(smt::is_refuted(prover.prove(less("x", 4), limits))); // the sleeper has no model
  EXPECT_LT(smt::seconds_since(start), 5);
  const auto statistics = pool.statistics();
  EXPECT_EQ(statistics.backends[0].wins, 0U);
  EXPECT_EQ(statistics.backends[1].wins, 2U);
  EXPECT_GE(statistics.backends[0].cancelled, 1U);
}

TEST_F(SmtPortfolio, RaceGoesOnWhenASolverCrashes) {
  smt::PoolOptions options = pool_of({"cvc5"});
  options.backends.insert(options.backends.begin(), folder_.fake_solver("fake", "sys.exit(1)\n"));
  smt::SolverPool pool(options);
  const smt::Answer answer = smt::Prover(context_.signature, pool).prove(less("x", 6), limits);
  EXPECT_TRUE(smt::is_proved(answer)) << smt::describe(answer);
}

TEST_F(SmtPortfolio, ModelsDoNotDependOnWhoWasFirst) {
  std::vector<std::string> models;
  for (const bool slow_first : {false, true}) {
    smt::PoolOptions options = pool_of({"z3", "cvc5"});
    options.cache = false;
    options.race.shortest_delay = options.race.longest_delay = slow_first ? 0 : 0.3;
    smt::SolverPool pool(options);
    smt::Prover prover(context_.signature, pool);
    std::string text;
    for (uint32_t i = 0; i < 5; ++i) {
      const smt::Answer answer = prover.prove(less("x", i), limits);
      ASSERT_TRUE(smt::is_refuted(answer));
      for (const auto &[variable, value] : std::get<smt::Refuted>(answer).model.bindings)
        text += spell(context_.signature, value, variable.type()) + " ";
      prover.prove(less("x", 5 + i), limits); // leaves traces in warm processes
    }
    models.push_back(text);
  }
  EXPECT_EQ(models[0], models[1]);
}

class SmtParanoid : public SmtPortfolio {
protected:
  smt::Answer ask(const std::string &liar_says, uint32_t bound, bool liar_first) {
    smt::PoolOptions options = pool_of({"z3"});
    options.paranoid = true;
    options.alarm = [&](const std::string &message) { alarms_.push_back(message); };
    options.race.shortest_delay = options.race.longest_delay = 1;
    const auto liar =
        folder_.fake_solver("liar", answering(liar_says, "((v0 #x00000001))"));
    options.backends.insert(liar_first ? options.backends.begin() : options.backends.end(), liar);
    smt::SolverPool pool(options);
    return smt::Prover(context_.signature, pool).prove(less("x", bound), limits);
  }
  std::vector<std::string> alarms_;
};

TEST_F(SmtParanoid, DisagreementIsCaughtOnEitherSide) {
  for (const bool liar_first : {true, false}) {
    for (const bool provable : {true, false}) {
      const smt::Answer answer = ask(provable ? "sat" : "unsat", provable ? 6 : 3, liar_first);
      ASSERT_TRUE(smt::is_unknown(answer)) << smt::describe(answer);
      EXPECT_EQ(std::get<smt::Unknown>(answer).reason, smt::UnknownReason::Disagreement);
    }
  }
  ASSERT_EQ(alarms_.size(), 4U);
  EXPECT_NE(alarms_[0].find("solvers disagree on query less"), std::string::npos);
}

TEST_F(SmtParanoid, WithoutASecondOpinionNothingIsProved) {
  EXPECT_TRUE(smt::is_unknown(ask("unknown", 6, false)));
  EXPECT_TRUE(smt::is_refuted(ask("unknown", 3, false))); // its model was evaluated
  EXPECT_TRUE(alarms_.empty());
}

TEST_F(SmtParanoid, AgreementIsAnAnswer) {
  EXPECT_TRUE(smt::is_proved(ask("unsat", 6, true)));
  smt::PoolOptions options = pool_of({"z3", "cvc5"});
  options.paranoid = true;
  smt::SolverPool pool(options);
  smt::Prover prover(context_.signature, pool);
  EXPECT_TRUE(smt::is_proved(prover.prove(less("x", 6), limits)));
  EXPECT_TRUE(smt::is_refuted(prover.prove(less("x", 3), limits)));
  EXPECT_EQ(pool.statistics().backends[0].answers, 3U); // two queries and a model
  EXPECT_EQ(pool.statistics().backends[1].answers, 2U);
}

TEST_F(SmtParanoid, OneFamilyIsNoSecondOpinion) {
  smt::PoolOptions options = pool_of({"cvc5", "cvc5-int"});
  options.paranoid = true;
  smt::SolverPool pool(options);
  EXPECT_TRUE(smt::is_unknown(smt::Prover(context_.signature, pool).prove(less("x", 6), limits)));
}

std::string contents(const std::filesystem::path &file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(SmtPortfolio, DumpedQueriesCanBeReplayed) {
  smt::PoolOptions options = pool_of({"z3"});
  options.dump_folder = (folder_.path() / "dump").string();
  {
    smt::SolverPool pool(options);
    smt::Prover prover(context_.signature, pool);
    smt::Query proved = less("v1|and", 6); // an odd name, like a symbol of ours
    proved.name = "node 3: x < 6";
    prover.prove(proved, limits);
    prover.prove(less("select", 3), limits);
  }
  const std::string first = contents(folder_.path() / "dump" / "0001-node_3__x___6.smt2");
  EXPECT_NE(first.find("|v1%124and:bv32|"), std::string::npos) << first;
  const std::string second = contents(folder_.path() / "dump" / "0002-less.smt2");
  EXPECT_NE(second.find("(declare-const |select:bv32| (_ BitVec 32))"), std::string::npos);
  const std::string log = contents(folder_.path() / "dump" / "queries.log");
  EXPECT_NE(log.find("z3 unsat"), std::string::npos) << log;
  for (const char *solver : {"z3", "cvc5"}) {
    smt::Backend backend(*find_backend(solver));
    const auto replay = [&](const std::string &text) {
      return backend.solve(std::get<smt::Script>(smt::read_script(text)), limits).verdict;
    };
    EXPECT_TRUE(smt::is_unsat(replay(first)));
    EXPECT_TRUE(smt::is_sat(replay(second)));
  }
}

TEST_F(SmtPortfolio, BadFilesAreRefused) {
  const auto problem = [](const char *text) {
    const auto read = smt::read_script(text);
    return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "accepted";
  };
  EXPECT_NE(problem("(assert true").find("brackets"), std::string::npos);
  EXPECT_NE(problem("(assert true)").find("no (check-sat)"), std::string::npos);
  EXPECT_NE(problem("(check-sat)\n(check-sat)").find("line 2"), std::string::npos);
  EXPECT_NE(problem("(push 1)(check-sat)").find("push"), std::string::npos);
  EXPECT_EQ(problem("; )\n(set-info :x \"(\")(assert |a ) b|)(check-sat)(exit)"), "accepted");
}

} // namespace
} // namespace lockstep::testing
