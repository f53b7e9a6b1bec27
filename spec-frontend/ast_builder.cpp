#include "spec-frontend/ast_builder.h"

#include "spec-frontend/literals.h"

namespace lockstep::spec {

using namespace ast;

void AstBuilder::error(Span at, std::string message, std::string hint) {
  diagnostics_.error(source_range(file_, at), std::move(message), std::move(hint));
}

Span AstBuilder::span(antlr4::Token &token) const {
  const auto line = static_cast<unsigned>(token.getLine());
  const auto column = static_cast<unsigned>(token.getCharPositionInLine()) + 1;
  const auto length = static_cast<unsigned>(token.getStopIndex() - token.getStartIndex()) + 1;
  return {line, column, line, column + length};
}

Span AstBuilder::span(antlr4::ParserRuleContext &tree) const {
  const Span first = span(*tree.getStart());
  const Span last = span(tree.getStop() ? *tree.getStop() : *tree.getStart());
  return {first.line, first.column, last.end_line, last.end_column};
}

std::string AstBuilder::token_text(antlr4::Token &token) const {
  return text_.substr(token.getStartIndex(), token.getStopIndex() - token.getStartIndex() + 1);
}

Identifier AstBuilder::identifier(Grammar::IdentContext &tree) const {
  return {token_text(*tree.getStart()), span(*tree.getStart())};
}

File AstBuilder::file(Grammar::FileContext &tree, FileKind kind) {
  File out;
  out.name = file_;
  for (auto *child : tree.item())
    item(out, *child, kind);
  return out;
}

void AstBuilder::item(File &out, Grammar::ItemContext &tree, FileKind kind) {
  const bool is_spec = kind == FileKind::Spec;
  const auto belongs = [&](bool right_place, const char *hint) {
    if (!right_place)
      error(span(*tree.getStart()),
            "`" + token_text(*tree.getStart()) + "` cannot stand in a " +
                (is_spec ? "Spec" : "relation") + " file",
            hint);
    return right_place;
  };
  const char *spec_hint = "types and functions belong in a .spec file, which `use` brings in";
  const char *rel_hint = "lifts and checks belong in a .rel file";
  if (auto *type = dynamic_cast<Grammar::TypeItemContext *>(&tree)) {
    if (belongs(is_spec, spec_hint))
      out.types.push_back(type_decl(*type));
  } else if (auto *fn = dynamic_cast<Grammar::FunctionItemContext *>(&tree)) {
    if (belongs(is_spec, spec_hint))
      out.functions.push_back(function(*fn));
  } else if (auto *use = dynamic_cast<Grammar::UseItemContext *>(&tree)) {
    if (belongs(!is_spec, "a Spec is one file"))
      out.uses.push_back({path(*use->path), span(*use)});
  } else if (auto *lifted = dynamic_cast<Grammar::LiftItemContext *>(&tree)) {
    if (belongs(!is_spec, rel_hint))
      out.lifts.push_back(lift(*lifted));
  } else if (auto *checked = dynamic_cast<Grammar::CheckItemContext *>(&tree)) {
    if (belongs(!is_spec, rel_hint))
      out.checks.push_back(check(*checked));
  }
}

std::string AstBuilder::path(antlr4::Token &token) {
  return quoted(token, false);
}

TypeDecl AstBuilder::type_decl(Grammar::TypeItemContext &tree) {
  TypeDecl out{identifier(*tree.name), {}, {}, span(tree)};
  if (tree.alias)
    out.alias = type_ref(*tree.alias);
  else
    for (auto *child : tree.constructors()->constructor())
      out.constructors.push_back(constructor(*child));
  return out;
}

ConstructorDecl AstBuilder::constructor(Grammar::ConstructorContext &tree) {
  ConstructorDecl out{identifier(*tree.ident()), {}};
  for (auto *field : tree.field()) {
    FieldDecl decl{{}, type_ref(*field->typeRef())};
    if (field->ident())
      decl.name = identifier(*field->ident());
    out.fields.push_back(std::move(decl));
  }
  return out;
}

std::vector<Parameter> AstBuilder::parameters(Grammar::ParametersContext &tree) {
  std::vector<Parameter> out;
  for (auto *child : tree.parameter()) {
    Parameter parameter{identifier(*child->ident()), {}};
    if (child->typeRef())
      parameter.type = type_ref(*child->typeRef());
    out.push_back(std::move(parameter));
  }
  return out;
}

FunctionDecl AstBuilder::function(Grammar::FunctionItemContext &tree) {
  FunctionDecl out{identifier(*tree.name), parameters(*tree.parameters()), {}, {}, span(tree)};
  if (tree.result)
    out.result = type_ref(*tree.result);
  if (tree.body) {
    out.body = expression(*tree.body);
  } else {
    out.body = std::make_unique<Expr>();
    out.body->span = span(*tree.block());
    out.body->node = block_node(*tree.block());
  }
  return out;
}

LiftDecl AstBuilder::lift(Grammar::LiftItemContext &tree) {
  LiftDecl out{identifier(*tree.name), parameters(*tree.parameters()), {}, {}, span(tree)};
  if (tree.result)
    out.result = type_ref(*tree.result);
  out.body = expression(*tree.body);
  return out;
}

CheckDecl AstBuilder::check(Grammar::CheckItemContext &tree) {
  CheckDecl out{identifier(*tree.name), {}, {}, {}, span(tree)};
  if (tree.impl)
    out.impl_function = identifier(*tree.impl);
  if (tree.names())
    for (auto *name : tree.names()->ident())
      out.impl_parameters.push_back(identifier(*name));
  for (auto *child : tree.clause())
    out.clauses.push_back(clause(*child));
  return out;
}

Clause AstBuilder::clause(Grammar::ClauseContext &tree) {
  Clause out{ClauseKind::Modifies, {}, span(tree)};
  if (auto *predicate = dynamic_cast<Grammar::PredicateClauseContext *>(&tree)) {
    out.kind = predicate->kind->getText() == "pre" ? ClauseKind::Pre : ClauseKind::Post;
    out.expressions.push_back(expression(*predicate->expr()));
  } else if (auto *modifies = dynamic_cast<Grammar::ModifiesClauseContext *>(&tree)) {
    for (auto *child : modifies->expr())
      out.expressions.push_back(expression(*child));
  }
  return out;
}

void AstBuilder::suffixes(TypeRef &type, const std::vector<Grammar::TypeSuffixContext *> &trees) {
  for (auto *tree : trees) {
    if (auto *count = tree->INT())
      type.suffixes.push_back(int_literal(*count->getSymbol()).value);
    else
      type.suffixes.push_back(std::nullopt);
  }
}

namespace {
template <class Head>
void name_head(TypeRef &type, Head &head, std::string ident,
               const std::vector<AstBuilder::Grammar::CWordContext *> &words) {
  if (head.kind)
    type.name = head.kind->getText() + " ";
  type.name += ident;
  for (auto *word : words)
    type.name += (type.name.empty() ? "" : " ") + word->getText();
  const bool spec_word = type.name == "bool" || type.name == "usize";
  type.is_c = head.kind || (!words.empty() && !spec_word);
}
} // namespace

TypeRef AstBuilder::type_ref(Grammar::TypeRefContext &tree) {
  TypeRef out;
  out.span = span(tree);
  auto *head = tree.typeHead();
  name_head(out, *head, head->ident() ? identifier(*head->ident()).text : "", head->cWord());
  suffixes(out, tree.typeSuffix());
  return out;
}

TypeRef AstBuilder::cast_type(Grammar::CastTypeContext &tree) {
  TypeRef out;
  out.span = span(tree);
  name_head(out, tree, tree.ident() ? identifier(*tree.ident()).text : "", tree.cWord());
  suffixes(out, tree.typeSuffix());
  return out;
}

PatternPtr AstBuilder::pattern(Grammar::PatternContext &tree) {
  if (tree.patternAtom().size() == 1)
    return pattern_atom(*tree.patternAtom(0));
  auto out = std::make_unique<Pattern>();
  out->span = span(tree);
  OrPattern alternatives;
  for (auto *child : tree.patternAtom())
    alternatives.alternatives.push_back(pattern_atom(*child));
  out->node = std::move(alternatives);
  return out;
}

PatternPtr AstBuilder::pattern_atom(Grammar::PatternAtomContext &tree) {
  auto out = std::make_unique<Pattern>();
  out->span = span(tree);
  if (auto *number = dynamic_cast<Grammar::IntPatternContext *>(&tree)) {
    IntLiteral literal = int_literal(*number->INT()->getSymbol());
    const bool negative = number->getStart() != number->INT()->getSymbol();
    out->node = IntPattern{negative ? BigInt(-literal.value) : literal.value, literal.suffix,
                           (negative ? "-" : "") + literal.text};
  } else if (auto *c = dynamic_cast<Grammar::CharPatternContext *>(&tree)) {
    out->node = CharPattern{static_cast<uint8_t>(quoted(*c->CHAR()->getSymbol(), true)[0])};
  } else if (auto *b = dynamic_cast<Grammar::BoolPatternContext *>(&tree)) {
    out->node = BoolPattern{b->value->getText() == "true"};
  } else if (auto *ctor = dynamic_cast<Grammar::ConstructorPatternContext *>(&tree)) {
    ConstructorPattern fields{identifier(*ctor->ident()), {}, true, {}};
    for (auto *child : ctor->pattern())
      fields.fields.push_back(pattern(*child));
    out->node = std::move(fields);
  } else if (auto *paren = dynamic_cast<Grammar::ParenPatternContext *>(&tree)) {
    return pattern(*paren->pattern());
  } else if (auto *name = dynamic_cast<Grammar::NamePatternContext *>(&tree)) {
    const Identifier id = identifier(*name->ident());
    const bool upper = id.text[0] >= 'A' && id.text[0] <= 'Z';
    if (id.text == "_")
      out->node = WildcardPattern{};
    else if (upper)
      out->node = ConstructorPattern{id, {}, false, {}};
    else
      out->node = BindPattern{id.text};
  }
  return out;
}

} // namespace lockstep::spec
