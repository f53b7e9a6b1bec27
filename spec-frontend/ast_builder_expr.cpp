// The expression half of AstBuilder.
#include "spec-frontend/ast_builder.h"

#include "spec-frontend/literals.h"

#include <array>
#include <string_view>

namespace lockstep::spec {

using namespace ast;

namespace {

struct OperatorRow {
  std::string_view text;
  BinaryOp op;
};
constexpr std::array operators{
    OperatorRow{"+", BinaryOp::Add},    OperatorRow{"-", BinaryOp::Sub},
    OperatorRow{"*", BinaryOp::Mul},    OperatorRow{"/u", BinaryOp::UDiv},
    OperatorRow{"/s", BinaryOp::SDiv},  OperatorRow{"%u", BinaryOp::URem},
    OperatorRow{"%s", BinaryOp::SRem},  OperatorRow{"<<", BinaryOp::Shl},
    OperatorRow{">>u", BinaryOp::LShr}, OperatorRow{">>s", BinaryOp::AShr},
    OperatorRow{"&", BinaryOp::BitAnd}, OperatorRow{"|", BinaryOp::BitOr},
    OperatorRow{"^", BinaryOp::BitXor}, OperatorRow{"==", BinaryOp::Eq},
    OperatorRow{"!=", BinaryOp::Ne},    OperatorRow{"~", BinaryOp::Related},
    OperatorRow{"<u", BinaryOp::Ult},   OperatorRow{"<=u", BinaryOp::Ule},
    OperatorRow{">u", BinaryOp::Ugt},   OperatorRow{">=u", BinaryOp::Uge},
    OperatorRow{"<s", BinaryOp::Slt},   OperatorRow{"<=s", BinaryOp::Sle},
    OperatorRow{">s", BinaryOp::Sgt},   OperatorRow{">=s", BinaryOp::Sge},
    OperatorRow{"&&", BinaryOp::And},   OperatorRow{"||", BinaryOp::Or},
};

std::optional<BinaryOp> find_operator(std::string_view text) {
  for (const OperatorRow &row : operators)
    if (row.text == text)
      return row.op;
  return std::nullopt;
}

bool is_comparison(BinaryOp op) {
  return op >= BinaryOp::Eq && op <= BinaryOp::Sge;
}

UnaryOp unary_op(const std::string &text) {
  switch (text[0]) {
  case '-':
    return UnaryOp::Minus;
  case '!':
    return UnaryOp::Not;
  case '~':
    return UnaryOp::BitNot;
  case '*':
    return UnaryOp::Deref;
  default:
    return UnaryOp::AddressOf;
  }
}

ConvertOp convert_op(const std::string &text) {
  return text == "zext"   ? ConvertOp::ZeroExtend
         : text == "sext" ? ConvertOp::SignExtend
                          : ConvertOp::Truncate;
}

} // namespace

ExprPtr AstBuilder::expression(Grammar::ExprContext &tree) {
  if (auto *paren = dynamic_cast<Grammar::ParenExprContext *>(&tree)) {
    auto inner = expression(*paren->expr());
    inner->parenthesised = true;
    inner->span = span(tree);
    return inner;
  }
  auto out = std::make_unique<Expr>();
  out->span = span(tree);
  out->node = node(tree);
  return out;
}

ExprNode AstBuilder::node(Grammar::ExprContext &tree) {
  if (auto *e = dynamic_cast<Grammar::BinaryExprContext *>(&tree))
    return binary(*e);
  if (auto *e = dynamic_cast<Grammar::NameExprContext *>(&tree))
    return Name{identifier(*e->ident()).text, {}};
  if (auto *e = dynamic_cast<Grammar::CallExprContext *>(&tree))
    return Call{identifier(*e->ident()), arguments(*e->arguments()), {}};
  if (auto *e = dynamic_cast<Grammar::IfExprContext *>(&tree))
    return if_node(*e);
  if (auto *e = dynamic_cast<Grammar::MatchExprContext *>(&tree))
    return match_node(*e);
  if (auto *e = dynamic_cast<Grammar::BlockExprContext *>(&tree))
    return block_node(*e->block());
  if (auto *e = dynamic_cast<Grammar::IndexExprContext *>(&tree))
    return index_node(*e);
  if (dynamic_cast<Grammar::UndefinedExprContext *>(&tree))
    return Undefined{};
  return compound_node(tree);
}

ExprNode AstBuilder::compound_node(Grammar::ExprContext &tree) {
  if (auto *e = dynamic_cast<Grammar::UnaryExprContext *>(&tree))
    return Unary{unary_op(e->op->getText()), expression(*e->expr())};
  if (auto *e = dynamic_cast<Grammar::MemberExprContext *>(&tree))
    return Member{expression(*e->expr()), identifier(*e->ident()), e->op->getText() == "->", {}};
  if (auto *e = dynamic_cast<Grammar::IsExprContext *>(&tree))
    return Is{expression(*e->expr()), identifier(*e->ident()), {}};
  if (auto *e = dynamic_cast<Grammar::ConvertExprContext *>(&tree))
    return Convert{convert_op(e->op->getText()), type_ref(*e->typeRef()), expression(*e->expr())};
  if (auto *e = dynamic_cast<Grammar::CastExprContext *>(&tree))
    return Cast{cast_type(*e->castType()), expression(*e->expr())};
  if (auto *e = dynamic_cast<Grammar::SizeofExprContext *>(&tree))
    return SizeOf{type_ref(*e->typeRef())};
  return literal_node(tree);
}

ExprNode AstBuilder::literal_node(Grammar::ExprContext &tree) {
  if (auto *e = dynamic_cast<Grammar::IntExprContext *>(&tree))
    return int_literal(*e->INT()->getSymbol());
  if (auto *e = dynamic_cast<Grammar::CharExprContext *>(&tree))
    return CharLiteral{static_cast<uint8_t>(quoted(*e->CHAR()->getSymbol(), true)[0])};
  if (auto *e = dynamic_cast<Grammar::StringExprContext *>(&tree))
    return StringLiteral{quoted(*e->STRING()->getSymbol(), false)};
  if (auto *e = dynamic_cast<Grammar::BoolExprContext *>(&tree))
    return BoolLiteral{e->value->getText() == "true"};
  if (auto *e = dynamic_cast<Grammar::ListExprContext *>(&tree))
    return ListLiteral{arguments(*e->arguments())};
  error(span(tree), "unexpected expression");
  return Undefined{};
}

std::vector<ExprPtr> AstBuilder::arguments(Grammar::ArgumentsContext &tree) {
  std::vector<ExprPtr> out;
  for (auto *child : tree.expr())
    out.push_back(expression(*child));
  return out;
}

IntLiteral AstBuilder::int_literal(antlr4::Token &token) {
  IntLiteral out;
  out.text = token_text(token);
  auto parsed = parse_number(out.text);
  if (auto *problem = std::get_if<LiteralError>(&parsed)) {
    error(span(token), problem->message, problem->hint);
    // A width that fits anything keeps later passes quiet about this literal.
    out.value = 0;
    return out;
  }
  auto &number = std::get<Number>(parsed);
  out.value = std::move(number.value);
  if (!number.suffix.empty())
    out.suffix = TypeRef{number.suffix, false, {}, span(token)};
  return out;
}

std::string AstBuilder::quoted(antlr4::Token &token, bool one_byte) {
  auto parsed = one_byte ? parse_char(token_text(token)) : parse_quoted(token_text(token));
  if (auto *problem = std::get_if<LiteralError>(&parsed)) {
    error(span(token), problem->message, problem->hint);
    return "?";
  }
  return std::get<std::string>(std::move(parsed));
}

BinaryOp AstBuilder::binary_op(antlr4::Token &token) {
  const std::string text = token.getText();
  if (auto op = find_operator(text))
    return *op;
  const std::string what = text == "/" || text == "%" ? "divide"
                           : text == ">>"             ? "shift right"
                                                      : "compare";
  error(span(token), "`" + text + "` must say whether it means signed or unsigned numbers",
        "write `" + text + "u` to " + what + " unsigned numbers, `" + text + "s` for signed ones");
  return *find_operator(text + "u");
}

// `a == b == c` means something else in every language; here it means nothing.
bool AstBuilder::is_chain(const Binary &outer) const {
  const auto *left = std::get_if<Binary>(&outer.left->node);
  return is_comparison(outer.op) && left && is_comparison(left->op) && !outer.left->parenthesised;
}

ExprNode AstBuilder::binary(Grammar::BinaryExprContext &tree) {
  Binary out{binary_op(*tree.op), expression(*tree.expr(0)), expression(*tree.expr(1)),
             span(*tree.op)};
  if (!is_chain(out))
    return out;
  error(out.op_span, "comparisons cannot be chained",
        "use parentheses, or join two comparisons with `&&`");
  return BoolLiteral{true};
}

ExprNode AstBuilder::index_node(Grammar::IndexExprContext &tree) {
  Index out{expression(*tree.expr(0)), expression(*tree.expr(1)), nullptr};
  if (tree.expr().size() > 2)
    out.end = expression(*tree.expr(2));
  return out;
}

ExprNode AstBuilder::if_node(Grammar::IfExprContext &tree) {
  If out;
  const auto parts = tree.expr();
  for (size_t i = 0; i + 1 < parts.size(); i += 2)
    out.branches.push_back({expression(*parts[i]), expression(*parts[i + 1])});
  out.otherwise = expression(*parts.back());
  return out;
}

ExprNode AstBuilder::match_node(Grammar::MatchExprContext &tree) {
  Match out;
  out.scrutinee = expression(*tree.expr());
  for (auto *child : tree.arm())
    out.arms.push_back({pattern(*child->pattern()), expression(*child->expr())});
  return out;
}

ExprNode AstBuilder::block_node(Grammar::BlockContext &tree) {
  Block out;
  for (auto *child : tree.statement()) {
    if (auto *let = dynamic_cast<Grammar::LetStatementContext *>(child)) {
      Let statement{identifier(*let->ident()), {}, expression(*let->expr())};
      if (let->typeRef())
        statement.type = type_ref(*let->typeRef());
      out.statements.emplace_back(std::move(statement));
    } else if (auto *assume = dynamic_cast<Grammar::AssumeStatementContext *>(child)) {
      out.statements.emplace_back(Assume{expression(*assume->expr())});
    }
  }
  out.result = expression(*tree.expr());
  return out;
}

} // namespace lockstep::spec
