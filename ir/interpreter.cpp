#include "ir/interpreter.h"

#include "ir/contract.h"
#include "ir/overloaded.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lockstep::ir {

std::string_view name(Outcome outcome) {
  switch (outcome) {
  case Outcome::Returned:
    return "returned";
  case Outcome::Undefined:
    return "undefined";
  case Outcome::Failed:
    return "failed";
  case Outcome::StepLimit:
    return "step limit";
  case Outcome::DepthLimit:
    return "depth limit";
  case Outcome::OutOfMemory:
    return "out of memory";
  }
  broken_contract("unknown outcome");
}

namespace {

// A function with what the inner loop wants at hand.
struct Prepared {
  explicit Prepared(const Function &f) : function(&f), scope(f.variables), edges_at(f.pcs.size()) {
    for (const Edge &edge : f.edges)
      edges_at[edge.from.value].push_back(&edge);
  }

  const Function *function;
  Scope scope;
  std::vector<std::vector<const Edge *>> edges_at;
};

struct Frame {
  Frame(const Prepared &p, const Environment &globals)
      : code(&p), environment(p.scope), pc(p.function->entry) {
    environment.outer = &globals;
  }

  const Prepared *code;
  Environment environment;
  Pc pc;
  const Call *pending = nullptr; // the call that this frame waits for
};

} // namespace

struct Interpreter::Implementation {
  explicit Implementation(const Module &m)
      : module(m), evaluator(m.context.signature), global_scope(addresses(m)),
        globals(global_scope) {}

  static std::vector<Term> addresses(const Module &m) {
    std::vector<Term> result;
    for (const Global &global : m.globals)
      result.push_back(global.address);
    return result;
  }

  const Prepared &prepare(const Function &function) {
    auto &slot = prepared[&function];
    if (!slot)
      slot = std::make_unique<Prepared>(function);
    return *slot;
  }

  const Module &module;
  Evaluator evaluator;
  Scope global_scope;
  Environment globals;
  std::unordered_map<const Function *, std::unique_ptr<Prepared>> prepared;
};

namespace {

// One run: the stack of frames and what was found so far.
class Run {
public:
  Run(const Module &module, Evaluator &evaluator, RunLimits limits, const Observer &observer)
      : module_(module), evaluator_(evaluator), limits_(limits), observer_(observer) {}

  template <class Prepare>
  RunResult go(const Prepared &code, std::vector<Value> arguments, const Environment &globals,
               Prepare &&prepare) {
    enter(code, std::move(arguments), globals);
    while (!stopped_) {
      if (at_exit()) {
        leave();
        continue;
      }
      if (result_.steps++ >= limits_.steps) {
        stop(Outcome::StepLimit);
        break;
      }
      const Edge &edge = choose_edge();
      evaluator_.reset_garbage_address();
      if (!checks_hold(edge))
        break;
      if (const Call *call = std::get_if<Call>(&edge.step))
        begin_call(*call, edge, globals, prepare);
      else
        take(edge);
    }
    result_.findings.assign(findings_.begin(), findings_.end());
    return std::move(result_);
  }

private:
  Frame &top() { return frames_.back(); }
  bool at_exit() { return top().pc == top().code->function->exit; }

  void enter(const Prepared &code, std::vector<Value> arguments, const Environment &globals) {
    require(arguments.size() == code.function->parameters.size(), "wrong number of arguments");
    frames_.emplace_back(code, globals);
    for (size_t i = 0; i < arguments.size(); ++i)
      top().environment[code.function->parameters[i]] = std::move(arguments[i]);
  }

  void leave() {
    std::vector<Value> results;
    for (Term variable : top().code->function->results)
      results.push_back(std::move(top().environment[variable]));
    frames_.pop_back();
    if (frames_.empty()) {
      result_.results = std::move(results);
      stopped_ = true;
      return;
    }
    const Call *call = std::exchange(top().pending, nullptr);
    for (size_t i = 0; i < results.size(); ++i)
      top().environment[call->results[i]] = std::move(results[i]);
  }

  const Edge &choose_edge() {
    if (observer_)
      observer_(*top().code->function, top().pc, top().environment);
    const auto &edges = top().code->edges_at[top().pc.value];
    for (const Edge *edge : edges) {
      if (edge->guard.is(Op::True))
        return *edge;
      const Bits guard = evaluate(edge->guard).bits();
      if (guard.has_garbage())
        findings_.insert({CheckKind::UninitialisedRead, edge->where});
      if (guard.truth())
        return *edge;
    }
    broken_contract("no edge can be taken in " + top().code->function->name);
  }

  bool checks_hold(const Edge &edge) {
    for (const Check &check : edge.checks) {
      const Bits holds = evaluate(check.holds).bits();
      const bool fails = severity(check.kind) != Severity::Tolerated;
      if (holds.has_garbage() && (fails || !holds.truth()))
        findings_.insert({CheckKind::UninitialisedRead, check.where});
      if (holds.truth() || (holds.has_garbage() && !fails))
        continue;
      const Finding finding{check.kind, check.where};
      if (!fails) {
        findings_.insert(finding);
        continue;
      }
      result_.failure = finding;
      stop(severity(check.kind) == Severity::Undefined ? Outcome::Undefined : Outcome::Failed);
      return false;
    }
    return true;
  }

  void take(const Edge &edge) {
    std::visit(Overloaded{
                   [&](const Assign &step) { assign(step); },
                   [&](const Havoc &step) { havoc(step); },
                   [&](const Allocate &step) { allocate(step, edge); },
                   [&](const Release &step) { release(step, edge); },
                   [&](const Call &) { broken_contract("calls are taken elsewhere"); },
               },
               edge.step);
    const bool stored_at_garbage = std::exchange(garbage_store_, false);
    if (stored_at_garbage || evaluator_.used_garbage_address())
      findings_.insert({CheckKind::UninitialisedRead, edge.where});
    if (!stopped_)
      top().pc = edge.to;
  }

  // mem := store(mem, …), the most frequent step on memory, happens in place.
  bool store_in_place(const Assignment &move) {
    if (!move.value.is(Op::Store) || move.value.operand(0) != move.variable)
      return false;
    const Bits address = evaluate(move.value.operand(1)).bits();
    const Bits value = evaluate(move.value.operand(2)).bits();
    garbage_store_ = address.has_garbage();
    top().environment[move.variable].memory().store(address.value.to_u64(), value);
    return true;
  }

  void assign(const Assign &step) {
    if (step.moves.size() == 1) {
      const Assignment &move = step.moves.front();
      if (!store_in_place(move))
        top().environment[move.variable] = evaluate(move.value);
      return;
    }
    std::vector<Value> values;
    values.reserve(step.moves.size());
    for (const Assignment &move : step.moves)
      values.push_back(evaluate(move.value));
    for (size_t i = 0; i < values.size(); ++i)
      top().environment[step.moves[i].variable] = std::move(values[i]);
  }

  void havoc(const Havoc &step) {
    for (Term variable : step.variables) {
      Value value = default_value(module_.context.signature, variable.type());
      if (value.is_bits()) {
        const uint32_t width = value.bits().width();
        value = Bits(garbage(width), BitVector::ones(width));
      }
      top().environment[variable] = std::move(value);
    }
  }

  // An arbitrary but reproducible pattern, different at each use.
  BitVector garbage(uint32_t width) {
    if (limits_.garbage_seed == zero_garbage)
      return BitVector(width, 0);
    if (limits_.garbage_seed == ones_garbage)
      return BitVector::ones(width);
    return BitVector(width, (++havocs_ + limits_.garbage_seed * 0x51ed27) * 0x9e3779b97f4a7c15);
  }

  void allocate(const Allocate &step, const Edge &edge) {
    const Bits size = evaluate(step.size).bits();
    if (size.has_garbage())
      findings_.insert({CheckKind::UninitialisedRead, edge.where});
    Memory &memory = top().environment[step.memory].memory();
    const auto base =
        memory.allocate(size.value.to_u64(), step.alignment, step.kind, step.site, step.label);
    if (!base)
      return stop(Outcome::OutOfMemory);
    top().environment[step.pointer] = Bits(BitVector(step.pointer.type().width(), *base));
  }

  void release(const Release &step, const Edge &edge) {
    const uint64_t pointer = evaluate(step.pointer).bits().value.to_u64();
    if (pointer == 0 && step.kind == ObjectKind::Heap)
      return;
    if (!top().environment[step.memory].memory().release(pointer, step.kind)) {
      result_.failure = Finding{CheckKind::BadFree, edge.where};
      stop(Outcome::Failed);
    }
  }

  template <class Prepare>
  void begin_call(const Call &call, const Edge &edge, const Environment &globals,
                  Prepare &&prepare) {
    const Function *callee = module_.find(call.callee);
    require(callee != nullptr, "a call to a function that the module does not have");
    if (frames_.size() >= limits_.call_depth) {
      stop(Outcome::DepthLimit);
      return;
    }
    std::vector<Value> arguments;
    for (Term argument : call.arguments)
      arguments.push_back(evaluate(argument));
    top().pending = &call;
    top().pc = edge.to;
    // The callee owns the memory until it returns, so that its stores need no copy.
    for (Term variable : call.results)
      if (variable.type().is_memory())
        top().environment[variable] = Value();
    enter(prepare(*callee), std::move(arguments), globals);
  }

  Value evaluate(Term term) {
    auto value = evaluator_.evaluate(term, top().environment);
    require(value.has_value(), "programs apply no lifts");
    return std::move(*value);
  }

  void stop(Outcome outcome) {
    result_.outcome = outcome;
    stopped_ = true;
    for (Term variable : top().code->function->variables)
      if (const Value &value = top().environment[variable]; value.is_memory())
        result_.memory_at_stop = value;
  }

  const Module &module_;
  Evaluator &evaluator_;
  RunLimits limits_;
  const Observer &observer_;
  std::vector<Frame> frames_;
  std::set<Finding> findings_;
  RunResult result_;
  uint64_t havocs_ = 0;
  bool garbage_store_ = false;
  bool stopped_ = false;
};

} // namespace

Interpreter::Interpreter(const Module &module)
    : implementation_(std::make_unique<Implementation>(module)) {}

Interpreter::~Interpreter() = default;

void Interpreter::set_global_address(const Global &global, uint64_t address) {
  implementation_->globals[global.address] =
      Bits(BitVector(address_width(implementation_->module.target), address));
}

RunResult Interpreter::run(const Function &function, std::vector<Value> arguments, RunLimits limits,
                           const Observer &observer) {
  Implementation &self = *implementation_;
  Run run(self.module, self.evaluator, limits, observer);
  return run.go(
      self.prepare(function), std::move(arguments), self.globals,
      [&self](const Function &callee) -> const Prepared & { return self.prepare(callee); });
}

namespace {

uint64_t round_up(uint64_t value, uint64_t to) {
  return (value + to - 1) / to * to;
}

} // namespace

void place_globals(const Module &module, Interpreter &interpreter, Memory &memory, bool initialise,
                   uint64_t first_address) {
  std::map<std::string_view, uint64_t> address_of;
  uint64_t next = first_address;
  for (const Global &global : module.globals) {
    const uint64_t base = round_up(next, std::max<uint64_t>(global.alignment, 16));
    next = base + std::max<uint64_t>(global.size, 1) + 16;
    address_of[global.name] = base;
    interpreter.set_global_address(global, base);
    const bool constant = global.constant || global.is_function;
    memory.place({base, global.size, ObjectKind::Global, constant, true, {}, global.name});
  }
  for (const Global &global : module.globals) {
    if (global.is_function || (!initialise && !global.constant))
      continue;
    const uint64_t base = address_of[global.name];
    memory.write_bytes(base, global.bytes);
    for (const Relocation &relocation : global.relocations) {
      const uint64_t value = address_of.at(relocation.target) + relocation.addend;
      memory.store(base + relocation.offset, Bits(BitVector(address_width(module.target), value)));
    }
  }
}

} // namespace lockstep::ir
