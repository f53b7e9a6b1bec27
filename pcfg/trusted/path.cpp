#include "pcfg/trusted/path.h"

#include "ir/contract.h"
#include "ir/overloaded.h"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>

namespace lockstep::pcfg {

using ir::Op;
using ir::Pc;
using ir::Term;

namespace {

class Execution {
public:
  explicit Execution(const Program &program)
      : program_(program), terms_(program.module->context.terms), result_(terms_) {}

  void take(const ir::Edge &edge, uint32_t index) {
    read_.clear();
    const auto overread = [&](const ir::Check &check) { return overreads(program_, check); };
    may_overread_ = std::ranges::any_of(edge.checks, overread);
    const Term guard = value(edge.guard, index);
    if (!guard.is(Op::True))
      result_.conditions.push_back(guard);
    for (ir::Check check : edge.checks) {
      check.holds = value(check.holds, index);
      result_.checks.push_back({check, result_.conditions.size(), result_.calls.size()});
    }
    step(edge.step, index);
    ++position_;
  }

  PathEffect finish(Pc end) {
    result_.end = end;
    return std::move(result_);
  }

private:
  void step(const ir::Step &step, uint32_t index) {
    std::visit(ir::Overloaded{
                   [&](const ir::Assign &assign) { this->assign(assign, index); },
                   [&](const ir::Havoc &havoc) {
                     for (Term variable : havoc.variables)
                       result_.state.set(variable, arbitrary(variable, index));
                   },
                   [&](const ir::Allocate &allocate) { this->allocate(allocate, index); },
                   [&](const ir::Release &release) { this->release(release, index); },
                   [&](const ir::Call &call) { this->call(call, index); },
               },
               step);
  }

  void assign(const ir::Assign &assign, uint32_t index) {
    std::vector<Term> values;
    for (const ir::Assignment &move : assign.moves)
      values.push_back(value(move.value, index));
    for (size_t i = 0; i < values.size(); ++i)
      result_.state.set(assign.moves[i].variable, values[i]);
  }

  // The term's value before the step.
  Term value(Term term, uint32_t index) {
    if (!may_overread_ || term.operands().empty())
      return result_.state(term);
    if (const auto known = read_.find(term); known != read_.end())
      return known->second;
    std::vector<Term> operands;
    for (Term operand : term.operands())
      operands.push_back(value(operand, index));
    const Term result = ir::with_operands(terms_, term, operands);
    return read_[term] = term.is(Op::Load) ? read(result, index) : result;
  }

  // Byte by byte: what memory holds where an object lives, anything elsewhere.
  //   load[2](m, p)   concat(ite(readable(m, p + 1, 1), load[1](m, p + 1), extract[15,8](any)),
  //                          ite(readable(m, p, 1), load[1](m, p), extract[7,0](any)))
  Term read(Term load, uint32_t index) {
    const Term any =
        fresh(program_.prefix + "read" + std::to_string(read_.size()), load.type(), index);
    result_.arbitrary.push_back({any, load});
    const Term memory = load.operand(0);
    const auto address = [&](uint64_t n) { return terms_.constant(memory.type().width(), n); };
    Term result;
    for (uint32_t i = 0; i < load.immediate(0); ++i) {
      const Term at = i == 0 ? load.operand(1) : terms_.add(load.operand(1), address(i));
      const Term byte =
          terms_.ite(terms_.readable(memory, at, address(1)), terms_.load(memory, at, 1),
                     terms_.extract(any, 8 * i + 7, 8 * i));
      result = i == 0 ? byte : terms_.concat(byte, result);
    }
    return result;
  }

  // Somewhere where nothing is: not at null, not around the end of the address space.
  void allocate(const ir::Allocate &step, uint32_t index) {
    const Term memory = result_.state(step.memory);
    const Term size = result_.state(step.size);
    const Term pointer = arbitrary(step.pointer, index);
    const uint32_t width = pointer.type().width();
    const Term zero = terms_.constant(width, 0);
    const Term last = terms_.add(pointer, terms_.sub(size, terms_.constant(width, 1)));
    auto &known = result_.conditions;
    known.push_back(terms_.negate(terms_.eq(pointer, zero)));
    known.push_back(terms_.disj(terms_.eq(size, zero), terms_.binary(Op::Ule, pointer, last)));
    known.push_back(terms_.make(Op::Fresh, std::array{memory, pointer, size}));
    const auto low_bits = static_cast<uint32_t>(std::countr_zero(std::max<uint64_t>(step.alignment, 1)));
    if (low_bits > 0)
      known.push_back(terms_.eq(terms_.extract(pointer, low_bits - 1, 0), terms_.constant(low_bits, 0)));
    result_.state.set(step.pointer, pointer);
    result_.state.set(step.memory,
                      terms_.make(Op::Allocated, std::array{memory, pointer, size, arbitrary(step.memory, index)},
                                  {static_cast<uint32_t>(step.kind), 0}));
  }

  void release(const ir::Release &step, uint32_t index) {
    const Term memory = result_.state(step.memory);
    const Term pointer = result_.state(step.pointer);
    const Term size = terms_.make(Op::ObjectSize, std::array{memory, pointer});
    Term after =
        terms_.make(Op::Released, std::array{memory, pointer, size, arbitrary(step.memory, index)});
    if (step.kind == ir::ObjectKind::Heap)
      after = terms_.ite(terms_.eq(pointer, terms_.constant(pointer.type().width(), 0)), memory, after);
    result_.state.set(step.memory, after);
  }

  void call(const ir::Call &call, uint32_t index) {
    PathCall made{call.callee, {}, {}, position_, result_.conditions.size()};
    for (Term argument : call.arguments)
      made.arguments.push_back(result_.state(argument));
    for (Term variable : call.results) {
      made.results.push_back(fresh(variable.name(), variable.type(), index));
      result_.state.set(variable, made.results.back());
    }
    result_.calls.push_back(std::move(made));
  }

  Term arbitrary(Term variable, uint32_t edge) {
    result_.arbitrary.push_back({fresh(variable.name(), variable.type(), edge), {}});
    return result_.arbitrary.back().variable;
  }

  // The same for all paths that share this beginning, different for every visit of the edge.
  Term fresh(const std::string &name, ir::Type type, uint32_t edge) {
    return terms_.var("any:" + name + ":" + std::to_string(edge) + ":" + std::to_string(position_),
                      type);
  }

  const Program &program_;
  ir::Terms &terms_;
  PathEffect result_;
  size_t position_ = 0;
  // Of the step that is taken:
  bool may_overread_ = false;
  std::unordered_map<Term, Term> read_; // values of terms, each load a read of its own
};

void extend(const Program &program, Path &path, Pc at, std::vector<Path> &found) {
  for (const uint32_t index : program.edges_at[at.value]) {
    path.push_back(index);
    const Pc to = program.edge(index).to;
    if (program.cuts.contains(to))
      found.push_back(path);
    else
      extend(program, path, to, found);
    path.pop_back();
  }
}

} // namespace

PathEffect execute(const Program &program, Pc start, const Path &path) {
  Execution execution(program);
  Pc at = start;
  for (const uint32_t index : path) {
    const ir::Edge &edge = program.edge(index);
    ir::require(edge.from == at, "the edges of a path fit together");
    execution.take(edge, index);
    at = edge.to;
  }
  return execution.finish(at);
}

std::vector<Path> segments(const Program &program, Pc start) {
  std::vector<Path> found;
  Path path;
  extend(program, path, start, found);
  return found;
}

Pc end_of(const Program &program, Pc start, const Path &path) {
  return path.empty() ? start : program.edge(path.back()).to;
}

} // namespace lockstep::pcfg
