#include "spec-frontend/match_terms.h"

#include "ir/overloaded.h"
#include "spec-frontend/formulas.h"
#include "spec-frontend/literal_rules.h"

#include <algorithm>

namespace lockstep::spec {

using namespace ast;
using ir::Term;

namespace {

class PatternTerms {
public:
  PatternTerms(ir::Context &context, Names &names) : context_(context), names_(names) {}

  Term condition(const Pattern &pattern, Term value) {
    return std::visit([&](const auto &node) { return visit(node, value); }, pattern.node);
  }

private:
  ir::Terms &terms() { return context_.terms; }

  Term visit(const WildcardPattern &, Term) { return terms().boolean(true); }
  Term visit(const BindPattern &p, Term value) {
    names_.emplace_back(p.name, value);
    return terms().boolean(true);
  }
  Term visit(const IntPattern &p, Term value) {
    return terms().eq(value, terms().constant(*fit(p.value, value.type().width())));
  }
  Term visit(const CharPattern &p, Term value) {
    return terms().eq(value, terms().constant(8, p.value));
  }
  Term visit(const BoolPattern &p, Term value) {
    return p.value ? value : opposite(terms(), value);
  }
  Term visit(const ConstructorPattern &p, Term value) {
    Term all = terms().boolean(true);
    const ir::AdtId adt = context_.signature.constructor(p.constructor).adt;
    if (context_.signature.adt(adt).constructors.size() > 1)
      all = terms().is_constructor(p.constructor, value);
    for (uint32_t i = 0; i < p.fields.size(); ++i)
      all = both(terms(), all, condition(*p.fields[i], terms().access(p.constructor, i, value)));
    return all;
  }
  // A name bound in several alternatives stands for the value in the first that matches.
  Term visit(const OrPattern &p, Term value) {
    Term any = terms().boolean(false);
    std::vector<std::pair<Term, Names>> parts;
    for (const PatternPtr &alternative : p.alternatives) {
      Names bound;
      const Term matches = PatternTerms(context_, bound).condition(*alternative, value);
      any = either(terms(), any, matches);
      parts.emplace_back(matches, std::move(bound));
    }
    for (const auto &[name, last] : parts.back().second) {
      Term chosen = last;
      for (size_t i = parts.size() - 1; i-- > 0;)
        chosen = choose(terms(), parts[i].first, lookup(parts[i].second, name), chosen);
      names_.emplace_back(name, chosen);
    }
    return any;
  }

  static Term lookup(const Names &names, const std::string &name) {
    return std::ranges::find(names, name, &Names::value_type::first)->second;
  }

  ir::Context &context_;
  Names &names_;
};

// Whether no value can match both patterns. Errs on the side of "no".
bool exclude_each_other(const Pattern &a, const Pattern &b) {
  const auto *ca = std::get_if<ConstructorPattern>(&a.node);
  const auto *cb = std::get_if<ConstructorPattern>(&b.node);
  if (ca && cb) {
    if (ca->constructor != cb->constructor)
      return true;
    for (size_t i = 0; i < ca->fields.size(); ++i)
      if (exclude_each_other(*ca->fields[i], *cb->fields[i]))
        return true;
    return false;
  }
  if (const auto *alternatives = std::get_if<OrPattern>(&a.node))
    return std::ranges::all_of(alternatives->alternatives,
                               [&](const PatternPtr &p) { return exclude_each_other(*p, b); });
  if (std::holds_alternative<OrPattern>(b.node))
    return exclude_each_other(b, a);
  const auto literal = [](const Pattern &p) -> std::optional<ir::BitVector> {
    if (const auto *number = std::get_if<IntPattern>(&p.node))
      return fit(number->value, p.type.width());
    if (const auto *c = std::get_if<CharPattern>(&p.node))
      return ir::BitVector(8, c->value);
    if (const auto *truth = std::get_if<BoolPattern>(&p.node))
      return ir::BitVector::boolean(truth->value);
    return std::nullopt;
  };
  const auto la = literal(a), lb = literal(b);
  return la && lb && !(*la == *lb);
}

bool matches_everything(const Pattern &pattern) {
  return std::holds_alternative<WildcardPattern>(pattern.node) ||
         std::holds_alternative<BindPattern>(pattern.node);
}

bool tests_one_thing(const Pattern &pattern) {
  if (const auto *ctor = std::get_if<ConstructorPattern>(&pattern.node))
    return std::ranges::all_of(ctor->fields,
                               [](const PatternPtr &p) { return matches_everything(*p); });
  if (const auto *alternatives = std::get_if<OrPattern>(&pattern.node))
    return std::ranges::all_of(alternatives->alternatives,
                               [](const PatternPtr &p) { return tests_one_thing(*p); });
  return !matches_everything(pattern);
}

} // namespace

bool is_flat(const Match &match) {
  for (size_t i = 0; i < match.arms.size(); ++i) {
    const Pattern &pattern = *match.arms[i].pattern;
    if (i + 1 == match.arms.size() && matches_everything(pattern))
      return true;
    if (!tests_one_thing(pattern))
      return false;
    for (size_t j = 0; j < i; ++j)
      if (!exclude_each_other(pattern, *match.arms[j].pattern))
        return false;
  }
  return true;
}

std::vector<ArmTerms> match_terms(ir::Context &context, const Match &match, Term value) {
  std::vector<ArmTerms> out;
  for (size_t i = 0; i < match.arms.size(); ++i) {
    ArmTerms arm;
    arm.matches = PatternTerms(context, arm.names).condition(*match.arms[i].pattern, value);
    arm.taken = arm.matches;
    for (size_t j = 0; j < i; ++j)
      if (!exclude_each_other(*match.arms[i].pattern, *match.arms[j].pattern))
        arm.taken = both(context.terms, arm.taken, opposite(context.terms, out[j].matches));
    out.push_back(std::move(arm));
  }
  return out;
}

MemberTerms member_terms(ir::Context &context, const Member &member, Term operand) {
  const auto access = [&](const auto &owner) {
    return context.terms.access(owner.first, owner.second, operand);
  };
  MemberTerms out{access(member.owners.back()), context.terms.boolean(true)};
  for (size_t i = member.owners.size() - 1; i-- > 0;)
    out.value = context.terms.ite(context.terms.is_constructor(member.owners[i].first, operand),
                                  access(member.owners[i]), out.value);
  if (member.owners.size() == context.signature.adt(operand.type().adt()).constructors.size())
    return out;
  out.defined = context.terms.boolean(false);
  for (const auto &owner : member.owners)
    out.defined =
        either(context.terms, out.defined, context.terms.is_constructor(owner.first, operand));
  return out;
}

} // namespace lockstep::spec
