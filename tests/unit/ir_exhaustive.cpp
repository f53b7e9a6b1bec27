// Which sets of guards are recognised as exhaustive, and that none is which is not.
#include "ir/exhaustive.h"

#include <gtest/gtest.h>

#include <random>

namespace lockstep::ir {
namespace {

class IrExhaustive : public ::testing::Test {
protected:
  IrExhaustive() {
    const AdtId adt = context.signature.declare_adt("T");
    for (const char *name : {"A", "B", "C"})
      ctors.push_back(context.signature.add_constructor(adt, name, {}));
    s = t.var("s", Type::adt(adt));
  }

  bool exhaustive(std::vector<Term> guards) { return are_exhaustive(context.signature, guards); }
  Term is(size_t i) { return t.is_constructor(ctors[i], s); }
  Term eq(uint64_t value) { return t.eq(x, t.constant(8, value)); }
  Term no(Term term) { return t.negate(term); }
  Term any(std::vector<Term> terms) { return t.disj(terms); }
  Term all(std::vector<Term> terms) { return t.conj(terms); }

  Context context;
  Terms &t = context.terms;
  std::vector<CtorId> ctors;
  Term s;
  Term b = t.var("b", Type::boolean()), c = t.var("c", Type::boolean());
  Term x = t.var("x", Type::bitvec(8));
};

TEST_F(IrExhaustive, OneGuard) {
  EXPECT_TRUE(exhaustive({t.boolean(true)}));
  EXPECT_FALSE(exhaustive({b}));
  EXPECT_FALSE(exhaustive({t.boolean(false)}));
  EXPECT_FALSE(exhaustive({}));
}

TEST_F(IrExhaustive, AConditionAndItsNegation) {
  EXPECT_TRUE(exhaustive({b, no(b)}));
  EXPECT_TRUE(exhaustive({no(b), b}));
  EXPECT_TRUE(exhaustive({all({b, c}), no(all({b, c}))}));
  EXPECT_TRUE(exhaustive({b, no(b), t.boolean(false)}));
  EXPECT_FALSE(exhaustive({b, no(c)}));
  EXPECT_FALSE(exhaustive({b, b}));
  EXPECT_FALSE(exhaustive({t.boolean(true), b}));
  EXPECT_FALSE(exhaustive({t.boolean(true), t.boolean(true)}));
  EXPECT_FALSE(exhaustive({b, no(b), c}));
}

TEST_F(IrExhaustive, Switches) {
  EXPECT_TRUE(exhaustive({eq(1), eq(2), no(any({eq(1), eq(2)}))}));
  EXPECT_TRUE(exhaustive({all({no(eq(1)), no(eq(2))}), eq(1), eq(2)}));
  EXPECT_TRUE(exhaustive({eq(1), any({eq(2), eq(3)}), no(any({eq(3), eq(1), eq(2)}))}));
  EXPECT_TRUE(exhaustive({t.eq(t.constant(8, 1), x), no(eq(1))})); // the constant may stand first
  EXPECT_FALSE(exhaustive({eq(1), eq(2)}));
  EXPECT_FALSE(exhaustive({eq(1), eq(1), no(eq(1))}));
  EXPECT_FALSE(exhaustive({eq(1), eq(2), no(eq(1))}));
  EXPECT_FALSE(exhaustive({eq(1), eq(2), no(any({eq(1), eq(2), eq(3)}))}));
  EXPECT_FALSE(exhaustive({eq(1), any({eq(1), eq(2)}), no(any({eq(1), eq(2)}))}));
}

TEST_F(IrExhaustive, LargeSwitches) {
  std::vector<Term> guards, tests;
  for (uint64_t i = 0; i < 255; ++i)
    tests.push_back(eq(i));
  guards = tests;
  guards.push_back(no(any(tests)));
  EXPECT_TRUE(exhaustive(guards));
  guards.back() = eq(255); // all 256 values
  EXPECT_TRUE(exhaustive(guards));
  guards.pop_back();
  EXPECT_FALSE(exhaustive(guards));
}

TEST_F(IrExhaustive, Constructors) {
  EXPECT_TRUE(exhaustive({is(0), is(1), is(2)}));
  EXPECT_TRUE(exhaustive({is(0), no(is(0))}));
  EXPECT_TRUE(exhaustive({is(2), no(any({is(2)}))}));
  EXPECT_TRUE(exhaustive({is(0), any({is(1), is(2)})}));
  EXPECT_FALSE(exhaustive({is(0), is(1)}));
  EXPECT_FALSE(exhaustive({is(0), is(1), is(1), is(2)}));
}

TEST_F(IrExhaustive, DecisionTrees) {
  EXPECT_TRUE(exhaustive({is(0), is(1), all({is(2), b}), all({is(2), no(b)})}));
  EXPECT_TRUE(exhaustive({all({b, c}), all({b, no(c)}), no(b)}));
  EXPECT_TRUE(exhaustive({all({b, eq(1)}), all({b, no(eq(1))}), all({no(b), eq(2)}),
                          all({no(b), eq(3)}), all({no(b), no(any({eq(2), eq(3)}))})}));
  EXPECT_FALSE(exhaustive({is(0), is(1), all({is(2), b})}));
  EXPECT_FALSE(exhaustive({all({b, c}), no(b)}));
  EXPECT_FALSE(exhaustive({any({b, c}), no(b)}));
}

// Random guards over few variables: what is recognised holds in every state exactly once.
TEST_F(IrExhaustive, NeverSaysYesWronglyOnRandomGuards) {
  std::mt19937_64 random(7);
  const Term y = t.var("y", Type::bitvec(1));
  const std::vector<Term> atoms{
      b,     c,    is(0), is(1), is(2), t.eq(y, t.constant(1, 0)), t.eq(y, t.constant(1, 1)),
      eq(0), eq(1)};
  const auto literal = [&] {
    const Term atom = atoms[random() % atoms.size()];
    return random() % 2 ? atom : no(atom);
  };
  const auto holds = [&](auto &&self, Term g, const std::vector<size_t> &state) -> bool {
    switch (g.op()) {
    case Op::Not:
      return !self(self, g.operand(0), state);
    case Op::And:
      return std::ranges::all_of(g.operands(), [&](Term o) { return self(self, o, state); });
    case Op::Or:
      return std::ranges::any_of(g.operands(), [&](Term o) { return self(self, o, state); });
    case Op::Is:
      return g.immediate(0) == ctors[state[2]].value;
    case Op::Eq:
      return g.operand(1).value().to_u64() == state[g.operand(0) == y ? 3 : 4];
    default:
      return state[g == b ? 0 : 1] != 0;
    }
  };
  size_t recognised = 0;
  for (int round = 0; round < 100'000; ++round) {
    std::vector<Term> guards;
    for (uint64_t i = 1 + random() % 3; i > 0; --i) {
      const std::array parts{literal(), literal()};
      guards.push_back(random() % 3 == 0   ? parts[0]
                       : random() % 2 == 0 ? t.conj(parts)
                                           : t.disj(parts));
    }
    if (!exhaustive(guards))
      continue;
    ++recognised;
    for (size_t n = 0; n < 2u * 2 * 3 * 2 * 3; ++n) {
      const std::vector<size_t> state{n % 2, n / 2 % 2, n / 4 % 3, n / 12 % 2, n / 24};
      ASSERT_EQ(std::ranges::count_if(guards, [&](Term g) { return holds(holds, g, state); }), 1);
    }
  }
  EXPECT_GT(recognised, 100u);
}

} // namespace
} // namespace lockstep::ir
