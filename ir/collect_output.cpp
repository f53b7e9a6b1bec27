#include "ir/collect_output.h"

#include "ir/cleanup.h"
#include "ir/inline_calls.h"
#include "ir/rename.h"
#include "ir/variables.h"

#include <algorithm>
#include <map>

namespace lockstep::ir {
namespace {

// How the elements of a list lie in the output.
struct Element {
  CtorId cons;
  uint32_t rest = 0;             // the field that is the rest of the list
  std::vector<uint32_t> offsets; // by field
  uint32_t bytes = 0;
};

uint32_t bytes_of(Type type) { return (type.width() + 7) / 8; }

std::optional<Element> element_of(const Signature &signature, AdtId adt) {
  std::optional<Element> result;
  for (const CtorId id : signature.adt(adt).constructors) {
    const std::vector<Field> &fields = signature.constructor(id).fields;
    const auto is_rest = [&](const Field &f) { return f.type == Type::adt(adt); };
    if (std::ranges::none_of(fields, is_rest))
      continue;
    if (result || std::ranges::count_if(fields, is_rest) != 1)
      return std::nullopt;
    result = Element{id, 0, {}, 0};
    for (uint32_t i = 0; i < fields.size(); ++i) {
      result->offsets.push_back(result->bytes);
      if (is_rest(fields[i]))
        result->rest = i;
      else if (fields[i].type.is_bitvec())
        result->bytes += bytes_of(fields[i].type);
      else
        return std::nullopt;
    }
  }
  return result && result->bytes > 0 ? result : std::nullopt;
}

bool mentions(Term term, Term variable) {
  const std::vector<Term> inside = variables_of(term);
  return std::ranges::find(inside, variable) != inside.end();
}

class Collector {
public:
  Collector(const Module &module, const Function &root, Element element)
      : module_(module), terms_(module.context.terms), root_(root), element_(std::move(element)),
        width_(address_width(module.target)) {
    out_.name = root.name;
    out_.parameters = root.parameters;
    out_.results = root.results;
    out_.source = root.source;
    output_ = variable("collected:output", Type::memory(width_));
    count_ = variable("collected:count", Type::bitvec(width_));
    out_.parameters.push_back(output_);
    out_.entry = new_pc(root.pcs[root.entry.value]);
    out_.exit = new_pc(root.pcs[root.exit.value]);
  }

  std::optional<CollectedOutput> run() {
    const Part &first = part_for(root_);
    emit(out_.entry, first.entry, {{count_, constant(0)}}, root_.pcs[root_.entry.value]);
    // Parts that calls lead to are appended.
    for (size_t i = 0; i < pending_.size(); ++i)
      if (const std::string name = pending_[i]; !splice(name))
        return std::nullopt;
    if (!collects_ || !nil_)
      return std::nullopt;
    give_list_back();
    clean_up(out_);
    return CollectedOutput{std::move(out_), output_, count_, element_.bytes};
  }

private:
  struct Part { // of the new function: the body of an old one
    Function function;
    Substitution names;
    uint32_t first_pc;
    Pc entry;
  };
  // A call whose result goes into the list, or is the list.
  struct ListCall {
    const Function *callee;
    std::vector<Term> fields; // of the element before it; empty: none
  };

  Term constant(uint64_t value) { return terms_.constant(width_, value); }

  Term variable(const std::string &name, Type type) {
    out_.variables.push_back(terms_.var(name, type));
    return out_.variables.back();
  }

  Pc new_pc(Location where) {
    out_.pcs.push_back(where);
    return {static_cast<uint32_t>(out_.pcs.size() - 1)};
  }

  void emit(Pc from, Pc to, std::vector<Assignment> moves, Location where) {
    out_.edges.push_back({from, to, terms_.boolean(true), {}, Assign{std::move(moves)}, where});
  }

  const Part &part_for(const Function &function) {
    if (const auto found = parts_.find(function.name); found != parts_.end())
      return found->second;
    const bool is_root = &function == &root_;
    Part part{is_root ? function : inline_calls(module_, function), Substitution(terms_),
              static_cast<uint32_t>(out_.pcs.size()), {}};
    for (Term old : part.function.variables) {
      const Term now = variable(is_root ? old.name() : function.name + ":" + old.name(), old.type());
      if (now != old)
        part.names.set(old, now);
    }
    out_.pcs.insert(out_.pcs.end(), part.function.pcs.begin(), part.function.pcs.end());
    part.entry = {part.function.entry.value + part.first_pc};
    pending_.push_back(function.name);
    return parts_.emplace(function.name, std::move(part)).first->second;
  }

  static std::vector<const Edge *> edges_from(const Function &function, Pc pc) {
    std::vector<const Edge *> result;
    for (const Edge &edge : function.edges)
      if (edge.from == pc)
        result.push_back(&edge);
    return result;
  }

  static Term assigned(const Edge &edge, Term to) {
    if (const auto *assign = std::get_if<Assign>(&edge.step))
      for (const Assignment &move : assign->moves)
        if (move.variable == to)
          return move.value;
    return {};
  }

  // The call is followed by nothing but its place in the list.
  std::optional<ListCall> list_call(const Function &function, const Edge &edge, const Call &call) {
    const Function *callee = module_.find(call.callee);
    const auto after = edges_from(function, edge.to);
    const bool joined = std::ranges::count_if(function.edges, [&](const Edge &e) { return e.to == edge.to; }) != 1;
    if (!callee || call.results.size() != 1 || after.size() != 1 || joined ||
        after[0]->to != function.exit || !after[0]->checks.empty() ||
        callee->results.front().type() != root_.results.front().type())
      return std::nullopt;
    const Term value = assigned(*after[0], function.results.front());
    if (!value)
      return std::nullopt;
    if (value == call.results[0])
      return ListCall{callee, {}};
    if (!value.is(Op::Construct) || value.immediate(0) != element_.cons.value ||
        value.operand(element_.rest) != call.results[0])
      return std::nullopt;
    std::vector<Term> fields(value.operands().begin(), value.operands().end());
    for (size_t i = 0; i < fields.size(); ++i)
      if (i != element_.rest && mentions(fields[i], call.results[0]))
        return std::nullopt;
    return ListCall{callee, std::move(fields)};
  }

  bool splice(const std::string &name) {
    const Function function = parts_.at(name).function;
    for (const Edge &edge : function.edges) {
      if (follows_call(function, edge.from))
        continue;
      const bool fine = std::holds_alternative<Call>(edge.step) ? jump(name, function, edge)
                        : edge.to == function.exit              ? finish(name, function, edge)
                                                                : copy(name, edge);
      if (!fine)
        return false;
    }
    return true;
  }

  static bool follows_call(const Function &function, Pc pc) {
    return std::ranges::any_of(function.edges, [&](const Edge &edge) {
      return edge.to == pc && std::holds_alternative<Call>(edge.step);
    });
  }

  Edge moved(const std::string &name, Edge edge) {
    Part &part = parts_.at(name);
    edge.from.value += part.first_pc;
    edge.to.value += part.first_pc;
    rename(edge, part.names);
    return edge;
  }

  bool copy(const std::string &name, const Edge &edge) {
    out_.edges.push_back(moved(name, edge));
    return true;
  }

  bool jump(const std::string &name, const Function &function, const Edge &edge) {
    const auto found = list_call(function, edge, std::get<Call>(edge.step));
    if (!found)
      return false;
    part_for(*found->callee);
    Edge now = moved(name, edge);
    const Call call = std::get<Call>(now.step);
    Part &target = parts_.at(found->callee->name);
    now.to = target.entry;
    Assign step;
    for (size_t i = 0; i < call.arguments.size(); ++i)
      step.moves.push_back({target.names(found->callee->parameters[i]), call.arguments[i]});
    if (!found->fields.empty())
      write_down(parts_.at(name), found->fields, now, step);
    now.step = std::move(step);
    out_.edges.push_back(std::move(now));
    return true;
  }

  void write_down(Part &part, const std::vector<Term> &fields, Edge &edge, Assign &step) {
    collects_ = true;
    Term output = output_;
    for (size_t i = 0; i < fields.size(); ++i)
      if (i != element_.rest)
        output = terms_.store(output, place(count_, i),
                              terms_.zero_extend(part.names(fields[i]), 8 * bytes_of(fields[i].type())));
    step.moves.push_back({output_, output});
    step.moves.push_back({count_, terms_.add(count_, constant(1))});
    // So many elements lie in the output side by side.
    const BitVector room = udiv(neg(BitVector(width_, 1)), BitVector(width_, element_.bytes));
    edge.checks.push_back(
        {CheckKind::LostOutput, terms_.binary(Op::Ult, count_, terms_.constant(room)), edge.where});
  }

  Term place(Term index, size_t field) {
    const Term start = element_.bytes == 1 ? index : terms_.mul(constant(element_.bytes), index);
    const uint32_t offset = element_.offsets[field];
    return offset == 0 ? start : terms_.add(start, constant(offset));
  }

  // Every list ends in the same way. What is given back where the source says nothing does not matter.
  bool finish(const std::string &name, const Function &function, const Edge &edge) {
    const Term value = assigned(edge, function.results.front());
    const bool undefined = std::ranges::any_of(
        edge.checks, [](const Check &check) { return check.holds.is(Op::False); });
    if (!value || (!undefined && (!value.is(Op::Construct) || !value.operands().empty())))
      return false;
    if (!undefined && nil_ && *nil_ != value)
      return false;
    if (!undefined)
      nil_ = value;
    Edge now = moved(name, edge);
    now.to = out_.exit;
    endings_.push_back(out_.edges.size());
    out_.edges.push_back(std::move(now));
    return true;
  }

  void give_list_back() {
    const LiftId lift = declare_lift();
    const Term list = terms_.lift(lift, output_, std::array{constant(0), count_});
    for (const size_t edge : endings_)
      out_.edges[edge].step = Assign{{{out_.results.front(), list}}};
  }

  LiftId declare_lift() {
    Signature &signature = module_.context.signature;
    const std::string name = "collected." + signature.constructor(element_.cons).name + "." +
                             signature.constructor({nil_->immediate(0)}).name;
    if (const auto known = signature.find_lift(name))
      return *known;
    const Term memory = terms_.var("mem", Type::memory(width_));
    const Term i = terms_.var("i", Type::bitvec(width_));
    const Term n = terms_.var("n", Type::bitvec(width_));
    const LiftId id = signature.declare_lift(name, nil_->type().adt(), memory, {i, n}, {0, 0});
    std::vector<Term> fields;
    const std::vector<Field> &types = signature.constructor(element_.cons).fields;
    for (size_t f = 0; f < types.size(); ++f)
      if (f == element_.rest) {
        fields.push_back(terms_.lift(id, memory, std::array{terms_.add(i, constant(1)), n}));
      } else {
        const Term bytes = terms_.load(memory, place(i, f), bytes_of(types[f].type));
        const uint32_t width = types[f].type.width();
        fields.push_back(bytes.type().width() == width ? bytes : terms_.extract(bytes, width - 1, 0));
      }
    signature.define_lift(id, terms_.ite(terms_.eq(i, n), *nil_, terms_.construct(element_.cons, fields)));
    signature.promise_finite(id);
    return id;
  }

  const Module &module_;
  Terms &terms_;
  const Function &root_;
  Element element_;
  uint32_t width_;
  Function out_;
  Term output_;
  Term count_;
  std::map<std::string, Part> parts_;
  std::vector<std::string> pending_;
  std::vector<size_t> endings_; // edges that lead to the exit
  std::optional<Term> nil_;     // how the list ends
  bool collects_ = false;
};

bool takes_memory(const Function &function) {
  return std::ranges::any_of(function.variables, [](Term v) { return v.type().is_memory(); });
}

} // namespace

std::optional<CollectedOutput> collect_output(const Module &module, const Function &function) {
  if (function.results.size() != 1 || !function.results.front().type().is_adt() || takes_memory(function))
    return std::nullopt;
  auto element = element_of(module.context.signature, function.results.front().type().adt());
  return element ? Collector(module, function, std::move(*element)).run() : std::nullopt;
}

} // namespace lockstep::ir
