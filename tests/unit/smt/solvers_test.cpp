// The answers themselves, models, abstraction, and the solvers that a machine may or may not have.
#include "tests/unit/smt/support.h"

#include "ir/signature.h"

namespace lockstep::testing {
namespace {

using ir::Op;
using ir::Term;
using ir::Type;

class SmtSolvers : public ::testing::TestWithParam<std::string> {
protected:
  void SetUp() override {
    if (!find_backend(GetParam()))
      GTEST_SKIP() << GetParam() << " is not installed: skipped";
    pool_.emplace(pool_of({GetParam()}));
    prover_.emplace(context_.signature, *pool_);
  }

  smt::Answer prove(std::vector<Term> hypotheses, Term goal) {
    return prover_->prove({"test", std::move(hypotheses), goal}, {20, 2'000});
  }

  ir::Context context_;
  ir::Terms &t = context_.terms;
  SampleTypes types_{context_.signature};
  const Term m_ = t.var("m", Type::memory(64));
  const Term p_ = t.var("p", Type::bitvec(64));
  const Term q_ = t.var("q", Type::bitvec(64));
  std::optional<smt::SolverPool> pool_;
  std::optional<smt::Prover> prover_;
};

TEST_P(SmtSolvers, BitTricks) { // x & (x − 1) = 0 ⇔ x has at most one bit
  const Term x = t.var("x", Type::bitvec(16));
  const Term trick = t.eq(t.binary(Op::BitAnd, x, t.sub(x, t.constant(16, 1))), t.constant(16, 0));
  Term shifted = t.eq(x, t.constant(16, 0));
  for (uint64_t i = 0; i < 16; ++i)
    shifted = t.disj(shifted, t.eq(x, t.constant(16, uint64_t{1} << i)));
  EXPECT_TRUE(smt::is_proved(prove({trick}, shifted)));
  EXPECT_TRUE(smt::is_refuted(prove({t.negate(shifted)}, trick)));
}

TEST_P(SmtSolvers, MemoryModel) {
  const Term word = t.load(m_, p_, 4);
  const smt::Answer answer =
      prove({t.eq(word, t.constant(32, 0x04030201)), t.eq(t.load(m_, q_, 1), t.constant(8, 9))},
            t.eq(p_, q_));
  ASSERT_TRUE(smt::is_refuted(answer)) << smt::describe(answer);
  const smt::Model &model = std::get<smt::Refuted>(answer).model;
  const uint64_t p = model.find(p_)->bits().value.to_u64();
  EXPECT_EQ(model.find(m_)->memory().load(p, 4).value, ir::BitVector(32, 0x04030201));
}

TEST_P(SmtSolvers, StoresAndLoads) {
  const Term stored = t.store(m_, p_, t.constant(64, 0x1122334455667788));
  EXPECT_TRUE(smt::is_proved(prove({}, t.eq(t.load(stored, t.add(p_, t.constant(64, 6)), 1),
                                            t.constant(8, 0x22)))));
  const Term apart = t.binary(Op::Ule, t.constant(64, 8), t.sub(q_, p_));
  EXPECT_TRUE(smt::is_proved(prove({apart}, t.eq(t.load(stored, q_, 1), t.load(m_, q_, 1)))));
  EXPECT_TRUE(smt::is_refuted(prove({}, t.eq(t.load(stored, q_, 1), t.load(m_, q_, 1)))));
}

TEST_P(SmtSolvers, MemoriesAreCompared) {
  const Term n = t.var("n", Type::memory(64));
  const Term one = t.constant(8, 1);
  const Term swapped = t.eq(t.store(t.store(m_, p_, one), q_, one),
                            t.store(t.store(m_, q_, one), p_, one));
  EXPECT_TRUE(smt::is_proved(prove({}, swapped)));
  EXPECT_TRUE(smt::is_proved(prove({t.eq(m_, n)}, t.eq(t.load(m_, p_, 8), t.load(n, p_, 8)))));
  EXPECT_TRUE(smt::is_refuted(prove({t.eq(t.load(m_, p_, 1), t.load(n, p_, 1))}, t.eq(m_, n))));
}

TEST_P(SmtSolvers, Datatypes) {
  if (!find_backend(GetParam())->datatypes)
    GTEST_SKIP() << GetParam() << " has no datatypes: skipped";
  const Term list = t.var("list", Type::adt(types_.list));
  const Term is_cons = t.is_constructor(types_.cons, list);
  const Term head = t.access(types_.cons, 0, list);
  const Term tail = t.access(types_.cons, 1, list);
  EXPECT_TRUE(smt::is_proved(
      prove({is_cons}, t.eq(list, t.construct(types_.cons, std::array{head, tail})))));
  EXPECT_TRUE(smt::is_proved(prove({t.negate(is_cons)}, t.eq(head, t.constant(8, 0)))));
  const smt::Answer answer =
      prove({is_cons, t.is_constructor(types_.cons, tail)}, t.eq(head, t.constant(8, 3)));
  ASSERT_TRUE(smt::is_refuted(answer)) << smt::describe(answer);
  EXPECT_TRUE(std::get<smt::Refuted>(answer).model.find(list)->is_adt());
}

INSTANTIATE_TEST_SUITE_P(, SmtSolvers,
                         ::testing::Values("z3", "cvc5", "bitwuzla", "yices"),
                         [](const auto &test) { return test.param; });

// i < u ⇒ (i + 1)·v ≤ u·v, for numbers whose product fits.
TEST(SmtSpecialist, KnowsThatMultiplicationIsMonotone) {
  ir::Context context;
  ir::Terms &t = context.terms;
  const auto wide = [&](const char *name) {
    return t.zero_extend(t.var(name, Type::bitvec(32)), 64);
  };
  const Term i = wide("i");
  const Term u = wide("u");
  const Term v = wide("v");
  const Term goal = t.binary(Op::Ule, t.add(t.mul(i, v), v), t.mul(u, v));
  const smt::Query query{"monotone", {t.binary(Op::Ult, i, u)}, goal};
  const std::vector<std::vector<std::string>> teams{{"cvc5-int"}, {"z3", "cvc5", "cvc5-int"}};
  for (const auto &team : teams) {
    smt::SolverPool pool(pool_of(team));
    const smt::Answer answer = smt::Prover(context.signature, pool).prove(query, {20, 2'000});
    EXPECT_TRUE(smt::is_proved(answer)) << smt::describe(answer);
  }
}

class SmtAbstraction : public ::testing::Test {
protected:
  SmtAbstraction() {
    const Term memory = t.var("mem", Type::memory(64));
    const Term s = t.var("s", Type::bitvec(64));
    lift_ = context_.signature.declare_lift("str", types_.list, memory, {s});
    const Term c = t.load(memory, s, 1);
    const Term rest = t.lift(lift_, memory, std::array{t.add(s, t.constant(64, 1))});
    context_.signature.define_lift(lift_,
                                   t.ite(t.eq(c, t.constant(8, 0)), t.construct(types_.nil, {}),
                                         t.construct(types_.cons, std::array{c, rest})));
  }

  Term str(Term memory, Term p) { return t.lift(lift_, memory, std::array{p}); }
  smt::Answer prove(std::vector<Term> hypotheses, Term goal, smt::Opaque opaque) {
    smt::Prover prover(context_.signature, pool_, {smt::MemoryEncoding::Arrays, opaque});
    return prover.prove({"test", std::move(hypotheses), goal}, {20, 2'000});
  }

  ir::Context context_;
  ir::Terms &t = context_.terms;
  SampleTypes types_{context_.signature};
  ir::LiftId lift_;
  const Term m_ = t.var("m", Type::memory(64));
  const Term p_ = t.var("p", Type::bitvec(64));
  const Term q_ = t.var("q", Type::bitvec(64));
  smt::SolverPool pool_{pool_of({"z3"})};
};

TEST_F(SmtAbstraction, RefusedUnlessAskedFor) {
  const Term goal = t.eq(str(m_, p_), str(m_, q_));
  const smt::Answer answer = prove({t.eq(p_, q_)}, goal, smt::Opaque::Refuse);
  ASSERT_TRUE(smt::is_unknown(answer));
  EXPECT_EQ(std::get<smt::Unknown>(answer).reason, smt::UnknownReason::Unsupported);
  EXPECT_TRUE(smt::is_proved(prove({t.eq(p_, q_)}, goal, smt::Opaque::Abstract)));
}

TEST_F(SmtAbstraction, RefutationIsFlaggedUnlessItEvaluates) {
  // True, but not of uninterpreted functions.
  const Term empty = t.eq(t.load(m_, p_, 1), t.constant(8, 0));
  const Term is_nil = t.is_constructor(types_.nil, str(m_, p_));
  const smt::Answer spurious = prove({empty}, is_nil, smt::Opaque::Abstract);
  ASSERT_TRUE(smt::is_refuted(spurious)) << smt::describe(spurious);
  EXPECT_TRUE(std::get<smt::Refuted>(spurious).may_be_spurious);
  // False, and any model of the abstraction shows it.
  const smt::Answer real = prove({empty}, t.negate(is_nil), smt::Opaque::Abstract);
  ASSERT_TRUE(smt::is_refuted(real)) << smt::describe(real);
  EXPECT_FALSE(std::get<smt::Refuted>(real).may_be_spurious);
}

TEST_F(SmtAbstraction, OtherMemoryOtherFunction) {
  const Term other = t.store(m_, q_, t.constant(8, 1));
  EXPECT_FALSE(smt::is_proved(prove({}, t.eq(str(m_, p_), str(other, p_)), smt::Opaque::Abstract)));
  const Term size = t.constant(64, 4);
  EXPECT_TRUE(smt::is_proved(prove({t.readable(m_, p_, size), t.eq(p_, q_)},
                                   t.readable(m_, q_, size), smt::Opaque::Abstract)));
}

} // namespace
} // namespace lockstep::testing
