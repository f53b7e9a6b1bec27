// Each guard is a conjunction of literals; one with a disjunction in it becomes several guards.
// Take an atom of some guard. If every guard says whether the atom holds, by a literal or by an
// atom that excludes it (eq(x, 1) excludes eq(x, 2)), the guards fall into two groups, each of
// which must be exhaustive without that atom. At the end one guard without literals is left.
#include "ir/exhaustive.h"

#include <algorithm>
#include <optional>
#include <set>

namespace lockstep::ir {

namespace {

// Larger guards are not recognised.
constexpr size_t max_guards = 5'000;
constexpr size_t max_literals = 50'000;

struct Literal {
  Term atom;
  bool holds;
  bool operator==(const Literal &) const = default;
};
using Conjunction = std::vector<Literal>;
using Guards = std::vector<Conjunction>;

// eq(x, constant) and is[C](x) say which of several alternatives x is.
struct Choice {
  Term subject;
  Term constant;     // of an eq
  uint32_t ctor = 0; // of an is
  bool operator==(const Choice &) const = default;
};

std::optional<Choice> choice(Term atom) {
  if (atom.is(Op::Is))
    return Choice{atom.operand(0), {}, atom.immediate(0)};
  if (!atom.is(Op::Eq))
    return std::nullopt;
  const Term a = atom.operand(0), b = atom.operand(1);
  if (b.is(Op::BitVecConst) && !a.is(Op::BitVecConst))
    return Choice{a, b};
  if (a.is(Op::BitVecConst) && !b.is(Op::BitVecConst))
    return Choice{b, a};
  return std::nullopt;
}

bool same(Term a, Term b) {
  return a == b || (choice(a) && choice(a) == choice(b));
}

bool exclude_each_other(Term a, Term b) {
  const auto x = choice(a), y = choice(b);
  const bool comparable = x && y && x->subject == y->subject;
  return comparable && static_cast<bool>(x->constant) == static_cast<bool>(y->constant) && *x != *y;
}

class Analysis {
public:
  explicit Analysis(const Signature &signature) : signature_(signature) {}

  bool run(std::span<const Term> terms) {
    Guards guards;
    for (Term term : terms)
      expand({{term, true}}, 0, guards);
    return !too_large_ && split(std::move(guards), {});
  }

private:
  // Breaks up literals from `next` on, until all are atoms; adds the results to `out`.
  void expand(Conjunction conjunction, size_t next, Guards &out) {
    for (; next < conjunction.size(); ++next) {
      too_large_ |= out.size() > max_guards || ++steps_ > max_literals;
      if (too_large_)
        return;
      const auto [term, holds] = conjunction[next];
      if (term.is(Op::Not)) {
        conjunction[next--] = {term.operand(0), !holds};
      } else if (term.is(Op::True) || term.is(Op::False)) {
        if (term.is(Op::True) != holds)
          return; // never true: not there
        conjunction.erase(conjunction.begin() + static_cast<ptrdiff_t>(next--));
      } else if (term.is(holds ? Op::And : Op::Or)) {
        conjunction.erase(conjunction.begin() + static_cast<ptrdiff_t>(next--));
        for (Term operand : term.operands())
          conjunction.push_back({operand, holds});
      } else if (term.is(holds ? Op::Or : Op::And)) {
        for (Term operand : term.operands()) {
          conjunction[next] = {operand, holds};
          expand(conjunction, next, out);
        }
        return;
      }
    }
    out.push_back(std::move(conjunction));
  }

  // `excluded`: atoms known to be false here.
  bool split(Guards guards, std::vector<Term> excluded) {
    while (true) {
      for (Conjunction &guard : guards)
        drop_what_is_left_over(guard, excluded);
      if (guards.size() == 1 && guards.front().empty())
        return true;
      const auto with_literal =
          std::ranges::find_if(guards, [](const Conjunction &g) { return !g.empty(); });
      if (with_literal == guards.end())
        return false; // no guard, or two that are always true
      const Term atom = with_literal->front().atom;
      Guards yes, no;
      if (!distribute(std::move(guards), atom, yes, no) || yes.empty() || no.empty())
        return false;
      if (!split(std::move(yes), excluded))
        return false;
      excluded.push_back(atom);
      guards = std::move(no);
    }
  }

  bool distribute(Guards guards, Term atom, Guards &yes, Guards &no) const {
    for (Conjunction &guard : guards) {
      const auto says =
          std::ranges::find_if(guard, [&](const Literal &l) { return same(l.atom, atom); });
      if (says != guard.end()) {
        const bool holds = says->holds;
        std::erase(guard, Literal{says->atom, holds});
        (holds ? yes : no).push_back(std::move(guard));
      } else if (std::ranges::any_of(guard, [&](const Literal &l) {
                   return l.holds && exclude_each_other(l.atom, atom);
                 })) {
        no.push_back(std::move(guard));
      } else {
        return false;
      }
    }
    return true;
  }

  // If all alternatives but one are excluded, that one holds.
  void drop_what_is_left_over(Conjunction &guard, const std::vector<Term> &excluded) const {
    std::erase_if(guard, [&](const Literal &literal) {
      return literal.holds && is_last_alternative(literal.atom, excluded);
    });
  }

  bool is_last_alternative(Term atom, const std::vector<Term> &excluded) const {
    const auto alternatives = alternatives_of(atom);
    if (!alternatives || excluded.size() + 1 < *alternatives)
      return false;
    std::set<Term> others;
    for (Term other : excluded)
      if (exclude_each_other(atom, other))
        others.insert(choice(other)->constant ? choice(other)->constant : other);
    return others.size() + 1 == *alternatives;
  }

  std::optional<size_t> alternatives_of(Term atom) const {
    const auto c = choice(atom);
    if (!c)
      return std::nullopt;
    if (!c->constant)
      return signature_.adt(signature_.constructor({c->ctor}).adt).constructors.size();
    const uint32_t width = c->constant.type().width();
    return width <= 16 ? std::optional(size_t{1} << width) : std::nullopt;
  }

  const Signature &signature_;
  bool too_large_ = false;
  size_t steps_ = 0;
};

} // namespace

bool are_exhaustive(const Signature &signature, std::span<const Term> guards) {
  if (guards.size() == 2)
    for (const size_t i : {0u, 1u})
      if (guards[i].is(Op::Not) && guards[i].operand(0) == guards[1 - i])
        return true;
  return Analysis(signature).run(guards);
}

} // namespace lockstep::ir
