// Terms are hash-consed and typed: each typing rule where it applies and where it does not.
#include "ir/signature.h"
#include "ir/typing.h"

#include <gtest/gtest.h>

namespace lockstep::ir {
namespace {

class IrTerm : public ::testing::Test {
protected:
  IrTerm() {
    const AdtId list = context.signature.declare_adt("List");
    list_type = Type::adt(list);
    nil = context.signature.add_constructor(list, "Nil", {});
    cons = context.signature.add_constructor(list, "Cons",
                                             {{"head", Type::bitvec(8)}, {"tail", list_type}});
    lift = context.signature.declare_lift("list", list, var("m", Type::memory(64)),
                                          {var("p", Type::bitvec(64))});
  }

  Term var(std::string_view name, Type type) { return terms.var(name, type); }
  Term bv(uint32_t width) { return var("x" + std::to_string(width), Type::bitvec(width)); }

  std::optional<Type> type(Op op, std::vector<Term> operands,
                           std::array<uint32_t, 2> immediates = {}) {
    return type_of(context.signature, op, operands, immediates);
  }
  bool fits(Op op, std::vector<Term> operands, std::array<uint32_t, 2> immediates = {}) {
    return type(op, std::move(operands), immediates).has_value();
  }

  Context context;
  Terms &terms = context.terms;
  Type list_type;
  CtorId nil, cons;
  LiftId lift;
  Term b = var("b", Type::boolean());
  Term mem64 = var("mem", Type::memory(64));
  Term mem32 = var("mem", Type::memory(32));
};

TEST_F(IrTerm, EqualTermsAreTheSameNode) {
  const Term once = terms.add(bv(8), terms.constant(8, 1));
  const size_t size = terms.size();
  const Term again = terms.add(bv(8), terms.constant(8, 1));
  EXPECT_EQ(once, again);
  EXPECT_EQ(terms.size(), size);
  EXPECT_EQ(std::hash<Term>()(once), std::hash<Term>()(again));
}

TEST_F(IrTerm, DifferentTermsAreDifferentNodes) {
  EXPECT_NE(terms.constant(8, 1), terms.constant(9, 1));
  EXPECT_NE(terms.constant(65, 1), terms.constant(66, 1));
  EXPECT_NE(var("v", Type::bitvec(8)), var("v", Type::bitvec(9)));
  EXPECT_NE(var("v", Type::bitvec(64)), var("v", Type::memory(64)));
  EXPECT_NE(terms.add(bv(8), terms.constant(8, 1)), terms.sub(bv(8), terms.constant(8, 1)));
  EXPECT_NE(terms.sub(bv(8), terms.constant(8, 1)), terms.sub(terms.constant(8, 1), bv(8)));
  EXPECT_NE(terms.extract(bv(8), 3, 0), terms.extract(bv(8), 4, 1));
  EXPECT_NE(terms.load(mem64, bv(64), 1), terms.load(mem64, bv(64), 2));
}

TEST_F(IrTerm, OrderIsTheOrderOfMaking) {
  const Term first = var("first", Type::boolean()), second = var("second", Type::boolean());
  EXPECT_LT(first, second);
  EXPECT_LT(Term(), first);
}

TEST_F(IrTerm, SmallConjunctionsAreNotWrapped) {
  EXPECT_EQ(terms.conj({}), terms.boolean(true));
  EXPECT_EQ(terms.disj({}), terms.boolean(false));
  EXPECT_EQ(terms.conj(std::span(&b, 1)), b);
}

TEST_F(IrTerm, WidthChangesToTheSameWidthAreTheTermItself) {
  EXPECT_EQ(terms.zero_extend(bv(8), 8), bv(8));
  EXPECT_EQ(terms.sign_extend(bv(8), 8), bv(8));
  EXPECT_EQ(terms.extract(bv(8), 7, 0), bv(8));
}

TEST_F(IrTerm, WidthChangesOfSomethingElseAreRefused) {
  EXPECT_DEATH(terms.zero_extend(mem64, 64), "ill-typed");
  EXPECT_DEATH(terms.sign_extend(mem64, 64), "ill-typed");
  EXPECT_DEATH(terms.extract(mem64, 63, 0), "ill-typed");
  EXPECT_DEATH(terms.extract(b, UINT32_MAX, 0), "ill-typed");
}

TEST_F(IrTerm, EqualityAndIte) {
  EXPECT_EQ(type(Op::Eq, {bv(8), bv(8)}), Type::boolean());
  EXPECT_EQ(type(Op::Eq, {mem64, mem64}), Type::boolean());
  EXPECT_FALSE(fits(Op::Eq, {bv(8), bv(9)}));
  EXPECT_FALSE(fits(Op::Eq, {mem64, bv(64)}));
  EXPECT_EQ(type(Op::Ite, {b, bv(8), bv(8)}), Type::bitvec(8));
  EXPECT_FALSE(fits(Op::Ite, {bv(1), bv(8), bv(8)}));
  EXPECT_FALSE(fits(Op::Ite, {b, bv(8), bv(9)}));
}

TEST_F(IrTerm, BooleanOperators) {
  for (const Op op : {Op::And, Op::Or, Op::Implies}) {
    EXPECT_EQ(type(op, {b, b}), Type::boolean());
    EXPECT_FALSE(fits(op, {b, bv(1)}));
  }
  EXPECT_TRUE(fits(Op::And, {}));
  EXPECT_TRUE(fits(Op::Or, {b, b, b}));
  EXPECT_FALSE(fits(Op::Implies, {b, b, b}));
  EXPECT_FALSE(fits(Op::Not, {bv(1)}));
}

TEST_F(IrTerm, BitvectorOperators) {
  for (auto op = static_cast<int>(Op::Add); op <= static_cast<int>(Op::SMulOverflows); ++op) {
    const OpInfo &row = info(static_cast<Op>(op));
    if (row.immediates != 0 || row.op == Op::Concat)
      continue;
    const bool predicate = (row.op >= Op::Ult && row.op <= Op::Sle) || row.op >= Op::SAddOverflows;
    const std::vector<Term> good(static_cast<size_t>(row.operands), bv(8));
    EXPECT_EQ(type(row.op, good), predicate ? Type::boolean() : Type::bitvec(8)) << row.name;
    EXPECT_FALSE(fits(row.op, std::vector<Term>(good.size(), b))) << row.name;
    EXPECT_FALSE(fits(row.op, std::vector<Term>(good.size(), mem64))) << row.name;
    EXPECT_FALSE(fits(row.op, std::vector<Term>(good.size() + 1, bv(8)))) << row.name;
    EXPECT_FALSE(row.operands == 2 && fits(row.op, {bv(8), bv(9)})) << row.name;
  }
}

TEST_F(IrTerm, WidthChanges) {
  EXPECT_EQ(type(Op::Concat, {bv(8), bv(3)}), Type::bitvec(11));
  EXPECT_FALSE(fits(Op::Concat, {bv(max_bitvec_width), bv(1)}));
  EXPECT_FALSE(fits(Op::Concat, {bv(UINT32_MAX), bv(9)})); // the sum of the widths wraps
  EXPECT_EQ(type(Op::Extract, {bv(8)}, {7, 0}), Type::bitvec(8));
  EXPECT_EQ(type(Op::Extract, {bv(8)}, {3, 3}), Type::bitvec(1));
  EXPECT_FALSE(fits(Op::Extract, {bv(8)}, {8, 0}));
  EXPECT_FALSE(fits(Op::Extract, {bv(8)}, {0, 1}));
  EXPECT_FALSE(fits(Op::Extract, {b}, {0, 0}));
  for (const Op op : {Op::ZeroExtend, Op::SignExtend}) {
    EXPECT_EQ(type(op, {bv(8)}, {9, 0}), Type::bitvec(9));
    EXPECT_FALSE(fits(op, {bv(8)}, {8, 0}));
    EXPECT_FALSE(fits(op, {bv(8)}, {max_bitvec_width + 1, 0}));
  }
}

TEST_F(IrTerm, MemoryOperators) {
  EXPECT_EQ(type(Op::Load, {mem64, bv(64)}, {4, 0}), Type::bitvec(32));
  EXPECT_EQ(type(Op::Load, {mem32, bv(32)}, {4, 0}), Type::bitvec(32));
  EXPECT_FALSE(fits(Op::Load, {mem64, bv(32)}, {4, 0}));
  EXPECT_FALSE(fits(Op::Load, {mem64, bv(64)}, {0, 0}));
  EXPECT_FALSE(fits(Op::Load, {mem64, bv(64)}, {max_bitvec_width / 8 + 1, 0}));
  EXPECT_FALSE(fits(Op::Load, {bv(64), bv(64)}, {4, 0}));
  EXPECT_EQ(type(Op::Store, {mem64, bv(64), bv(32)}, {4, 0}), Type::memory(64));
  EXPECT_FALSE(fits(Op::Store, {mem64, bv(64), bv(32)}, {2, 0}));
  EXPECT_FALSE(fits(Op::Store, {mem64, bv(64), bv(8)}, {(1u << 29) + 1, 0})); // 8 · bytes wraps
  EXPECT_FALSE(fits(Op::Store, {mem64, bv(64), bv(7)}, {0, 0}));
  for (const Op op : {Op::Readable, Op::Writable}) {
    EXPECT_EQ(type(op, {mem64, bv(64), bv(64)}), Type::boolean());
    EXPECT_FALSE(fits(op, {mem64, bv(64), bv(32)}));
  }
  EXPECT_EQ(type(Op::HeapBase, {mem64, bv(64)}), Type::boolean());
  EXPECT_FALSE(fits(Op::HeapBase, {mem32, bv(64)}));
  EXPECT_EQ(type(Op::ObjectSize, {mem32, bv(32)}), Type::bitvec(32));
  EXPECT_FALSE(fits(Op::ObjectSize, {bv(32), bv(32)}));
}

TEST_F(IrTerm, AlgebraicDataTypes) {
  const Term l = var("l", list_type);
  EXPECT_EQ(type(Op::Construct, {}, {nil.value, 0}), list_type);
  EXPECT_EQ(type(Op::Construct, {bv(8), l}, {cons.value, 0}), list_type);
  EXPECT_FALSE(fits(Op::Construct, {bv(8)}, {cons.value, 0}));
  EXPECT_FALSE(fits(Op::Construct, {l, bv(8)}, {cons.value, 0}));
  EXPECT_FALSE(fits(Op::Construct, {}, {99, 0}));
  EXPECT_EQ(type(Op::Is, {l}, {cons.value, 0}), Type::boolean());
  EXPECT_FALSE(fits(Op::Is, {bv(8)}, {cons.value, 0}));
  EXPECT_FALSE(fits(Op::Is, {l}, {99, 0}));
  EXPECT_EQ(type(Op::Access, {l}, {cons.value, 0}), Type::bitvec(8));
  EXPECT_FALSE(fits(Op::Access, {l}, {cons.value, 2}));
  EXPECT_FALSE(fits(Op::Access, {l}, {nil.value, 0}));
}

TEST_F(IrTerm, Lifts) {
  EXPECT_EQ(type(Op::Lift, {mem64, bv(64)}, {lift.value, 0}), list_type);
  EXPECT_FALSE(fits(Op::Lift, {mem32, bv(64)}, {lift.value, 0}));
  EXPECT_FALSE(fits(Op::Lift, {mem64, bv(32)}, {lift.value, 0}));
  EXPECT_FALSE(fits(Op::Lift, {mem64}, {lift.value, 0}));
  EXPECT_FALSE(fits(Op::Lift, {mem64, bv(64)}, {99, 0}));
}

TEST_F(IrTerm, IllTypedTermsAreOurMistake) {
  EXPECT_DEATH(terms.add(bv(8), bv(9)), "ill-typed term: add");
}

} // namespace
} // namespace lockstep::ir
