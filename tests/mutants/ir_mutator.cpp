#include "tests/mutants/ir_mutator.h"

#include "ir/overloaded.h"
#include "ir/printer.h"
#include "ir/substitute.h"
#include "ir/verifier.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>

namespace lockstep::mutants {

using ir::Op;
using ir::Term;

namespace {

struct Change {
  std::string kind;
  Term original;
  Term replacement;
};

const std::map<Op, std::vector<Op>> other_operators{
    {Op::Add, {Op::Sub}},           {Op::Sub, {Op::Add}},
    {Op::Mul, {Op::Add}},           {Op::UDiv, {Op::URem}},
    {Op::URem, {Op::UDiv}},         {Op::SDiv, {Op::UDiv}},
    {Op::SRem, {Op::URem}},         {Op::BitAnd, {Op::BitOr, Op::BitXor}},
    {Op::BitOr, {Op::BitAnd}},      {Op::BitXor, {Op::BitOr}},
    {Op::Shl, {Op::LShr}},          {Op::LShr, {Op::Shl, Op::AShr}},
    {Op::AShr, {Op::LShr}}};
const std::map<Op, std::vector<Op>> other_comparisons{
    {Op::Ult, {Op::Ule, Op::Slt}}, {Op::Ule, {Op::Ult, Op::Sle}},
    {Op::Slt, {Op::Sle, Op::Ult}}, {Op::Sle, {Op::Slt, Op::Ule}}};

bool is_ordered(Op op) {
  return other_comparisons.contains(op) || op == Op::Sub || op == Op::UDiv || op == Op::URem ||
         op == Op::SDiv || op == Op::SRem || op == Op::Shl || op == Op::LShr || op == Op::AShr;
}

class Changes {
public:
  Changes(ir::Terms &terms, const ir::Function &function) : terms_(terms), function_(function) {}

  // Of every subterm.
  std::vector<Change> of(Term root) {
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      if (!seen_.insert(term).second)
        continue;
      change(term);
      pending.insert(pending.end(), term.operands().begin(), term.operands().end());
    }
    return std::move(found_);
  }

private:
  void add(const std::string &kind, Term original, Term replacement) {
    if (replacement != original)
      found_.push_back({kind, original, replacement});
  }

  void change(Term term) {
    operators(term);
    constants(term);
    accesses(term);
    variables(term);
    if (term.operands().size() == 2 && is_ordered(term.op()))
      add("swapped", term, terms_.binary(term.op(), term.operand(1), term.operand(0)));
  }

  void operators(Term term) {
    const auto replace = [&](const std::string &kind, const std::map<Op, std::vector<Op>> &table) {
      if (const auto found = table.find(term.op()); found != table.end())
        for (const Op op : found->second)
          add(kind, term, terms_.binary(op, term.operand(0), term.operand(1)));
    };
    replace("operator", other_operators);
    replace("comparison", other_comparisons);
    if (term.is(Op::Eq) && term.operand(0).type().is_bitvec()) {
      add("comparison", term, terms_.binary(Op::Ule, term.operand(0), term.operand(1)));
      add("comparison", term, terms_.negate(term));
    }
    if (term.is(Op::SignExtend))
      add("operator", term, terms_.zero_extend(term.operand(0), term.type().width()));
    if (term.is(Op::ZeroExtend))
      add("operator", term, terms_.sign_extend(term.operand(0), term.type().width()));
  }

  void constants(Term term) {
    if (!term.is(Op::BitVecConst) || term.type().width() > 64)
      return;
    const uint32_t width = term.type().width();
    const uint64_t value = term.value().to_u64();
    for (const uint64_t other : {value + 1, value - 1, uint64_t{0}, value * 2})
      add("constant", term, terms_.constant(width, other));
  }

  // One byte or one element further, the field before or after, or not at all.
  void accesses(Term term) {
    if (!term.is(Op::Load) && !term.is(Op::Store))
      return;
    if (term.is(Op::Store))
      add("dropped store", term, term.operand(0));
    const Term address = term.operand(1);
    const uint32_t width = address.type().width();
    const uint64_t bytes = term.immediate(0);
    for (const uint64_t distance : {uint64_t{1}, bytes, 0 - bytes, uint64_t{8}})
      add(distance == 1 ? "off by one" : "wrong field", address,
          terms_.add(address, terms_.constant(width, distance)));
  }

  // Another variable of the same type that the function has had before.
  void variables(Term term) {
    if (!term.is_var() || !term.type().is_bitvec())
      return;
    for (Term other : function_.parameters)
      if (other.type() == term.type())
        add("wrong variable", term, other);
  }

  ir::Terms &terms_;
  const ir::Function &function_;
  std::set<Term> seen_;
  std::vector<Change> found_;
};

class Replacement {
public:
  Replacement(ir::Terms &terms, const Change &change) : terms_(terms), change_(change) {}

  Term operator()(Term term) {
    if (term == change_.original)
      return change_.replacement;
    const auto [at, added] = done_.try_emplace(term, term);
    if (!added)
      return at->second;
    std::vector<Term> operands;
    for (Term operand : term.operands())
      operands.push_back((*this)(operand));
    const Term result = ir::with_operands(terms_, term, operands);
    done_.insert_or_assign(term, result);
    return result;
  }

private:
  ir::Terms &terms_;
  const Change &change_;
  std::unordered_map<Term, Term> done_;
};

// The terms that a step computes.
std::vector<Term> values_of(const ir::Step &step) {
  return std::visit(ir::Overloaded{
                        [](const ir::Assign &assign) {
                          std::vector<Term> values;
                          for (const ir::Assignment &move : assign.moves)
                            values.push_back(move.value);
                          return values;
                        },
                        [](const ir::Havoc &) { return std::vector<Term>(); },
                        [](const ir::Allocate &allocate) { return std::vector{allocate.size}; },
                        [](const ir::Release &) { return std::vector<Term>(); },
                        [](const ir::Call &call) { return call.arguments; },
                    },
                    step);
}

void replace_in_step(ir::Step &step, Replacement &replace) {
  std::visit(ir::Overloaded{
                 [&](ir::Assign &assign) {
                   for (ir::Assignment &move : assign.moves)
                     move.value = replace(move.value);
                 },
                 [](ir::Havoc &) {},
                 [&](ir::Allocate &allocate) { allocate.size = replace(allocate.size); },
                 [](ir::Release &) {},
                 [&](ir::Call &call) {
                   for (Term &argument : call.arguments)
                     argument = replace(argument);
                 },
             },
             step);
}

class Mutator {
public:
  Mutator(const ir::Module &module, const ir::Function &function)
      : module_(module), terms_(module.context.terms), function_(function) {}

  std::vector<Mutant> all() {
    for (size_t i = 0; i < function_.edges.size(); ++i)
      in_edge(i);
    return std::move(result_);
  }

private:
  void in_edge(size_t index) {
    const ir::Edge &edge = function_.edges[index];
    Changes changes(terms_, function_);
    for (Term value : values_of(edge.step))
      for (const Change &change : changes.of(value)) {
        ir::Function mutant = function_;
        Replacement replace(terms_, change);
        replace_in_step(mutant.edges[index].step, replace);
        if (change.kind != "dropped store")
          for (ir::Check &check : mutant.edges[index].checks)
            check.holds = replace(check.holds);
        take(edge, change, std::move(mutant));
      }
    if (!edge.guard.is(Op::True) && guards_done_.insert(edge.from).second)
      for (const Change &change : Changes(terms_, function_).of(edge.guard))
        in_guards(edge, change);
  }

  void in_guards(const ir::Edge &edge, const Change &change) {
    ir::Function mutant = function_;
    Replacement replace(terms_, change);
    for (ir::Edge &other : mutant.edges)
      if (other.from == edge.from)
        other.guard = replace(other.guard);
    take(edge, change, std::move(mutant));
  }

  void take(const ir::Edge &edge, const Change &change, ir::Function mutant) {
    if (!ir::verify(module_, mutant).empty())
      return;
    const auto text = [&](Term term) { return ir::print(module_.context.signature, term); };
    result_.push_back({change.kind,
                       module_.spell(edge.where) + ": " + text(change.original) + " becomes " +
                           text(change.replacement),
                       std::move(mutant)});
  }

  const ir::Module &module_;
  ir::Terms &terms_;
  const ir::Function &function_;
  std::set<ir::Pc> guards_done_;
  std::vector<Mutant> result_;
};

} // namespace

std::vector<Mutant> mutants_of(const ir::Module &module, const ir::Function &function) {
  return Mutator(module, function).all();
}

} // namespace lockstep::mutants
