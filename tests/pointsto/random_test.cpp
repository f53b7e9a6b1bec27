// Points-to on random programs that write where they like: past the ends of objects into their
// neighbours, through stale pointers, pieces of pointers and sums of them. What the analysis proves
// must hold in every state; nothing is asked of where numbers come from, since these are no decent
// C programs.
#include "ir/interpreter.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "tests/frontend-truth/random.h"
#include "tests/pointsto/check_state.h"

#include <gtest/gtest.h>

namespace lockstep::pointsto {
namespace {

using ir::Op;
using ir::Term;

class RandomProgram {
public:
  RandomProgram(ir::Module &module, uint64_t seed)
      : module_(module), terms_(module.context.terms), random_(seed),
        enabled_(static_cast<uint32_t>(random_.bits())) {}

  void make() {
    for (const std::string name : {"f", "g"})
      declare(name);
    for (const std::string name : {"f", "g"})
      fill(module_.functions.find(name)->second);
  }

private:
  static constexpr uint32_t length = 18;
  static constexpr const char *names[] = {"p", "q", "r"};

  // One of so many kinds, if it is among those that this program uses; else kind 0.
  uint64_t pick(uint32_t group, uint64_t kinds) {
    const uint64_t kind = random_.below(kinds);
    return (enabled_ >> ((group + kind) % 32) & 1) != 0 ? kind : 0;
  }

  Term number(const std::string &name) { return terms_.var(name, ir::Type::bitvec(64)); }
  Term byte_variable() { return terms_.var("b", ir::Type::bitvec(8)); }
  Term memory() { return terms_.var("mem", ir::Type::memory(64)); }
  Term constant(int64_t n) { return terms_.constant(64, static_cast<uint64_t>(n)); }

  void declare(const std::string &name) {
    ir::Function function;
    function.name = name;
    function.parameters = {memory(), number("p"), number("q")};
    function.results = {number("p"), memory()};
    function.variables = {memory(),    number("p"), number("q"),
                          number("r"), number("n"), byte_variable()};
    function.pcs.resize(length + 1);
    function.entry = ir::Pc{0};
    function.exit = ir::Pc{length};
    module_.functions.emplace(name, function);
  }

  void fill(ir::Function &function) {
    add(function, 0, 1, terms_.boolean(true),
        ir::Assign{{{number("r"), number("p")},
                    {number("n"), constant(0)},
                    {byte_variable(), terms_.constant(8, 0)}}});
    for (uint32_t pc = 1; pc < length; ++pc)
      if (pc < 7) {
        add(function, pc, pc + 1, terms_.boolean(true), beginning(pc));
      } else if (random_.chance(25)) {
        const Term guard = condition();
        add(function, pc, pc + 1, guard, step());
        add(function, pc, static_cast<uint32_t>(1 + random_.below(length)), terms_.negate(guard),
            step());
      } else {
        add(function, pc, pc + 1, terms_.boolean(true), step());
      }
  }

  // There are objects, side by side perhaps, and something is known of what is in them.
  ir::Step beginning(uint32_t pc) {
    const Term object = number(names[pc % 3]);
    if (pc < 4) {
      ir::Allocate step = allocation();
      step.pointer = object;
      return step;
    }
    const Term at = terms_.add(object, constant(random_.chance(70) ? 0 : 8));
    return ir::Assign{
        {{memory(), terms_.store(memory(), at, random_.chance(50) ? variable() : constant(1))}}};
  }

  void add(ir::Function &function, uint32_t from, uint32_t to, Term guard, ir::Step step) {
    ir::Edge edge{ir::Pc{from}, ir::Pc{to}, guard, {}, std::move(step), {}};
    if (from != 0 && random_.chance(20))
      edge.checks.push_back({ir::CheckKind::NullAccess, condition(), {}});
    function.edges.push_back(std::move(edge));
  }

  ir::Step step() {
    switch (pick(0, 8)) {
    case 0:
    case 1:
      return ir::Assign{{{memory(), stored()}}};
    case 2:
      return ir::Release{memory(), variable(), ir::ObjectKind::Heap};
    case 3:
      return ir::Call{
          random_.chance(50) ? "f" : "g", {memory(), variable(), value()}, {variable(), memory()}};
    case 4:
      return ir::Assign{{{byte_variable(), byte()}}};
    case 5:
      return ir::Assign{{{number("n"), index()}}};
    case 6:
      return ir::Assign{{{variable(), value()}}};
    default:
      return allocation();
    }
  }

  ir::Allocate allocation() {
    const auto site = static_cast<uint32_t>(random_.below(3));
    ir::Allocate step;
    step.pointer = variable();
    step.memory = memory();
    step.size = constant(site == 2 ? 32 : 16);
    step.alignment = 16;
    step.kind = site == 1 ? ir::ObjectKind::Stack : ir::ObjectKind::Heap;
    step.site = ir::AllocSite{site};
    step.label = "o";
    return step;
  }

  Term stored() {
    return random_.chance(70) ? terms_.store(memory(), address(), value())
                              : terms_.store(memory(), address(), byte());
  }

  Term variable() { return number(names[random_.below(3)]); }

  Term address() {
    switch (pick(8, 4)) {
    case 1:
      return variable();
    case 2:
      return terms_.add(variable(), number("n"));
    case 3:
      return terms_.add(variable(), terms_.zero_extend(byte_variable(), 64));
    default:
      return terms_.add(variable(), constant(8 * random_.between(-2, 3)));
    }
  }

  Term value() {
    switch (pick(12, 9)) {
    case 0:
      return variable();
    case 1:
      return constant(random_.between(-1, 8));
    case 4: // where the interpreter places heap objects
      return constant(0x5000'0000 + 8 * random_.between(0, 5));
    case 2:
    case 8:
      return terms_.load(memory(), address(), 8);
    case 3:
      return terms_.ite(condition(), variable(), variable());
    case 7:
      return terms_.sub(variable(), variable());
    case 5:
      return terms_.concat(terms_.extract(variable(), 63, 8), byte_variable());
    case 6:
      return terms_.binary(Op::BitAnd, variable(), constant(random_.chance(50) ? -16 : 15));
    default:
      return address();
    }
  }

  Term byte() {
    const Term whole = variable();
    return random_.chance(50) ? terms_.load(memory(), address(), 1) : terms_.extract(whole, 7, 0);
  }

  Term index() {
    switch (pick(20, 4)) {
    case 0:
      return constant(random_.between(-8, 24));
    case 1:
      return terms_.binary(Op::URem, variable(), constant(24));
    case 2:
      return terms_.sign_extend(byte_variable(), 64);
    default:
      return terms_.add(number("n"), constant(8));
    }
  }

  Term condition() {
    switch (pick(24, 5)) {
    case 0:
      return terms_.eq(variable(), constant(0));
    case 1:
      return terms_.negate(terms_.eq(variable(), constant(0)));
    case 2:
      return terms_.binary(Op::Ult, number("n"), constant(random_.between(1, 24)));
    case 3:
      return terms_.binary(Op::Slt, number("n"), constant(random_.between(-8, 24)));
    default:
      return terms_.binary(Op::Ule, terms_.zero_extend(byte_variable(), 64), number("n"));
    }
  }

  ir::Module &module_;
  ir::Terms &terms_;
  truth::Random random_;
  uint32_t enabled_; // a bit for each kind of thing
};

struct Counts {
  uint64_t states = 0;
  uint64_t bounded = 0; // variables of which something is known
};

std::string check_program(uint64_t seed, Counts &counts) {
  ir::Context context;
  ir::Module module(context);
  RandomProgram(module, seed).make();
  EXPECT_EQ(ir::verify(module), std::vector<std::string>{});
  const ir::Function &f = *module.find("f");
  const PointsTo facts = analyse(module, f);
  const StateCheck check{module, false};
  std::string wrong;
  const ir::Observer observe = [&](const ir::Function &function, ir::Pc pc,
                                   const ir::Environment &state) {
    if (!wrong.empty())
      return;
    wrong = check(*facts.find(function), pc, state);
    ++counts.states;
    for (const Value &value : facts.find(function)->at[pc.value].variables)
      counts.bounded += !value.is_nothing() && !(value.plain && value.plain->is_all());
  };
  ir::Memory memory(64);
  memory.place({.base = 0x1000,
                .size = 64,
                .kind = ir::ObjectKind::Argument,
                .constant = false,
                .live = true,
                .site = {},
                .label = {}});
  for (uint64_t at = 0; at < 64; at += 8)
    memory.store(0x1000 + at, ir::Bits(ir::BitVector(64, at % 16 == 0 ? 0x1000 + at : at)));
  for (const uint64_t q : {0x0, 0x1010, 0x5})
    ir::Interpreter(module).run(
        f, {memory, ir::Bits(ir::BitVector(64, 0x1000)), ir::Bits(ir::BitVector(64, q))},
        {.steps = 300, .call_depth = 6}, observe);
  return wrong.empty() ? wrong
                       : "seed " + std::to_string(seed) + ": " + wrong + "\n" + ir::print(module);
}

TEST(PointsToRandom, WhatIsProvedHoldsWhateverTheProgramDoes) {
  Counts counts;
  for (uint64_t seed = 0; seed < 2'000; ++seed) {
    const std::string wrong = check_program(seed, counts);
    ASSERT_EQ(wrong, "");
  }
  // The programs run for a while, and the analysis does not just say that anything is possible.
  EXPECT_GT(counts.states, 100'000u);
  EXPECT_GT(counts.bounded, counts.states);
}

} // namespace
} // namespace lockstep::pointsto
