#include "spec-frontend/pattern_checker.h"

#include "ir/overloaded.h"
#include "spec-frontend/exhaustive.h"
#include "spec-frontend/literal_rules.h"
#include "spec-frontend/parse.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;

namespace {

class PatternChecker {
public:
  PatternChecker(const TypeTable &types, const std::string &file, Diagnostics &diagnostics,
                 std::vector<Binding> &bindings)
      : types_(types), file_(file), diagnostics_(diagnostics), bindings_(bindings),
        first_(bindings.size()) {}

  bool check(Pattern &pattern, ir::Type type) {
    pattern.type = type;
    return std::visit([&](auto &node) { return visit(node, pattern, type); }, pattern.node);
  }

private:
  bool visit(WildcardPattern &, Pattern &, ir::Type) { return true; }

  bool visit(BindPattern &p, Pattern &pattern, ir::Type type) {
    for (size_t i = first_; i < bindings_.size(); ++i)
      if (bindings_[i].name == p.name)
        return error(pattern.span, "`" + p.name + "` is bound twice in one pattern",
                     "bind two names and compare them in the arm");
    bindings_.push_back({p.name, type});
    return true;
  }

  bool visit(IntPattern &p, Pattern &pattern, ir::Type type) {
    if (!type.is_bitvec())
      return wrong(pattern, type, "a number");
    if (p.suffix && types_.find(p.suffix->name) != type)
      return error(pattern.span, "expected " + types_.spell(type) + ", found " + p.suffix->name);
    if (!fit(p.value, type.width()))
      return error(pattern.span, p.text + " does not fit " + types_.spell(type),
                   range_hint(type.width()));
    return true;
  }

  bool visit(CharPattern &, Pattern &pattern, ir::Type type) {
    return type == ir::Type::bitvec(8) || wrong(pattern, type, "a character, which is an i8");
  }

  bool visit(BoolPattern &, Pattern &pattern, ir::Type type) {
    return type.is_bool() || wrong(pattern, type, "a bool");
  }

  bool visit(ConstructorPattern &p, Pattern &pattern, ir::Type type) {
    const auto id = types_.signature().find_constructor(p.name.text);
    if (!id || ir::Type::adt(types_.signature().constructor(*id).adt) != type)
      return unknown_constructor(p, pattern, type, id.has_value());
    p.constructor = *id;
    const auto &fields = types_.signature().constructor(*id).fields;
    if (p.fields.size() != fields.size())
      return wrong_field_count(p, pattern, fields.size());
    bool ok = true;
    for (size_t i = 0; i < fields.size(); ++i)
      ok &= check(*p.fields[i], fields[i].type);
    return ok;
  }

  bool unknown_constructor(const ConstructorPattern &p, const Pattern &pattern, ir::Type type,
                           bool exists) {
    for (const PatternPtr &field : p.fields)
      bind_untyped(*field, bindings_);
    if (!type.is_adt())
      return wrong(pattern, type, "a constructor");
    std::vector<std::string> names;
    for (ir::CtorId ctor : types_.signature().adt(type.adt()).constructors)
      names.push_back(types_.signature().constructor(ctor).name);
    const std::string close = closest_spelling(p.name.text, names);
    return error(p.name.span,
                 exists ? "`" + p.name.text + "` is not a constructor of " + types_.spell(type)
                        : "unknown constructor `" + p.name.text + "`",
                 close.empty() ? "" : "did you mean `" + close + "`?");
  }

  bool wrong_field_count(const ConstructorPattern &p, const Pattern &pattern, size_t expected) {
    for (const PatternPtr &field : p.fields)
      bind_untyped(*field, bindings_);
    std::string blanks = "(";
    for (size_t i = 0; i < expected; ++i)
      blanks += i ? ", _" : "_";
    return error(pattern.span,
                 "constructor `" + p.name.text + "` has " + std::to_string(expected) +
                     (expected == 1 ? " field" : " fields") + ", the pattern gives " +
                     std::to_string(p.fields.size()),
                 expected
                     ? "`_` stands for a field that does not matter: " + p.name.text + blanks + ")"
                     : "");
  }

  // Every alternative binds the same names.
  bool visit(OrPattern &p, Pattern &pattern, ir::Type type) {
    std::vector<Binding> shared;
    bool ok = true;
    for (size_t i = 0; i < p.alternatives.size(); ++i) {
      std::vector<Binding> bound;
      ok &= PatternChecker(types_, file_, diagnostics_, bound).check(*p.alternatives[i], type);
      std::ranges::sort(bound, {}, &Binding::name);
      if (i == 0)
        shared = bound;
      const auto same = [](const Binding &a, const Binding &b) {
        return a.name == b.name && a.type == b.type;
      };
      if (ok && !std::ranges::equal(shared, bound, same))
        ok =
            error(p.alternatives[i]->span, "the alternatives of a pattern must bind the same names",
                  "write one arm for each");
    }
    for (const Binding &binding : shared) {
      BindPattern name{binding.name};
      ok &= visit(name, pattern, binding.type.value_or(ir::Type::boolean()));
    }
    return ok;
  }

  bool wrong(const Pattern &pattern, ir::Type type, const std::string &found) {
    return error(pattern.span,
                 "expected a pattern of type " + types_.spell(type) + ", found " + found);
  }

  bool error(Span at, std::string message, std::string hint = {}) {
    diagnostics_.error(source_range(file_, at), std::move(message), std::move(hint));
    return false;
  }

  const TypeTable &types_;
  const std::string &file_;
  Diagnostics &diagnostics_;
  std::vector<Binding> &bindings_;
  size_t first_; // bindings before this one belong to the surroundings
};

} // namespace

bool check_pattern(Pattern &pattern, ir::Type type, const TypeTable &types, const std::string &file,
                   Diagnostics &diagnostics, std::vector<Binding> &bindings) {
  return PatternChecker(types, file, diagnostics, bindings).check(pattern, type);
}

void bind_untyped(const Pattern &pattern, std::vector<Binding> &bindings) {
  std::visit(ir::Overloaded{
                 [&](const BindPattern &p) {
                   bindings.push_back({p.name, std::nullopt});
                 },
                 [&](const ConstructorPattern &p) {
                   for (const PatternPtr &field : p.fields)
                     bind_untyped(*field, bindings);
                 },
                 [&](const OrPattern &p) {
                   for (const PatternPtr &alternative : p.alternatives)
                     bind_untyped(*alternative, bindings);
                 },
                 [](const auto &) {},
             },
             pattern.node);
}

void check_coverage(const Match &match, Span at, ir::Type type, const TypeTable &types,
                    const std::string &file, Diagnostics &diagnostics) {
  std::vector<const Pattern *> patterns;
  for (const Match::Arm &arm : match.arms)
    patterns.push_back(arm.pattern.get());
  const Coverage coverage = coverage_of(patterns, type, types);
  // Only the line of the word `match` is of interest.
  const SourceRange whole{file, at.line, at.column, at.line, at.column + 5};
  if (coverage.too_complex) {
    diagnostics.error(whole, "this match is too complex to check",
                      "split it into several smaller ones");
    return;
  }
  for (size_t arm : coverage.unreachable)
    diagnostics.error(source_range(file, patterns[arm]->span), "this arm is never reached",
                      "the arms before it match everything that it matches");
  if (match.arms.empty())
    diagnostics.error(whole, "this match has no arms",
                      "write `_ => undefined` if nothing is promised");
  else if (!coverage.missing.empty())
    diagnostics.error(whole, "this match does not cover `" + coverage.missing + "`",
                      "add an arm for it, or `_ => undefined` if nothing is promised there");
}

} // namespace lockstep::spec
