// if, match and blocks in relation files.
#include "spec-frontend/relation_expr.h"

#include "spec-frontend/formulas.h"
#include "spec-frontend/literal_rules.h"
#include "spec-frontend/match_terms.h"
#include "spec-frontend/pattern_checker.h"

#include <utility>

namespace lockstep::spec {

using namespace ast;
using ir::Term;
using MaybeValue = RelationExprs::MaybeValue;

namespace {

const ValueType bool_type{ir::Type::boolean(), false, {}};

} // namespace

MaybeValue RelationExprs::under(Term condition, Expr &expr, const Hint &hint, bool lifts) {
  const Term outer = std::exchange(path_, both(terms(), path_, condition));
  const bool outer_lifts = std::exchange(lifts_allowed_, lifts);
  MaybeValue value = hint ? check(expr, *hint) : infer(expr, hint);
  path_ = outer;
  lifts_allowed_ = outer_lifts;
  return value;
}

// Values that get their type from their place wait until another one has said it.
std::optional<std::vector<TypedTerm>> RelationExprs::alternatives(std::vector<Alternative> &all,
                                                                  const Hint &hint, bool lifts) {
  Hint type = hint;
  bool ok = true;
  std::vector<TypedTerm> out(all.size());
  for (bool open : {false, true})
    for (size_t i = 0; i < all.size(); ++i) {
      if (needs_context(*all[i].value) != open)
        continue;
      const size_t outer = scope_.names.size();
      for (const auto &[name, term] : all[i].names)
        scope_.names.emplace_back(name, TypedTerm{term, {term.type(), false, {}}});
      const MaybeValue found = under(all[i].condition, *all[i].value, type, lifts);
      scope_.names.erase(scope_.names.begin() + static_cast<std::ptrdiff_t>(outer),
                         scope_.names.end());
      ok &= found.has_value();
      if (!found)
        continue;
      out[i] = *found;
      // `null` points to anything; another alternative may know better.
      if (!type || (type->is_pointer() && tables_.c.as<ir::SourceVoid>(*type->pointee)))
        type = found->type;
    }
  if (!ok)
    return std::nullopt;
  for (TypedTerm &value : out)
    value.type = *type;
  return out;
}

MaybeValue RelationExprs::visit(If &e, Expr &, const Hint &hint) {
  const bool lifts = lifts_allowed_;
  std::vector<Term> conditions;
  std::vector<Alternative> all;
  Term so_far = terms().boolean(true);
  bool ok = true;
  for (If::Branch &branch : e.branches) {
    const MaybeValue condition = under(so_far, *branch.condition, bool_type, false);
    ok &= condition.has_value();
    conditions.push_back(condition ? condition->term : terms().boolean(true));
    all.push_back({branch.value.get(), both(terms(), so_far, conditions.back()), {}});
    so_far = both(terms(), so_far, opposite(terms(), conditions.back()));
  }
  all.push_back({e.otherwise.get(), so_far, {}});
  const auto values = alternatives(all, hint, lifts);
  if (!ok || !values)
    return std::nullopt;
  TypedTerm result = values->back();
  for (size_t i = conditions.size(); i-- > 0;)
    result.term = choose(terms(), conditions[i], (*values)[i].term, result.term);
  return result;
}

MaybeValue RelationExprs::visit(Match &e, Expr &expr, const Hint &hint) {
  const bool lifts = std::exchange(lifts_allowed_, false);
  const auto scrutinee = infer(*e.scrutinee, std::nullopt);
  if (!scrutinee)
    return std::nullopt;
  bool ok = true;
  for (Match::Arm &arm : e.arms) {
    std::vector<Binding> ignored;
    ok &= check_pattern(*arm.pattern, scrutinee->type.type, types(), tables_.file,
                        tables_.diagnostics, ignored);
  }
  const size_t errors = tables_.diagnostics.error_count();
  if (ok)
    check_coverage(e, expr.span, scrutinee->type.type, types(), tables_.file, tables_.diagnostics);
  if (!ok || tables_.diagnostics.error_count() != errors)
    return std::nullopt;
  const auto arms = match_terms(tables_.context(), e, scrutinee->term);
  std::vector<Alternative> all;
  for (size_t i = 0; i < arms.size(); ++i)
    all.push_back({e.arms[i].value.get(), arms[i].taken, arms[i].names});
  const auto values = alternatives(all, hint, lifts);
  if (!values)
    return std::nullopt;
  TypedTerm result = values->back();
  for (size_t i = arms.size() - 1; i-- > 0;)
    result.term = choose(terms(), arms[i].matches, (*values)[i].term, result.term);
  return result;
}

MaybeValue RelationExprs::visit(Block &e, Expr &, const Hint &hint) {
  const bool lifts = std::exchange(lifts_allowed_, false);
  const size_t outer = scope_.names.size();
  bool ok = true;
  for (auto &statement : e.statements) {
    auto *let = std::get_if<Let>(&statement);
    if (!let) {
      error(std::get<Assume>(statement).condition->span,
            "`assume` has no meaning in relation files", "say it in a `pre` clause");
      ok = false;
      continue;
    }
    Hint declared;
    if (let->type)
      if (auto type = types().resolve(*let->type, tables_.file, tables_.diagnostics))
        declared = ValueType{*type, false, {}};
    const MaybeValue value = declared ? check(*let->value, *declared) : infer(*let->value, {});
    if (value)
      scope_.names.emplace_back(let->name.text, *value);
    ok &= value.has_value();
  }
  lifts_allowed_ = lifts;
  MaybeValue result = ok ? infer(*e.result, hint) : std::nullopt;
  scope_.names.erase(scope_.names.begin() + static_cast<std::ptrdiff_t>(outer), scope_.names.end());
  return result;
}

} // namespace lockstep::spec
