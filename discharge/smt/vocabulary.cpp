#include "discharge/smt/vocabulary.h"

#include "discharge/smt/symbols.h"

#include <unordered_set>

namespace lockstep::smt {

using ir::Op;
using ir::Term;

bool is_opaque(Op op) {
  return op == Op::Lift || op == Op::Readable || op == Op::Writable || op == Op::HeapBase ||
         op == Op::ObjectSize;
}

namespace {

// The discharger instantiates these, or shows them by other means.
bool has_no_encoding(Op op) {
  return op == Op::Fresh || op == Op::Keeps || op == Op::Forall || op == Op::Valid || op == Op::Apart ||
         op == Op::Allocated || op == Op::Released;
}

} // namespace

Vocabulary::Vocabulary(const ir::Signature &signature, std::span<const Term> roots,
                       const EncodingOptions &options)
    : signature_(signature), options_(options) {
  std::vector<Term> open(roots.rbegin(), roots.rend());
  std::unordered_set<Term> seen;
  while (!open.empty() && !obstacle_) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second)
      continue;
    visit(term);
    // An opaque function is named after its memory, which is no argument.
    const auto operands = term.operands().subspan(is_opaque(term.op()) ? 1 : 0);
    open.insert(open.end(), operands.rbegin(), operands.rend());
  }
}

void Vocabulary::visit(Term term) {
  use(term.type());
  if (has_no_encoding(term.op()))
    obstacle_ = std::string(info(term.op()).name) + " has no encoding";
  if (is_opaque(term.op()))
    visit_opaque(term);
  if (!term.is_var())
    return;
  numbers_.emplace(term, variables_.size());
  variables_.push_back(term);
  arrays_ = arrays_ || term.type().is_memory();
}

void Vocabulary::visit_opaque(Term term) {
  if (options_.opaque == Opaque::Refuse) {
    obstacle_ = std::string(info(term.op()).name) + " has no encoding";
    return;
  }
  if (functions_.emplace(key(term), functions_.size()).second)
    function_samples_.push_back(term);
}

Vocabulary::FunctionKey Vocabulary::key(Term opaque) {
  return {opaque.op(), opaque.immediate(0), opaque.immediate(1), opaque.operand(0)};
}

// A datatype is declared with all that its fields need.
void Vocabulary::use(ir::Type type) {
  if (!type.is_adt() || !adts_.insert(type.adt()).second)
    return;
  for (const ir::CtorId ctor : signature_.adt(type.adt()).constructors)
    for (const ir::Field &field : signature_.constructor(ctor).fields) {
      if (field.type.is_memory())
        obstacle_ = "a memory inside an ADT value has no encoding";
      use(field.type);
    }
}

std::string Vocabulary::symbol(Term variable) const {
  return "v" + std::to_string(numbers_.at(variable));
}

std::string Vocabulary::function(Term opaque) const {
  return "f" + std::to_string(functions_.at(key(opaque)));
}

std::string Vocabulary::logic() const {
  if (!adts_.empty())
    return "ALL";
  const bool functions =
      abstracted() || (arrays_ && options_.memory == MemoryEncoding::Functions);
  const bool arrays = arrays_ && options_.memory == MemoryEncoding::Arrays;
  return std::string("QF_") + (arrays ? "A" : "") + (functions ? "UF" : "") + "BV";
}

std::string Vocabulary::declare_variable(Term variable) const {
  const ir::Type type = variable.type();
  if (type.is_memory() && options_.memory == MemoryEncoding::Functions)
    return "(declare-fun " + symbol(variable) + " ((_ BitVec " + std::to_string(type.width()) +
           ")) (_ BitVec 8))\n";
  return "(declare-const " + symbol(variable) + " " + sort_text(signature_, type) + ")\n";
}

std::string Vocabulary::declare_datatypes() const {
  std::string sorts;
  std::string bodies;
  for (const ir::AdtId adt : adts_) {
    sorts += "(" + sort_symbol(signature_, adt) + " 0)";
    bodies += "\n  (";
    for (const ir::CtorId ctor : signature_.adt(adt).constructors) {
      bodies += "(" + constructor_symbol(signature_, ctor);
      const auto &fields = signature_.constructor(ctor).fields;
      for (uint32_t i = 0; i < fields.size(); ++i)
        bodies += " (" + selector_symbol(signature_, ctor, i) + " " +
                  sort_text(signature_, fields[i].type) + ")";
      bodies += ")";
    }
    bodies += ")";
  }
  return adts_.empty() ? "" : "(declare-datatypes (" + sorts + ") (" + bodies + "))\n";
}

std::string Vocabulary::declarations() const {
  std::string text = declare_datatypes();
  for (const Term variable : variables_)
    text += declare_variable(variable);
  for (const Term sample : function_samples_) {
    text += "(declare-fun " + function(sample) + " (";
    for (const Term argument : sample.operands().subspan(1))
      text += sort_text(signature_, argument.type()) + " ";
    text += ") " + sort_text(signature_, sample.type()) + ")\n";
  }
  return text;
}

} // namespace lockstep::smt
