#include "ir/text/term_reader.h"

#include "ir/names.h"
#include "ir/printer.h"
#include "ir/typing.h"

#include <algorithm>

namespace lockstep::ir::text {

namespace {

constexpr uint32_t max_address_width = 64;
// Decimal numbers are read in quadratic time; no 65,536-bit number has more digits.
constexpr size_t max_digits = 20'000;

// The operator that is applied under this name; leaves have a syntax of their own.
std::optional<Op> find_operator(std::string_view name) {
  const auto found = std::ranges::find(op_table, name, &OpInfo::name);
  if (found == op_table.end() || found->op <= Op::BitVecConst)
    return std::nullopt;
  return found->op;
}

// Comparing spellings takes quadratic time; nobody misspells a name this long.
constexpr size_t longest_misspelling = 60;

std::string did_you_mean(const std::string &word, const std::vector<std::string> &candidates) {
  const std::string close =
      word.size() > longest_misspelling ? "" : closest_spelling(word, candidates);
  return close.empty() ? "" : "did you mean `" + close + "`?";
}

// A number of any size in decimal or hexadecimal; nothing if it is absurdly long.
std::optional<BitVector::Wide> wide_number(std::string text) {
  const bool hex = text.starts_with("0x");
  text.erase(0, std::min(text.find_first_not_of('0', hex ? 2 : 0), text.size() - 1));
  if (text.size() > max_digits)
    return std::nullopt;
  return BitVector::Wide(hex ? "0x" + text : text);
}

std::string type_list(const Signature &signature, const std::vector<Term> &terms) {
  std::string out;
  for (Term t : terms)
    out += (out.empty() ? "" : ", ") + print(signature, t.type());
  return "(" + out + ")";
}

} // namespace

std::optional<uint32_t> TermReader::builtin_width(const std::string &name, size_t prefix,
                                                  uint32_t max, antlr4::ParserRuleContext &node) {
  const std::string digits = name.substr(prefix);
  const unsigned long width = digits.size() > 6 ? 0 : std::stoul(digits);
  if (width == 0 || width > max) {
    reader_.error(node, "the width is out of range", "from 1 to " + std::to_string(max));
    return std::nullopt;
  }
  return static_cast<uint32_t>(width);
}

std::optional<Type> TermReader::type(IRParser::TypeContext &node) {
  const std::string name = reader_.name(*node.name());
  if (!reader_.is_quoted(*node.name()) && looks_like_builtin_type(name)) {
    if (name == "bool")
      return Type::boolean();
    const bool memory = name.starts_with("mem");
    const auto width =
        builtin_width(name, memory ? 3 : 2, memory ? max_address_width : max_bitvec_width, node);
    if (!width)
      return std::nullopt;
    return memory ? Type::memory(*width) : Type::bitvec(*width);
  }
  const auto adt = context_.signature.find_adt(name);
  if (!adt)
    reader_.error(node, "there is no type `" + name + "`");
  return adt ? std::optional(Type::adt(*adt)) : std::nullopt;
}

Term TermReader::variable(IRParser::VariableContext &node) {
  const std::string name = reader_.name(*node.name());
  const auto t = type(*node.type());
  return t ? context_.terms.var(name, *t) : Term();
}

Term TermReader::term(IRParser::BoundTermContext &node, const VariableNames &scope) {
  Names names{scope, {}};
  for (IRParser::BindingContext *binding : node.binding()) {
    const std::string name = binding->LET_NAME()->getText();
    const Term value = term(*binding->term(), names);
    if (!names.bindings.emplace(name, value).second)
      reader_.error(*binding, "`" + name + "` is bound twice");
  }
  return term(*node.term(), names);
}

Term TermReader::known_variable(IRParser::NameContext &node, const VariableNames &scope) {
  const std::string name = reader_.name(node);
  const auto found = scope.find(name);
  if (found != scope.end())
    return found->second;
  unknown_variable(node, name, scope);
  return {};
}

Term TermReader::term(IRParser::TermContext &node, const Names &names) {
  if (dynamic_cast<IRParser::TruthContext *>(&node))
    return context_.terms.boolean(true);
  if (dynamic_cast<IRParser::FalsityContext *>(&node))
    return context_.terms.boolean(false);
  if (auto *c = dynamic_cast<IRParser::ConstantContext *>(&node))
    return constant(*c);
  if (auto *b = dynamic_cast<IRParser::BoundContext *>(&node))
    return bound(*b, names);
  if (auto *r = dynamic_cast<IRParser::ReferenceContext *>(&node))
    return reference(*r, names);
  return application(dynamic_cast<IRParser::ApplicationContext &>(node), names);
}

Term TermReader::constant(IRParser::ConstantContext &node) {
  const auto width = reader_.number(node.NUMBER(1), max_bitvec_width, "the width");
  const auto value = wide_number(node.NUMBER(0)->getText());
  if (width && *width == 0)
    reader_.error(node, "the width is out of range", "at least 1");
  if (!width || *width == 0)
    return {};
  if (!value || (*value >> static_cast<unsigned>(*width)) != 0) {
    reader_.error(node, "the number does not fit " + std::to_string(*width) + " bits");
    return {};
  }
  return context_.terms.constant(BitVector::from_wide(static_cast<uint32_t>(*width), *value));
}

Term TermReader::bound(IRParser::BoundContext &node, const Names &names) {
  const std::string name = node.LET_NAME()->getText();
  const auto found = names.bindings.find(name);
  if (found != names.bindings.end())
    return found->second;
  reader_.error(node, "`" + name + "` is not bound here");
  return {};
}

Term TermReader::reference(IRParser::ReferenceContext &node, const Names &names) {
  const std::string name = reader_.name(*node.name());
  const auto found = names.scope.find(name);
  if (found != names.scope.end())
    return found->second;
  const auto ctor = context_.signature.find_constructor(name);
  if (ctor && context_.signature.constructor(*ctor).fields.empty())
    return context_.terms.construct(*ctor, {});
  unknown_variable(node, name, names.scope);
  return {};
}

Term TermReader::application(IRParser::ApplicationContext &node, const Names &names) {
  std::vector<Term> operands;
  for (IRParser::TermContext *operand : node.term())
    operands.push_back(term(*operand, names));
  if (std::ranges::count(operands, Term()) != 0)
    return {};
  const std::string head = reader_.name(*node.name());
  const auto op = find_operator(head);
  return op ? apply(node, *op, operands) : apply_symbol(node, head, operands);
}

Term TermReader::apply(IRParser::ApplicationContext &node, Op op,
                       const std::vector<Term> &operands) {
  const auto found = immediates(node, op);
  return found ? typed(node, op, operands, *found) : Term();
}

Term TermReader::apply_symbol(IRParser::ApplicationContext &node, const std::string &symbol,
                              const std::vector<Term> &operands) {
  if (!node.index().empty())
    reader_.error(node, "`" + symbol + "` takes nothing in brackets");
  else if (const auto ctor = context_.signature.find_constructor(symbol))
    return typed(node, Op::Construct, operands, {ctor->value, 0});
  else if (const auto lift = context_.signature.find_lift(symbol))
    return typed(node, Op::Lift, operands, {lift->value, 0});
  else
    unknown_symbol(*node.name(), symbol);
  return {};
}

Term TermReader::typed(IRParser::ApplicationContext &node, Op op, const std::vector<Term> &operands,
                       std::array<uint32_t, 2> immediates) {
  if (type_of(context_.signature, op, operands, immediates))
    return context_.terms.make(op, operands, immediates);
  reader_.error(node, "`" + reader_.name(*node.name()) + "` does not fit its operands " +
                          type_list(context_.signature, operands));
  return {};
}

std::optional<std::array<uint32_t, 2>> TermReader::immediates(IRParser::ApplicationContext &node,
                                                              Op op) {
  const auto indices = node.index();
  const auto wanted = static_cast<size_t>(info(op).immediates);
  if (indices.size() != wanted) {
    reader_.error(node, "`" + std::string(info(op).name) + "` takes " + std::to_string(wanted) +
                            " numbers or names in brackets");
    return std::nullopt;
  }
  std::optional<uint32_t> first = 0, second = 0;
  if (op == Op::Construct || op == Op::Is || op == Op::Access) {
    const auto ctor = constructor_index(*indices[0]);
    first = ctor ? std::optional(ctor->value) : std::nullopt;
    if (op == Op::Access && ctor)
      second = field_index(*indices[1], *ctor);
  } else if (op == Op::Lift) {
    const auto lift = lift_index(*indices[0]);
    first = lift ? std::optional(lift->value) : std::nullopt;
  } else {
    first = wanted > 0 ? number_index(*indices[0]) : 0;
    second = wanted > 1 ? number_index(*indices[1]) : 0;
  }
  if (!first || !second)
    return std::nullopt;
  return std::array{*first, *second};
}

std::optional<uint32_t> TermReader::number_index(IRParser::IndexContext &node) {
  if (!node.NUMBER()) {
    reader_.error(node, "expected a number");
    return std::nullopt;
  }
  const auto value = reader_.number(node.NUMBER(), UINT32_MAX, "the number in brackets");
  return value ? std::optional(static_cast<uint32_t>(*value)) : std::nullopt;
}

std::optional<CtorId> TermReader::constructor_index(IRParser::IndexContext &node) {
  const auto found =
      node.name() ? context_.signature.find_constructor(reader_.name(*node.name())) : std::nullopt;
  if (!found)
    reader_.error(node, "there is no such constructor");
  return found;
}

std::optional<uint32_t> TermReader::field_index(IRParser::IndexContext &node, CtorId ctor) {
  if (node.NUMBER())
    return number_index(node);
  const auto &fields = context_.signature.constructor(ctor).fields;
  const auto found = std::ranges::find(fields, reader_.name(*node.name()), &Field::name);
  if (found != fields.end())
    return static_cast<uint32_t>(found - fields.begin());
  reader_.error(node, "the constructor has no such field");
  return std::nullopt;
}

std::optional<LiftId> TermReader::lift_index(IRParser::IndexContext &node) {
  const auto found =
      node.name() ? context_.signature.find_lift(reader_.name(*node.name())) : std::nullopt;
  if (!found)
    reader_.error(node, "there is no such lift");
  return found;
}

void TermReader::unknown_variable(antlr4::ParserRuleContext &node, const std::string &name,
                                  const VariableNames &scope) {
  std::vector<std::string> candidates;
  for (const auto &[known, term] : scope)
    candidates.push_back(known);
  reader_.error(node, "there is no variable `" + name + "`", did_you_mean(name, candidates));
}

void TermReader::unknown_symbol(antlr4::ParserRuleContext &node, const std::string &name) {
  std::vector<std::string> candidates;
  for (const OpInfo &op : op_table)
    candidates.emplace_back(op.name);
  for (uint32_t i = 0; i < context_.signature.constructor_count(); ++i)
    candidates.push_back(context_.signature.constructor({i}).name);
  for (uint32_t i = 0; i < context_.signature.lift_count(); ++i)
    candidates.push_back(context_.signature.lift({i}).name);
  reader_.error(node, "there is no operator, constructor or lift `" + name + "`",
                did_you_mean(name, candidates));
}

} // namespace lockstep::ir::text
