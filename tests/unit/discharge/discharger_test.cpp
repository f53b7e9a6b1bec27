// Obligations with recursive relations, as they occur in proofs (paper 004, sections 2.2 and 2.3), and
// wrong ones that look like them.
#include "discharge/discharger.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

using ir::Op;
using ir::Term;

struct Lists {
  Lists() {
    ir::Signature &signature = context.signature;
    list = signature.declare_adt("List");
    nil = signature.add_constructor(list, "Nil", {});
    cons = signature.add_constructor(
        list, "Cons", {{"value", ir::Type::bitvec(32)}, {"rest", ir::Type::adt(list)}});
    const Term memory = terms.var("clist.m", ir::Type::memory(64));
    const Term pointer = terms.var("clist.p", ir::Type::bitvec(64));
    clist = signature.declare_lift("clist", list, memory, {pointer}, {16});
    const std::vector<Term> next{load(memory, pointer, 8, 8)};
    const std::vector<Term> fields{load(memory, pointer, 0, 4), terms.lift(clist, memory, next)};
    signature.define_lift(clist, terms.ite(null(pointer), terms.construct(nil, {}),
                                           terms.construct(cons, fields)));
  }

  Term load(Term memory, Term pointer, uint64_t offset, uint32_t bytes) {
    return terms.load(memory, terms.add(pointer, terms.constant(64, offset)), bytes);
  }
  Term null(Term pointer) { return terms.eq(pointer, terms.constant(64, 0)); }
  Term lifted(Term memory, Term pointer) {
    return terms.lift(clist, memory, std::vector<Term>{pointer});
  }
  bool proves(std::vector<Term> hypotheses, Term goal) {
    smt::SolverPool pool;
    discharge::Discharger discharger(context, pool);
    return smt::is_proved(discharger.prove({"test", std::move(hypotheses), goal}));
  }

  ir::Context context;
  ir::Terms &terms = context.terms;
  ir::AdtId list;
  ir::CtorId nil, cons;
  ir::LiftId clist;
  Term m = terms.var("m", ir::Type::memory(64));
  Term p = terms.var("p", ir::Type::bitvec(64));
  Term q = terms.var("q", ir::Type::bitvec(64));
  Term l = terms.var("l", ir::Type::adt({0}));
};

TEST(Discharger, TheTagFollowsFromTheRelation) {
  Lists x;
  const Term related = x.terms.eq(x.l, x.lifted(x.m, x.p));
  EXPECT_TRUE(x.proves({related}, x.terms.eq(x.terms.is_constructor(x.nil, x.l), x.null(x.p))));
  EXPECT_FALSE(x.proves({related}, x.terms.is_constructor(x.cons, x.l)));
}

TEST(Discharger, TheRelationIsKeptByOneStepOnBothSides) {
  Lists x;
  const Term related = x.terms.eq(x.l, x.lifted(x.m, x.p));
  const Term not_null = x.terms.negate(x.null(x.p));
  const Term rest = x.terms.access(x.cons, 1, x.l);
  const Term next = x.load(x.m, x.p, 8, 8);
  EXPECT_TRUE(x.proves({related, not_null}, x.terms.eq(rest, x.lifted(x.m, next))));
  EXPECT_FALSE(x.proves({related}, x.terms.eq(rest, x.lifted(x.m, next)))) << "p may be null";
  EXPECT_FALSE(x.proves({related, not_null}, x.terms.eq(rest, x.lifted(x.m, x.p))));
  EXPECT_FALSE(x.proves({related, not_null}, x.terms.eq(rest, x.lifted(x.m, x.q))));
}

TEST(Discharger, TheHeadIsTheFieldOfTheNode) {
  Lists x;
  const Term related = x.terms.eq(x.l, x.lifted(x.m, x.p));
  const Term not_null = x.terms.negate(x.null(x.p));
  const Term head = x.terms.access(x.cons, 0, x.l);
  EXPECT_TRUE(x.proves({related, not_null}, x.terms.eq(head, x.load(x.m, x.p, 0, 4))));
  EXPECT_FALSE(x.proves({related, not_null}, x.terms.eq(head, x.load(x.m, x.p, 4, 4))));
}

// Two pointers that lift to the same list need not be the same.
TEST(Discharger, EqualListsNeedNotBeTheSameNodes) {
  Lists x;
  const Term p_lifts = x.terms.eq(x.l, x.lifted(x.m, x.p));
  const Term q_lifts = x.terms.eq(x.l, x.lifted(x.m, x.q));
  EXPECT_FALSE(x.proves({p_lifts, q_lifts}, x.terms.eq(x.p, x.q)));
  EXPECT_TRUE(x.proves({p_lifts, q_lifts}, x.terms.eq(x.null(x.p), x.null(x.q))));
}

// A store may change the list.
TEST(Discharger, TheMemoryMatters) {
  Lists x;
  const Term related = x.terms.eq(x.l, x.lifted(x.m, x.p));
  const Term written = x.terms.store(x.m, x.q, x.terms.constant(32, 7));
  EXPECT_FALSE(x.proves({related}, x.terms.eq(x.l, x.lifted(written, x.p))));
}

TEST(Discharger, ContradictoryHypothesesProveAnything) {
  Lists x;
  const Term related = x.terms.eq(x.l, x.lifted(x.m, x.p));
  EXPECT_TRUE(x.proves({related, x.null(x.p), x.terms.is_constructor(x.cons, x.l)},
                       x.terms.boolean(false)));
}

// What can be read is not at null; an empty range says nothing.
TEST(Discharger, ReadableObjectsAreNotNull) {
  Lists x;
  const Term size = x.terms.var("n", ir::Type::bitvec(64));
  const Term readable = x.terms.readable(x.m, x.p, size);
  const Term empty = x.terms.eq(size, x.terms.constant(64, 0));
  EXPECT_TRUE(x.proves({readable, x.terms.negate(empty)}, x.terms.negate(x.null(x.p))));
  EXPECT_FALSE(x.proves({readable}, x.terms.negate(x.null(x.p))));
}

TEST(Discharger, OneAnswerForEachGoal) {
  Lists x;
  const Term related = x.terms.eq(x.l, x.lifted(x.m, x.p));
  const Term not_null = x.terms.negate(x.null(x.p));
  const Term rest = x.terms.access(x.cons, 1, x.l);
  const Term next = x.load(x.m, x.p, 8, 8);
  smt::SolverPool pool;
  discharge::Discharger discharger(x.context, pool);
  const std::vector<Term> goals{x.terms.is_constructor(x.cons, x.l),
                                x.terms.eq(x.p, x.q),
                                x.terms.eq(rest, x.lifted(x.m, next)),
                                x.null(next),
                                x.terms.eq(rest, x.lifted(x.m, x.q)),
                                not_null};
  const std::vector<bool> expected{true, false, true, false, false, true};
  const auto answers = discharger.prove_each("test", {related, not_null}, goals);
  ASSERT_EQ(answers.size(), goals.size());
  for (size_t i = 0; i < goals.size(); ++i)
    EXPECT_EQ(smt::is_proved(answers[i]), expected[i]) << i;
}

TEST(Discharger, EachRelationOfAVariableHasItsTurn) {
  Lists x;
  const Term at_p = x.terms.eq(x.l, x.lifted(x.m, x.p));
  const Term at_q = x.terms.eq(x.l, x.lifted(x.m, x.q));
  const Term cons = x.terms.is_constructor(x.cons, x.l);
  const Term rest = x.terms.access(x.cons, 1, x.l);
  for (const Term pointer : {x.p, x.q})
    EXPECT_TRUE(x.proves({at_p, at_q, cons}, x.terms.eq(rest, x.lifted(x.m, x.load(x.m, pointer, 8, 8)))));
  EXPECT_FALSE(x.proves({at_p, at_q, cons}, x.terms.eq(x.p, x.q))) << "equal lists in two places";
}

// Together, the two goals are simpler than each: the model that refutes them need not know n.
TEST(Discharger, GoalsThatLoseAVariableTogetherAreStillAnsweredEach) {
  Lists x;
  const Term n = x.terms.var("n", ir::Type::boolean());
  const Term b = x.terms.var("b", ir::Type::boolean());
  smt::SolverPool pool;
  discharge::Discharger discharger(x.context, pool);
  const auto answers = discharger.prove_each(
      "test", {}, {x.terms.disj(n, b), x.terms.disj(x.terms.negate(n), b), n, x.terms.negate(n)});
  ASSERT_EQ(answers.size(), 4u);
  for (const smt::Answer &answer : answers)
    EXPECT_FALSE(smt::is_proved(answer));
}

} // namespace
} // namespace lockstep::testing
