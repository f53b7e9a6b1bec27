// Every operator means to the solvers what it means to the evaluator: a random term, under hypotheses
// that pin its variables to random values, is proved equal to what it evaluates to, and refuted to be
// equal to something else.
#include "tests/unit/smt/random_terms.h"

#include "ir/evaluator.h"
#include "ir/variables.h"

namespace lockstep::testing {
namespace {

using ir::Op;
using ir::Term;
using ir::Type;

struct Setting {
  std::string solver;
  smt::MemoryEncoding memory;
};

class SmtOperators : public ::testing::TestWithParam<Setting> {
protected:
  SmtOperators()
      : pool_(pool_of({GetParam().solver})),
        prover_(context_.signature, pool_, {GetParam().memory, smt::Opaque::Refuse}) {}

  // The term has bits or a bool.
  void check(Term term) {
    ir::Terms &t = context_.terms;
    const std::vector<Term> variables = ir::variables_of(term);
    const ir::Scope scope(variables);
    ir::Environment environment(scope);
    smt::Query query{"operator", {}, {}};
    for (const Term variable : variables) {
      environment[variable] = random_.value_of(variable.type());
      for (const Term pin : random_.pins(variable, environment[variable]))
        query.hypotheses.push_back(pin);
    }
    const ir::Bits value = ir::Evaluator(context_.signature).evaluate(term, environment)->bits();
    const auto equals = [&](const ir::BitVector &v) {
      return term.type().is_bool() ? t.eq(term, t.boolean(!v.is_zero())) : t.eq(term, t.constant(v));
    };
    query.goal = equals(value.value);
    const smt::Answer same = prover_.prove(query, limits);
    ASSERT_TRUE(smt::is_proved(same)) << info(term.op()).name << ": " << smt::describe(same);
    query.goal = equals(bit_not(value.value));
    const smt::Answer other = prover_.prove(query, limits);
    ASSERT_TRUE(smt::is_refuted(other)) << info(term.op()).name << ": " << smt::describe(other);
  }

  static constexpr smt::Limits limits{60, 2'000};
  ir::Context context_;
  SampleTypes types_{context_.signature};
  RandomTerms random_{context_, types_, 12345};
  smt::SolverPool pool_;
  smt::Prover prover_;
};

TEST_P(SmtOperators, EachAtManyWidths) {
  for (int op = static_cast<int>(Op::Add); op <= static_cast<int>(Op::Store); ++op) {
    for (const uint32_t width : {1U, 2U, 7U, 8U, 31U, 64U, 65U, 130U})
      check(random_.applying(static_cast<Op>(op), width));
    check(random_.applying(static_cast<Op>(op), 1 + random_.below(130)));
  }
}

TEST_P(SmtOperators, NestedTerms) {
  for (int i = 0; i < 120; ++i)
    check(random_.of_type(i % 3 == 0 ? Type::boolean() : Type::bitvec(i % 3 == 1 ? 8 : 16),
                          2 + random_.below(3)));
}

INSTANTIATE_TEST_SUITE_P(
    , SmtOperators,
    ::testing::Values(Setting{"z3", smt::MemoryEncoding::Arrays},
                      Setting{"z3", smt::MemoryEncoding::Functions},
                      Setting{"cvc5", smt::MemoryEncoding::Arrays},
                      Setting{"cvc5", smt::MemoryEncoding::Functions}),
    [](const auto &test) {
      return test.param.solver +
             (test.param.memory == smt::MemoryEncoding::Arrays ? "Arrays" : "Functions");
    });

} // namespace
} // namespace lockstep::testing
