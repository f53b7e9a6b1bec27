#include "spec-frontend/values.h"

#include "ir/overloaded.h"
#include "spec-frontend/expr_checker.h"
#include "spec-frontend/literal_rules.h"
#include "spec-frontend/literals.h"
#include "spec-frontend/parse.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;

namespace {

const FunctionTable no_functions;

class ValueBuilder {
public:
  ValueBuilder(const std::string &file, const TypeTable &types, Diagnostics &diagnostics)
      : file_(file), types_(types), diagnostics_(diagnostics) {}

  std::optional<ir::Value> run(Expr &expr, ir::Type type) {
    const size_t before = diagnostics_.error_count();
    if (!ExprChecker(file_, types_, no_functions, diagnostics_).check(expr, type) ||
        diagnostics_.error_count() != before)
      return std::nullopt;
    ir::Value value = build(expr);
    if (diagnostics_.error_count() != before)
      return std::nullopt;
    return value;
  }

private:
  static ir::Value bits(const ir::BitVector &value) { return ir::Value(ir::Bits(value)); }

  ir::Value build(const Expr &expr) {
    return std::visit(
        ir::Overloaded{
            [&](const IntLiteral &e) { return bits(*fit(e.value, expr.type.width())); },
            [&](const CharLiteral &e) { return bits(ir::BitVector(8, e.value)); },
            [&](const BoolLiteral &e) { return bits(ir::BitVector::boolean(e.value)); },
            [&](const StringLiteral &e) { return string(e, expr.type); },
            [&](const ListLiteral &e) { return list(e, expr.type); },
            [&](const Name &e) {
              return e.constructor ? ir::Value(ir::AdtValue(*e.constructor, {})) : refuse(expr);
            },
            [&](const Call &e) { return e.constructor ? construct(e) : refuse(expr); },
            [&](const Unary &) {
              const IntLiteral *literal = negated_literal(expr);
              return literal ? bits(*fit(-literal->value, expr.type.width())) : refuse(expr);
            },
            [&](const auto &) { return refuse(expr); },
        },
        expr.node);
  }

  ir::Value refuse(const Expr &expr) {
    diagnostics_.error(source_range(file_, expr.span), "an input must be a plain value",
                       "numbers, characters, strings, lists and constructors");
    return {};
  }

  ir::Value construct(const Call &call) {
    std::vector<ir::Value> fields;
    for (const ExprPtr &argument : call.arguments)
      fields.push_back(build(*argument));
    return ir::AdtValue(*call.constructor, std::move(fields));
  }

  ir::Value string(const StringLiteral &e, ir::Type type) {
    std::vector<ir::Value> elements;
    for (char c : e.bytes)
      elements.push_back(bits(ir::BitVector(8, static_cast<unsigned char>(c))));
    return chain(elements, type);
  }

  ir::Value list(const ListLiteral &e, ir::Type type) {
    std::vector<ir::Value> elements;
    for (const ExprPtr &element : e.elements)
      elements.push_back(build(*element));
    return chain(elements, type);
  }

  ir::Value chain(std::vector<ir::Value> &elements, ir::Type type) {
    const ListShape shape = *list_shape(types_.signature(), type);
    ir::AdtValue out(shape.nil, {});
    for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
      std::vector<ir::Value> fields(2);
      fields[shape.element_field] = std::move(*element);
      fields[shape.rest_field] = std::move(out);
      out = ir::AdtValue(shape.cons, std::move(fields));
    }
    return out;
  }

  const std::string &file_;
  const TypeTable &types_;
  Diagnostics &diagnostics_;
};

// Texts of the elements of a list that ends properly; nothing otherwise.
std::optional<std::vector<ir::Value>> list_elements(const ListShape &shape, ir::AdtValue value) {
  std::vector<ir::Value> out;
  while (value.constructor() == shape.cons) {
    out.push_back(value.fields()[shape.element_field]);
    value = ir::AdtValue(value.fields()[shape.rest_field].adt());
  }
  if (value.constructor() != shape.nil)
    return std::nullopt;
  return out;
}

bool is_text(const std::vector<ir::Value> &elements) {
  return std::ranges::all_of(elements, [](const ir::Value &element) {
    if (element.bits().has_garbage())
      return false;
    const uint64_t byte = element.bits().value.to_u64();
    return (byte >= 0x20 && byte < 0x7f) || byte == '\n' || byte == '\t';
  });
}

std::string quote_bytes(const std::vector<ir::Value> &elements) {
  std::string out = "\"";
  for (const ir::Value &element : elements)
    out += escape_byte(static_cast<unsigned char>(element.bits().value.to_u64()), '"');
  return out + "\"";
}

std::optional<std::string> spell_list(const ir::Signature &signature, const ir::AdtValue &value,
                                      ir::Type type) {
  const auto shape = list_shape(signature, type);
  const auto elements = shape ? list_elements(*shape, value) : std::nullopt;
  if (!elements || elements->empty())
    return std::nullopt;
  const ir::Type element_type =
      signature.constructor(shape->cons).fields[shape->element_field].type;
  if (element_type == ir::Type::bitvec(8) && is_text(*elements))
    return quote_bytes(*elements);
  std::string out;
  for (const ir::Value &element : *elements)
    out += (out.empty() ? "[" : ", ") + spell_value(signature, element, element_type);
  return out + "]";
}

// The last field is a loop, not a recursion: long chains are common.
std::string spell_adt(const ir::Signature &signature, ir::AdtValue value) {
  std::string out, closing;
  for (;;) {
    const ir::Constructor &ctor = signature.constructor(value.constructor());
    out += ctor.name;
    if (ctor.fields.empty())
      return out + closing;
    out += "(";
    for (size_t i = 0; i + 1 < ctor.fields.size(); ++i)
      out += spell_value(signature, value.fields()[i], ctor.fields[i].type) + ", ";
    closing += ")";
    const ir::Field &last = ctor.fields.back();
    if (!last.type.is_adt())
      return out + spell_value(signature, value.fields().back(), last.type) + closing;
    value = ir::AdtValue(value.fields().back().adt());
  }
}

} // namespace

std::optional<ir::Value> parse_value(const std::string &name, const std::string &text,
                                     ir::Type type, const TypeTable &types,
                                     Diagnostics &diagnostics) {
  const ExprPtr expr = parse_expression(name, text, diagnostics);
  return expr ? ValueBuilder(name, types, diagnostics).run(*expr, type) : std::nullopt;
}

std::string spell_value(const ir::Signature &signature, const ir::Value &value, ir::Type type) {
  if (value.is_unset() || (value.is_bits() && value.bits().has_garbage()))
    return "?";
  if (type.is_bool())
    return value.bits().value.is_zero() ? "false" : "true";
  if (type.is_bitvec())
    return value.bits().value.to_decimal();
  if (!type.is_adt())
    return "?";
  if (auto list = spell_list(signature, value.adt(), type))
    return *list;
  return spell_adt(signature, value.adt());
}

} // namespace lockstep::spec
