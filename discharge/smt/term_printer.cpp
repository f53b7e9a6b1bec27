#include "discharge/smt/term_printer.h"

#include "discharge/smt/symbols.h"
#include "ir/contract.h"

#include <algorithm>

namespace lockstep::smt {

using ir::Op;
using ir::Term;

namespace {

constexpr size_t long_text = 400;

// The operands that are part of the text: the memory of an opaque application is in its name.
std::span<const Term> printed_operands(Term term) {
  return term.operands().subspan(is_opaque(term.op()) ? 1 : 0);
}

std::string indexed(std::string_view name, std::initializer_list<uint32_t> indices) {
  std::string text = "(_ " + std::string(name);
  for (const uint32_t index : indices)
    text += " " + std::to_string(index);
  return text + ")";
}

} // namespace

// Also counts the uses.
std::vector<Term> TermPrinter::in_post_order(Term root) {
  std::vector<Term> order;
  std::vector<std::pair<Term, bool>> open{{root, false}};
  while (!open.empty()) {
    const auto [term, operands_done] = open.back();
    open.pop_back();
    if (operands_done) {
      order.push_back(term);
      continue;
    }
    if (uses_[term]++ > 0)
      continue;
    if (term.is(Op::Access)) // its operand is printed twice
      accessed_.insert(term.operand(0));
    open.emplace_back(term, true);
    const auto operands = printed_operands(term);
    for (size_t i = operands.size(); i-- > 0;)
      open.emplace_back(operands[i], false);
  }
  return order;
}

std::string TermPrinter::print(Term root) {
  uses_.clear();
  accessed_.clear();
  printed_.clear();
  std::vector<std::vector<Binding>> levels;
  size_t bound = 0;
  for (const Term term : in_post_order(root)) {
    Printed printed{expression(term), 0};
    for (const Term operand : printed_operands(term))
      printed.level = std::max(printed.level, printed_.at(operand).level);
    const bool compound = !printed_operands(term).empty();
    if (compound && term != root && (uses_[term] > 1 || accessed_.contains(term) || printed.text.size() > long_text)) {
      const std::string name = "t" + std::to_string(bound++);
      levels.resize(std::max(levels.size(), printed.level + 1));
      levels[printed.level].push_back({name, std::move(printed.text)});
      printed = {name, printed.level + 1};
    }
    printed_.insert_or_assign(term, std::move(printed));
  }
  std::string text;
  for (const auto &level : levels) {
    text += "(let (";
    for (const Binding &binding : level)
      text += "(" + binding.name + " " + binding.text + ")";
    text += ")\n ";
  }
  return text + printed_.at(root).text + std::string(levels.size(), ')');
}

const std::string &TermPrinter::operand(Term term, size_t i) const {
  return printed_.at(term.operand(i)).text;
}

std::string TermPrinter::application(Term term, std::string_view head) const {
  std::string text = "(" + std::string(head);
  for (const Term argument : printed_operands(term))
    text += " " + printed_.at(argument).text;
  return text + ")";
}

std::string TermPrinter::connective(Term term, std::string_view head, std::string_view unit) const {
  if (term.operands().empty())
    return std::string(unit);
  return term.operands().size() == 1 ? operand(term, 0) : application(term, head);
}

// The exact result, in more bits, is not the sign extension of the result.
std::string TermPrinter::overflow(Term term, std::string_view operation,
                                  uint32_t extra_bits) const {
  const uint32_t width = term.operand(0).type().width();
  const std::string extend = indexed("sign_extend", {extra_bits});
  return "(let ((r (" + std::string(operation) + " (" + extend + " " + operand(term, 0) + ") (" +
         extend + " " + operand(term, 1) + ")))) (distinct r (" + extend + " (" +
         indexed("extract", {width - 1, 0}) + " r))))";
}

// Selectors are arbitrary on other constructors; ours give a fixed value there.
std::string TermPrinter::access(Term term) const {
  const ir::CtorId ctor{term.immediate(0)};
  const std::string &value = operand(term, 0);
  const std::string test = "((_ is " + constructor_symbol(signature_, ctor) + ") " + value + ")";
  const std::string selected =
      "(" + selector_symbol(signature_, ctor, term.immediate(1)) + " " + value + ")";
  if (signature_.adt(signature_.constructor(ctor).adt).constructors.size() == 1)
    return selected;
  return "(ite " + test + " " + selected + " " +
         value_text(signature_, default_value(signature_, term.type()), term.type()) + ")";
}

std::string TermPrinter::expression(Term term) const {
  switch (term.op()) {
  case Op::Var:
    return vocabulary_.symbol(term);
  case Op::True:
    return "true";
  case Op::False:
    return "false";
  case Op::BitVecConst:
    return constant_text(term.value());
  case Op::Eq:
    return application(term, "=");
  case Op::Ite:
    return application(term, "ite");
  case Op::Not:
    return application(term, "not");
  case Op::And:
    return connective(term, "and", "true");
  case Op::Or:
    return connective(term, "or", "false");
  case Op::Implies:
    return application(term, "=>");
  case Op::Add:
    return application(term, "bvadd");
  case Op::Sub:
    return application(term, "bvsub");
  case Op::Mul:
    return application(term, "bvmul");
  case Op::UDiv:
    return application(term, "bvudiv");
  case Op::URem:
    return application(term, "bvurem");
  case Op::SDiv:
    return application(term, "bvsdiv");
  case Op::SRem:
    return application(term, "bvsrem");
  case Op::Neg:
    return application(term, "bvneg");
  case Op::BitAnd:
    return application(term, "bvand");
  case Op::BitOr:
    return application(term, "bvor");
  case Op::BitXor:
    return application(term, "bvxor");
  case Op::BitNot:
    return application(term, "bvnot");
  case Op::Shl:
    return application(term, "bvshl");
  case Op::LShr:
    return application(term, "bvlshr");
  case Op::AShr:
    return application(term, "bvashr");
  case Op::Ult:
    return application(term, "bvult");
  case Op::Ule:
    return application(term, "bvule");
  case Op::Slt:
    return application(term, "bvslt");
  case Op::Sle:
    return application(term, "bvsle");
  case Op::Concat:
    return application(term, "concat");
  case Op::Extract:
    return application(term, indexed("extract", {term.immediate(0), term.immediate(1)}));
  case Op::ZeroExtend:
    return application(
        term, indexed("zero_extend", {term.immediate(0) - term.operand(0).type().width()}));
  case Op::SignExtend:
    return application(
        term, indexed("sign_extend", {term.immediate(0) - term.operand(0).type().width()}));
  case Op::SAddOverflows:
    return overflow(term, "bvadd", 1);
  case Op::SSubOverflows:
    return overflow(term, "bvsub", 1);
  case Op::SMulOverflows:
    return overflow(term, "bvmul", term.operand(0).type().width());
  case Op::Load:
    return memory_ == MemoryEncoding::Arrays
               ? application(term, "select")
               : "(" + operand(term, 0) + " " + operand(term, 1) + ")";
  case Op::Store:
    return application(term, "store");
  case Op::Readable:
  case Op::Writable:
  case Op::HeapBase:
  case Op::ObjectSize:
  case Op::Lift: {
    const std::string function = vocabulary_.function(term);
    return printed_operands(term).empty() ? function : application(term, function);
  }
  case Op::Construct: {
    const std::string ctor = constructor_symbol(signature_, {term.immediate(0)});
    return term.operands().empty() ? ctor : application(term, ctor);
  }
  case Op::Is:
    return application(
        term, "(_ is " + constructor_symbol(signature_, {term.immediate(0)}) + ")");
  case Op::Access:
    return access(term);
  case Op::Allocated:
  case Op::Released:
  case Op::Fresh:
  case Op::Keeps:
  case Op::Forall:
  case Op::Valid:
  case Op::Apart:
    break; // the vocabulary refuses these
  }
  ir::broken_contract("unknown operator");
}

} // namespace lockstep::smt
