// Formulas as people read them: what is printed means what the term means.
#include "report/formula_text.h"

#include "ir/program.h"
#include "ir/relation.h"

#include <gtest/gtest.h>

namespace lockstep::testing {
namespace {

using ir::Term;

class FormulaText : public ::testing::Test {
protected:
  std::string text(Term term) { return report::formula_text(context_.signature, relation_, term); }
  Term number(const std::string &name) { return terms().var(name, ir::Type::bitvec(64)); }
  Term constant(uint64_t value) { return terms().constant(64, value); }
  ir::Terms &terms() { return context_.terms; }

  ir::Context context_;
  ir::Relation relation_;
  Term a_ = number("left:a");
  Term b_ = number("right:b");
  Term c_ = number("impl.c");
};

TEST_F(FormulaText, VariablesHaveTheirSideAndEntryValuesAreOld) {
  EXPECT_EQ(text(a_), "spec.a");
  EXPECT_EQ(text(b_), "impl.b");
  EXPECT_EQ(text(c_), "old(impl.c)");
}

TEST_F(FormulaText, SumsAndDifferences) {
  EXPECT_EQ(text(terms().eq(a_, terms().sub(b_, c_))), "spec.a == impl.b - old(impl.c)");
  EXPECT_EQ(text(terms().sub(a_, terms().add(b_, c_))), "spec.a - impl.b - old(impl.c)");
  EXPECT_EQ(text(terms().sub(a_, terms().sub(b_, c_))), "spec.a - (impl.b - old(impl.c))");
  EXPECT_EQ(text(terms().add(a_, terms().mul(terms().constant(64, ~uint64_t{0}), b_))),
            "spec.a - impl.b");
}

TEST_F(FormulaText, ProductsOfSumsKeepTheirParentheses) {
  const Term sum = terms().add(a_, b_);
  EXPECT_EQ(text(terms().mul(sum, c_)), "(spec.a + impl.b) * old(impl.c)");
  EXPECT_EQ(text(terms().add(terms().mul(a_, b_), c_)), "(spec.a * impl.b) + old(impl.c)");
}

TEST_F(FormulaText, AReadOfASum) {
  const Term memory = terms().var("impl.mem", ir::Type::memory(64));
  EXPECT_EQ(text(terms().load(memory, terms().add(b_, constant(1)), 1)), "*(u8*)(impl.b + 1)");
  EXPECT_EQ(text(terms().load(memory, b_, 4)), "*(u32*)impl.b");
}

TEST_F(FormulaText, Comparisons) {
  EXPECT_EQ(text(terms().negate(terms().eq(a_, b_))), "spec.a != impl.b");
  EXPECT_EQ(text(terms().negate(terms().binary(ir::Op::Ult, a_, b_))), "!(spec.a <u impl.b)");
  EXPECT_EQ(text(terms().binary(ir::Op::Ule, terms().add(a_, constant(8)), b_)),
            "spec.a + 8 <=u impl.b");
  EXPECT_EQ(text(terms().binary(ir::Op::Slt, a_, terms().constant(64, ~uint64_t{0}))),
            "spec.a <s -1");
}

} // namespace
} // namespace lockstep::testing
