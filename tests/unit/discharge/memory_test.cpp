// Obligations about memory that changes. Random ones: a list somewhere in memory, a fresh place, and a
// few writes; whatever is proved of that must hold in every state that we can think of. And single ones
// that show what the rules can do, and where they must not be taken in.
#include "discharge/discharger.h"
#include "discharge/simplifier.h"
#include "ir/evaluator.h"
#include "ir/printer.h"

#include <gtest/gtest.h>

#include <random>

namespace lockstep::testing {
namespace {

using ir::Op;
using ir::Term;

struct Heap {
  Heap() {
    ir::Signature &signature = context.signature;
    list = signature.declare_adt("List");
    nil = signature.add_constructor(list, "Nil", {});
    cons = signature.add_constructor(
        list, "Cons", {{"value", ir::Type::bitvec(32)}, {"rest", ir::Type::adt(list)}});
    const Term memory = terms.var("clist.m", ir::Type::memory(64));
    const Term pointer = terms.var("clist.p", ir::Type::bitvec(64));
    clist = signature.declare_lift("clist", list, memory, {pointer}, {16});
    const std::vector<Term> next{terms.load(memory, plus(pointer, 8), 8)};
    const std::vector<Term> fields{terms.load(memory, pointer, 4), terms.lift(clist, memory, next)};
    signature.define_lift(clist, terms.ite(terms.eq(pointer, number(0)), terms.construct(nil, {}),
                                           terms.construct(cons, fields)));
  }

  Term number(uint64_t value) { return terms.constant(64, value); }
  Term plus(Term pointer, uint64_t offset) { return terms.add(pointer, number(offset)); }
  Term lifted(Term memory, Term pointer) { return terms.lift(clist, memory, std::vector<Term>{pointer}); }
  Term valid(Term memory, Term pointer) { return terms.unary(Op::Valid, lifted(memory, pointer)); }
  Term apart(Term memory, Term pointer, Term base, uint64_t size) {
    return terms.make(Op::Apart, std::array{lifted(memory, pointer), base, number(size)});
  }
  Term fresh(Term memory, Term pointer, uint64_t size) {
    return terms.make(Op::Fresh, std::array{memory, pointer, number(size)});
  }
  Term allocated(Term memory, Term pointer, uint64_t size) {
    return terms.make(Op::Allocated, std::array{memory, pointer, number(size), bytes}, {0, 0});
  }
  bool proves(const std::vector<Term> &hypotheses, Term goal, double seconds = 0.4) {
    return smt::is_proved(discharger.prove({"test", hypotheses, goal}, {seconds, 2'000}));
  }

  ir::Context context;
  ir::Terms &terms = context.terms;
  smt::SolverPool pool;
  discharge::Discharger discharger{context, pool};
  ir::AdtId list;
  ir::CtorId nil, cons;
  ir::LiftId clist;
  Term m = terms.var("m", ir::Type::memory(64));
  Term bytes = terms.var("bytes", ir::Type::memory(64));
  Term p = terms.var("p", ir::Type::bitvec(64)); // a list
  Term q = terms.var("q", ir::Type::bitvec(64)); // a place that is not live
  Term r = terms.var("r", ir::Type::bitvec(64)); // any place
  Term x = terms.var("x", ir::Type::bitvec(32));
  Term l = terms.var("l", ir::Type::adt({0})); // the list's value
};

// A list of up to three nodes, a fresh place, and a pointer to any of these.
class RandomHeap {
public:
  RandomHeap(Heap &heap, std::mt19937 &random) : heap_(heap), random_(random) {}

  ir::Environment state(const ir::Scope &scope) {
    ir::Environment environment(scope);
    ir::Memory memory = ir::Memory::filled(64, static_cast<uint8_t>(below(256)));
    std::vector<uint64_t> places{0x1000, 0x1010, 0x1018, 0x1040, 0x2000};
    std::shuffle(places.begin(), places.end(), random_);
    std::erase_if(places, [&](uint64_t place) { return place == 0x1018 || place == 0x1010; });
    uint64_t next = 0;
    const size_t length = below(3);
    for (size_t i = 0; i < length; ++i) {
      memory.place({places[i], 16, ir::ObjectKind::Heap, false, true, {}, {}});
      memory.store(places[i], ir::Bits(ir::BitVector(32, below(3))));
      memory.store(places[i] + 8, ir::Bits(ir::BitVector(64, next)));
      next = places[i];
    }
    const uint64_t elsewhere = places[length];
    environment[heap_.m] = memory;
    environment[heap_.bytes] = ir::Memory::filled(64, static_cast<uint8_t>(below(256)));
    environment[heap_.p] = ir::Bits(ir::BitVector(64, next));
    environment[heap_.q] = ir::Bits(ir::BitVector(64, elsewhere));
    environment[heap_.r] =
        ir::Bits(ir::BitVector(64, (below(2) ? elsewhere : places[below(3)]) + 4 * below(4)));
    environment[heap_.x] = ir::Bits(ir::BitVector(32, below(3)));
    environment[heap_.l] =
        *ir::Evaluator(heap_.context.signature).evaluate(heap_.lifted(heap_.m, heap_.p), environment);
    return environment;
  }

  uint32_t below(uint32_t bound) { return static_cast<uint32_t>(random_() % bound); }

private:
  Heap &heap_;
  std::mt19937 &random_;
};

Term random_memory(Heap &heap, RandomHeap &random) {
  Term memory = random.below(2) ? heap.allocated(heap.m, heap.q, 16) : heap.m;
  for (uint32_t writes = random.below(3); writes > 0; --writes) {
    const Term base = std::array{heap.p, heap.q, heap.q, heap.r}[random.below(4)];
    const Term value = std::array<Term, 3>{heap.x, heap.p, heap.q}[random.below(3)];
    memory = heap.terms.store(memory, heap.plus(base, 4 * random.below(5)), value);
  }
  return memory;
}

Term random_goal(Heap &heap, RandomHeap &random, Term memory) {
  const Term pointer = std::array{heap.p, heap.p, heap.q}[random.below(3)];
  switch (random.below(6)) {
  case 0:
    return heap.valid(memory, pointer);
  case 1:
    return heap.apart(memory, pointer, std::array{heap.q, heap.r}[random.below(2)], 16);
  case 2:
    return heap.terms.eq(heap.l, heap.lifted(memory, pointer));
  case 3:
    return heap.terms.keeps(memory, heap.m);
  case 4:
    return heap.terms.keeps(memory, heap.m, std::array{heap.r, heap.number(8)});
  default:
    return heap.terms.readable(memory, heap.plus(pointer, 4 * random.below(3)), heap.number(8));
  }
}

TEST(ChangingMemory, WhatIsProvedHoldsInRandomStates) {
  Heap heap;
  std::mt19937 generator(11);
  RandomHeap random(heap, generator);
  const std::array variables{heap.m, heap.bytes, heap.p, heap.q, heap.r, heap.x, heap.l};
  const ir::Scope scope(variables);
  ir::Evaluator evaluator(heap.context.signature, {50, 50});
  const std::vector<Term> always{heap.terms.eq(heap.l, heap.lifted(heap.m, heap.p)),
                                 heap.valid(heap.m, heap.p), heap.fresh(heap.m, heap.q, 16),
                                 heap.terms.negate(heap.terms.eq(heap.q, heap.number(0)))};
  size_t proved = 0;
  size_t false_in_some = 0;
  for (int i = 0; i < 24; ++i) {
    std::vector<Term> hypotheses = always;
    if (random.below(2))
      hypotheses.push_back(heap.apart(heap.m, heap.p, heap.r, 4));
    const Term goal = random_goal(heap, random, random_memory(heap, random));
    bool is_false = false;
    for (int j = 0; j < 60 && !is_false; ++j) {
      const ir::Environment state = random.state(scope);
      const bool fits = std::ranges::all_of(hypotheses, [&](Term hypothesis) {
        return evaluator.evaluate(hypothesis, state)->bits().truth();
      });
      const auto value = evaluator.evaluate(goal, state);
      is_false = fits && value && !value->bits().truth();
    }
    const bool says_proved = heap.proves(hypotheses, goal);
    proved += says_proved ? 1 : 0;
    false_in_some += is_false ? 1 : 0;
    EXPECT_FALSE(says_proved && is_false) << ir::print(heap.context.signature, goal);
  }
  EXPECT_GT(proved, 2u);
  EXPECT_GT(false_in_some, 4u);
}

TEST(ChangingMemory, SimplificationKeepsTheMeaningOfQuestionsToMemory) {
  Heap heap;
  std::mt19937 generator(5);
  RandomHeap random(heap, generator);
  const std::array variables{heap.m, heap.bytes, heap.p, heap.q, heap.r, heap.x, heap.l};
  const ir::Scope scope(variables);
  ir::Evaluator evaluator(heap.context.signature);
  for (int i = 0; i < 2'000; ++i) {
    const Term memory = random_memory(heap, random);
    const Term base = std::array{heap.p, heap.q, heap.r}[random.below(3)];
    const Term at = heap.plus(base, 4 * random.below(5));
    const Term size = heap.number(1 + random.below(9));
    const Term term = std::array{heap.terms.load(memory, at, 1 + random.below(8)),
                                 heap.terms.make(Op::ObjectSize, std::array{memory, at}),
                                 heap.terms.zero_extend(heap.terms.ite(heap.terms.readable(memory, at, size),
                                                                       heap.terms.constant(1, 1),
                                                                       heap.terms.constant(1, 0)),
                                                        64)}[random.below(3)];
    discharge::Simplifier simplify(heap.context);
    const Term simple = simplify(term);
    const ir::Environment state = random.state(scope);
    ASSERT_EQ(evaluator.evaluate(term, state)->bits(), evaluator.evaluate(simple, state)->bits())
        << ir::print(heap.context.signature, term);
  }
}

TEST(ChangingMemory, AListOutlivesWritesToAFreshNode) {
  Heap heap;
  const Term related = heap.terms.eq(heap.l, heap.lifted(heap.m, heap.p));
  const std::vector<Term> known{heap.valid(heap.m, heap.p), heap.fresh(heap.m, heap.q, 16), related};
  const Term longer =
      heap.terms.store(heap.terms.store(heap.allocated(heap.m, heap.q, 16), heap.q, heap.x),
                       heap.plus(heap.q, 8), heap.p);
  const Term same = heap.terms.eq(heap.l, heap.lifted(longer, heap.p));
  EXPECT_TRUE(heap.proves(known, same, 10));
  EXPECT_FALSE(heap.proves({known[0], related}, same)); // q may be a node of the list
  EXPECT_FALSE(heap.proves({known[1], related}, same)); // a dangling list may reach q
  // Nothing says that these are values at all: both may be cyclic.
  EXPECT_FALSE(heap.proves(known, heap.terms.eq(heap.lifted(heap.m, heap.q), heap.lifted(heap.m, heap.q))));
  const Term too_far = heap.terms.store(longer, heap.plus(heap.q, 16), heap.x);
  EXPECT_FALSE(heap.proves(known, heap.terms.eq(heap.l, heap.lifted(too_far, heap.p))));
}

TEST(ChangingMemory, AnAllocationIsNotTheMemoryBefore) {
  Heap heap;
  const Term more = heap.allocated(heap.m, heap.q, 16);
  EXPECT_FALSE(heap.proves({heap.fresh(heap.m, heap.q, 16)}, heap.terms.eq(more, heap.m)));
  EXPECT_TRUE(heap.proves({heap.fresh(heap.m, heap.q, 16)}, heap.terms.keeps(more, heap.m), 10));
  EXPECT_FALSE(heap.proves({heap.fresh(heap.m, heap.q, 16)}, heap.terms.keeps(heap.m, more)));
}

TEST(ChangingMemory, FactsAboutAllElements) {
  Heap heap;
  ir::Terms &terms = heap.terms;
  const Term i = terms.var("all:i", ir::Type::bitvec(64));
  const auto zeros = [&](Term memory, Term n) {
    const Term byte = terms.load(memory, terms.add(heap.p, i), 1);
    return terms.make(Op::Forall, std::array{i, n, terms.eq(byte, terms.constant(8, 0))});
  };
  const Term n = terms.var("n", ir::Type::bitvec(64));
  const Term more = terms.store(heap.m, terms.add(heap.p, n), terms.constant(8, 0));
  EXPECT_TRUE(heap.proves({zeros(heap.m, n)}, zeros(more, terms.add(n, heap.number(1))), 10));
  EXPECT_FALSE(heap.proves({zeros(heap.m, n)}, zeros(heap.m, terms.add(n, heap.number(1)))));
  EXPECT_FALSE(heap.proves({zeros(heap.m, n)}, zeros(more, terms.add(n, heap.number(2)))));
  const Term one = terms.store(heap.m, terms.add(heap.p, n), terms.constant(8, 1));
  EXPECT_FALSE(heap.proves({zeros(heap.m, n)}, zeros(one, terms.add(n, heap.number(1)))));
}

} // namespace
} // namespace lockstep::testing
