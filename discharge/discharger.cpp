#include "discharge/discharger.h"

#include "discharge/bisimulation.h"
#include "discharge/eliminate.h"
#include "discharge/instantiate.h"
#include "discharge/objects.h"
#include "discharge/relations.h"
#include "discharge/relevance.h"
#include "discharge/smt/vocabulary.h"
#include "ir/substitute.h"
#include "ir/variables.h"

#include <algorithm>
#include <map>
#include <span>
#include <unordered_set>

namespace lockstep::discharge {

using ir::Op;
using ir::Term;

namespace {

struct Effort {
  unsigned depth;     // how far lifts are unfolded
  bool bisimulations; // whether relations between two lifts are shown by induction
};
constexpr size_t most_rounds = 4; // of relations that take turns
constexpr Effort efforts[] = {{0, false}, {1, false}, {1, true}, {3, false}};
constexpr Effort little{1, false};

bool is_relation(Term term) {
  return term.is(Op::Eq) && term.operand(0).type().is_adt();
}

void split(Term formula, std::vector<Term> &conjuncts) {
  if (!formula.is(Op::And)) {
    conjuncts.push_back(formula);
    return;
  }
  for (Term part : formula.operands())
    split(part, conjuncts);
}

bool mentions_lift(Term term) {
  return term.is(Op::Lift) || std::ranges::any_of(term.operands(), mentions_lift);
}

// Whether the value is finite for sure: it is made of values that variables have, or one of these
// is related to it. A structure in memory may be cyclic, and then it is no value at all.
bool is_finite(const ir::Signature &signature, Term value, const std::vector<Term> &given) {
  if (value.is(Op::Lift) && signature.lift({value.immediate(0)}).finite)
    return true;
  if (value.is(Op::Construct) || value.is(Op::Ite))
    return std::ranges::all_of(value.operands(), [&](Term part) {
      return !part.type().is_adt() || is_finite(signature, part, given);
    });
  if (!mentions_lift(value))
    return true;
  return std::ranges::any_of(given, [&](Term fact) {
    return is_relation(fact) && ((fact.operand(0) == value && !mentions_lift(fact.operand(1))) ||
                                 (fact.operand(1) == value && !mentions_lift(fact.operand(0))));
  });
}

// A variable with several relations is replaced by the first of them. Puts the one after it first;
// false if every one had its turn.
bool rotate_relations(std::vector<Term> &hypotheses, size_t round) {
  std::map<Term, std::vector<size_t>> relations;
  for (size_t i = 0; i < hypotheses.size(); ++i)
    if (is_relation(hypotheses[i]) && hypotheses[i].operand(0).is_var())
      relations[hypotheses[i].operand(0)].push_back(i);
  bool rotated = false;
  for (const auto &[variable, places] : relations)
    if (round < places.size()) {
      std::swap(hypotheses[places.front()], hypotheses[places[round]]);
      rotated = true;
    }
  return rotated;
}

bool mentions_opaque(Term root) {
  std::vector<Term> pending{root};
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (smt::is_opaque(term.op()))
      return true;
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return false;
}

// Whether the model that refutes a conjunction refutes this part of it.
bool is_false(const ir::Signature &signature, const smt::Model &model, Term part) {
  if (mentions_opaque(part))
    return false; // the model says something else of them than the evaluator
  std::vector<Term> variables;
  for (const auto &binding : model.bindings)
    variables.push_back(binding.variable);
  const ir::Scope scope(variables);
  if (!std::ranges::all_of(ir::variables_of(part),
                           [&](Term variable) { return scope.slot(variable).has_value(); }))
    return false; // simplifying all parts together made it unnecessary
  ir::Environment environment(scope);
  for (const auto &[variable, value] : model.bindings)
    environment[variable] = value;
  const auto value = ir::Evaluator(signature).evaluate(part, environment);
  return value && !value->bits().has_garbage() && !value->bits().truth();
}

// A conjunct of a goal.
struct Part {
  size_t goal;
  Term formula;
  Term eliminated; // without variables that hypotheses determine
  Term simple;     // that, at the effort that is tried
  smt::Answer answer = smt::Unknown{};
  bool hopeless = false;

  bool is_open() const { return !hopeless && !smt::is_proved(answer); }
};

bool is_plain(Term term) {
  if (term.is(Op::Is))
    return true;
  return !term.type().is_adt() && !term.is(Op::Lift) && !is_quantified(term) &&
         std::ranges::all_of(term.operands(), is_plain);
}

// Whether a quantified fact stands anywhere but as a formula of its own.
bool hides_quantifier(Term formula) {
  std::vector<Term> pending(formula.operands().begin(), formula.operands().end());
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second)
      continue;
    if (is_quantified(term))
      return true;
    pending.insert(pending.end(), term.operands().begin(), term.operands().end());
  }
  return false;
}

bool mentions_memory(Term formula) {
  const std::vector<Term> inside = ir::variables_of(formula);
  return std::ranges::any_of(inside, [](Term variable) { return variable.type().is_memory(); });
}

bool compares_memories(Term formula) {
  return formula.is(Op::Eq) && formula.operand(0).type().is_memory();
}

// Whether more than simplification has to be done to it before a solver can be asked.
bool needs_treatment(Term goal) {
  return is_quantified(goal) || compares_memories(goal) ||
         (goal.is(Op::Implies) && (is_quantified(goal.operand(1)) || is_relation(goal.operand(1))));
}

// Goals with the same hypotheses, at one effort.
class Attempt {
public:
  Attempt(ir::Context &context, smt::Prover &prover, const Effort &effort, std::string name,
          const smt::Limits &limits)
      : context_(context), terms_(context.terms), prover_(prover), effort_(effort),
        depth_(effort.depth), name_(std::move(name)), limits_(limits), simplify_(context),
        some_(context.terms), separation_(context.terms),
        footprints_(context, simplify_, some_, separation_),
        relations_(context, simplify_, footprints_, [this](Term a, Term b) {
          compared_lifts_ = true;
          return effort_.bisimulations && bisimilar(a, b);
        }) {}
  Attempt(const Attempt &) = delete;
  Attempt &operator=(const Attempt &) = delete;

  // Answers the parts that are still open. True if a greater effort may prove more.
  bool answer(const std::vector<Term> &given, std::vector<Part> &parts) {
    std::vector<Term> goals;
    for (const Part &part : parts)
      if (part.is_open())
        goals.push_back(part.eliminated);
    if (!digest(given, goals)) {
      for (Part &part : parts)
        part.answer = smt::Proved{};
      return false;
    }
    std::vector<Part *> together;
    for (Part &part : parts)
      if (part.is_open() && !settle(part))
        together.push_back(&part);
    ask_together(together);
    return approximated_ && std::ranges::any_of(parts, &Part::is_open);
  }

  // Whether the goal came down to two different lifts.
  bool compared_lifts() const { return compared_lifts_; }

private:
  // Simplifies each hypothesis under those before it. False if they contradict each other.
  bool digest(std::vector<Term> given, const std::vector<Term> &goals) {
    given_ = std::move(given);
    approximated_ = std::ranges::any_of(
        given_, [](Term fact) { return fact.is(Op::Valid) || fact.is(Op::Apart); });
    for (Term hypothesis : given_)
      if (is_quantified(hypothesis))
        quantified_.push_back(hypothesis);
      else if (!compares_memories(hypothesis) && !hides_quantifier(hypothesis) && !take(hypothesis))
        return false;
    for (Term &fact : quantified_)
      if (!fact.is(Op::Valid) && !fact.is(Op::Apart))
        separation_.learn(fact = simplify_(fact));
    std::vector<Term> consequences;
    const Questions asked = questions_asked(goals);
    for (Term fact : quantified_)
      if (fact.is(Op::Valid) || fact.is(Op::Apart))
        footprints_.learn(fact, depth_ + 1, asked, consequences);
    return std::ranges::all_of(consequences, [&](Term formula) { return take(formula); });
  }

  Questions questions_asked(const std::vector<Term> &goals) {
    std::vector<Term> formulas = hypotheses_;
    for (Term goal : goals)
      formulas.push_back(simplify_(goal));
    return questions_in(formulas);
  }

  bool take(Term hypothesis) {
    Term simple;
    if (is_relation(hypothesis)) {
      simple = relations_.implied_by(hypothesis.operand(0), hypothesis.operand(1), depth_);
      approximated_ |= relations_.approximated();
    } else {
      simple = simplify_(hypothesis);
    }
    if (simple.is(Op::False))
      return false;
    if (!simple.is(Op::True)) {
      simplify_.assume(simple);
      split(simple, hypotheses_);
    }
    return true;
  }

  Term implying_relation(Term goal) {
    const Term result = relations_.implying(goal.operand(0), goal.operand(1), depth_);
    approximated_ |= relations_.approximated();
    return result;
  }

  // Answers a part that is better asked alone, or simple enough not to be asked.
  bool settle(Part &part) {
    if (needs_treatment(part.eliminated)) {
      approximated_ |= part.eliminated.is(Op::Valid) || part.eliminated.is(Op::Apart);
      part.answer = show_part(part.eliminated, 0);
      return true;
    }
    part.simple = is_relation(part.eliminated) ? implying_relation(part.eliminated)
                                               : simplify_(part.eliminated);
    if (part.simple.is(Op::True))
      part.answer = smt::Proved{};
    else if (!quantified_.empty() && mentions_memory(part.simple))
      part.answer = ask(part.simple);
    else
      return false;
    return true;
  }

  // One query for all, then one for those that its model does not refute, and so on.
  void ask_together(std::span<Part *> parts) {
    if (parts.empty())
      return;
    std::vector<Term> conjuncts;
    for (const Part *part : parts)
      conjuncts.push_back(part->simple);
    const smt::Answer answer = ask(terms_.conj(conjuncts));
    if (smt::is_proved(answer) || parts.size() == 1) {
      for (Part *part : parts)
        part->answer = answer;
      return;
    }
    auto refuted = parts.begin();
    if (const auto *found = std::get_if<smt::Refuted>(&answer))
      refuted = std::partition(parts.begin(), parts.end(), [&](const Part *part) {
        return is_false(context_.signature, found->model, part->simple);
      });
    for (auto part = parts.begin(); part != refuted; ++part)
      (*part)->answer = answer;
    const std::span<Part *> rest(refuted, parts.end());
    if (rest.size() < parts.size()) {
      ask_together(rest);
      return;
    }
    ask_together(rest.first(rest.size() / 2));
    ask_together(rest.subspan(rest.size() / 2));
  }

  // Shows the goal; universally quantified parts of it are shown of variables that nothing is known
  // of.
  smt::Answer show(Term goal, size_t nesting) {
    std::vector<Term> parts;
    split(goal, parts);
    for (Term part : parts) {
      const smt::Answer answer = show_part(part, nesting);
      if (!smt::is_proved(answer))
        return answer;
    }
    return smt::Proved{};
  }

  smt::Answer show_part(Term goal, size_t nesting) {
    if (goal.is(Op::Keeps))
      goal = simplify_(without_fresh_writes(goal));
    if (goal.is(Op::Implies) && (is_quantified(goal.operand(1)) || is_relation(goal.operand(1))))
      return assuming(goal.operand(0), goal.operand(1), nesting);
    if (std::ranges::find(quantified_, goal) != quantified_.end())
      return smt::Proved{};
    switch (goal.op()) {
    case Op::Forall: {
      ir::Substitution any(terms_);
      const Term index = some_(goal.operand(0).type());
      any.set(goal.operand(0), index);
      return assuming(terms_.binary(Op::Ult, index, goal.operand(1)), any(goal.operand(2)),
                      nesting);
    }
    case Op::Keeps:
      return show(keeps(goal), nesting);
    case Op::Fresh: {
      const Term byte = some_(goal.operand(1).type());
      return ask(
          terms_.implies(readable_byte(goal.operand(0), byte),
                         terms_.negate(contains(terms_, goal.operand(1), goal.operand(2), byte))));
    }
    case Op::Valid:
      return ask(footprints_.implying_valid(goal.operand(0), depth_));
    case Op::Apart:
      return ask(
          footprints_.implying_apart(goal.operand(0), goal.operand(1), goal.operand(2), depth_));
    default:
      break;
    }
    if (is_relation(goal))
      return ask(implying_relation(goal));
    return compares_memories(goal) ? show_same_memory(goal) : ask(goal);
  }

  // The premise is assumed by an attempt of its own: what is assumed stays so.
  smt::Answer assuming(Term premise, Term conclusion, size_t nesting) {
    if (nesting > 3)
      return smt::Unknown{smt::UnknownReason::Incomplete, "quantifiers are nested too deeply"};
    Attempt inner(context_, prover_, effort_, name_, limits_);
    inner.some_ = some_;
    std::vector<Term> given = given_;
    split(premise, given);
    if (!inner.digest(std::move(given), {conclusion}))
      return smt::Proved{};
    const smt::Answer answer = inner.show(conclusion, nesting + 1);
    some_ = inner.some_;
    return answer;
  }

  Term readable_byte(Term memory, Term byte) {
    return terms_.readable(memory, byte, terms_.constant(byte.type().width(), 1));
  }

  // Stores into what is newer than `before` break no promise about it.
  Term without_fresh_writes(Term goal) {
    const Term now = simplify_(goal.operand(0));
    const Term before = simplify_(goal.operand(1));
    const Term same = separation_.on_live_bytes_of(before, now);
    const bool objects_stay = without_additions(now) == without_additions(same);
    if (same == now || !objects_stay)
      return goal;
    std::vector<Term> operands(goal.operands().begin(), goal.operands().end());
    operands[0] = same;
    operands[1] = before;
    return terms_.make(Op::Keeps, operands);
  }

  Term keeps(Term goal) {
    const Term now = goal.operand(0);
    const Term before = goal.operand(1);
    const ir::Type address = ir::Type::bitvec(now.type().width());
    const Term byte = some_(address);
    std::vector<Term> kept{readable_byte(before, byte)};
    for (size_t i = 2; i < goal.operands().size(); i += 2)
      kept.push_back(terms_.negate(contains(terms_, goal.operand(i), goal.operand(i + 1), byte)));
    const Term at = some_(address);
    const Term size = some_(address);
    return terms_.conj(std::array{
        terms_.implies(terms_.conj(kept),
                       terms_.eq(terms_.load(now, byte, 1), terms_.load(before, byte, 1))),
        terms_.implies(terms_.readable(before, at, size), terms_.readable(now, at, size)),
        terms_.implies(terms_.writable(before, at, size), terms_.writable(now, at, size))});
  }

  // Two memories are equal if they have the same objects, which stores do not change, and bytes.
  smt::Answer show_same_memory(Term goal) {
    const auto origin = [](Term memory) {
      while (memory.is(Op::Store))
        memory = memory.operand(0);
      return memory;
    };
    const Term a = goal.operand(0);
    const Term b = goal.operand(1);
    if (a == b)
      return smt::Proved{};
    if (origin(a) != origin(b))
      return smt::Unknown{smt::UnknownReason::Incomplete,
                          "two memories may have different objects"};
    const Term byte = some_(ir::Type::bitvec(a.type().width()));
    return ask(terms_.eq(terms_.load(a, byte, 1), terms_.load(b, byte, 1)));
  }

  bool bisimilar(Term a, Term b) {
    const auto [at, added] = bisimilar_.try_emplace({a, b}, false);
    if (!added)
      return at->second;
    Bisimulation bisimulation(context_, a, b, given_);
    return at->second = bisimulation.show([&](const std::vector<Term> &hypotheses, Term goal) {
      std::vector<Term> given = with_all(given_, hypotheses);
      std::vector<Term> goals{goal};
      eliminate_variables(terms_, given, goals);
      std::vector<Part> parts{{0, goal, goals.front(), {}}};
      Attempt inner(context_, prover_, {1, false}, name_ + "-bisimulation", limits_);
      inner.some_ = some_; // what is given may speak of these already
      inner.answer(given, parts);
      some_ = inner.some_;
      return smt::is_proved(parts.front().answer);
    });
  }

  // First with what the goal is about, then with everything.
  smt::Answer ask(Term goal) {
    const Term simple = simplify_(goal);
    if (simple.is(Op::True))
      return smt::Proved{};
    std::vector<Term> core;
    if (!instantiate(core, simple, 3, Foralls::Near))
      return smt::Proved{};
    std::vector<Term> few = relevant_to(with(core, simple), hypotheses_);
    few.insert(few.end(), core.begin(), core.end());
    std::vector<Term> all = hypotheses_;
    if (!instantiate(all, simple, quantified_.empty() ? 1 : 2, Foralls::All))
      return smt::Proved{};
    if (few.size() < all.size()) {
      const smt::Limits short_limits{std::min(limits_.seconds, 2.0), limits_.megabytes};
      const smt::Answer answer = prover_.prove({name_, std::move(few), simple}, short_limits);
      if (smt::is_proved(answer))
        return answer;
    }
    return prover_.prove({name_, std::move(all), simple}, limits_);
  }

  static std::vector<Term> with(std::vector<Term> formulas, Term more) {
    formulas.push_back(more);
    return formulas;
  }

  // Adds instances of what is quantified for the accesses in goal and formulas, then in the
  // instances. False if one contradicts the hypotheses.
  bool instantiate(std::vector<Term> &formulas, Term goal, int rounds, Foralls foralls) {
    for (int round = 0; round < rounds; ++round) {
      const std::vector<Term> present = with(formulas, goal);
      std::vector<Term> more =
          instances(context_, quantified_, present, round == 0 ? foralls : Foralls::None);
      std::ranges::move(object_facts(terms_, with_all(present, more)), std::back_inserter(more));
      const size_t before = formulas.size();
      for (Term instance : more) {
        const Term simple = simplify_(instance);
        if (simple.is(Op::False))
          return false;
        if (!simple.is(Op::True) && std::ranges::find(formulas, simple) == formulas.end())
          formulas.push_back(simple);
      }
      if (formulas.size() == before)
        break;
    }
    return true;
  }

  static std::vector<Term> with_all(std::vector<Term> formulas, const std::vector<Term> &more) {
    formulas.insert(formulas.end(), more.begin(), more.end());
    return formulas;
  }

  ir::Context &context_;
  ir::Terms &terms_;
  smt::Prover &prover_;
  Effort effort_;
  unsigned depth_;
  std::string name_;
  smt::Limits limits_;
  Simplifier simplify_;
  Skolems some_;
  Separation separation_;
  Footprints footprints_;
  Relations relations_;
  std::vector<Term> given_;      // after elimination
  std::vector<Term> hypotheses_; // simplified, without quantifiers
  std::vector<Term> quantified_;
  std::map<std::pair<Term, Term>, bool> bisimilar_;
  bool compared_lifts_ = false;
  bool approximated_ = false; // some formula says less than it could
};

// Goals with the same hypotheses, at growing efforts.
struct Effortful {
  ir::Context &context;
  smt::Prover &prover;
  const std::string &name;
  const smt::Limits &limits;
  Thoroughness thoroughness;

  // Whether something is left to prove.
  bool answer(std::vector<Term> given, std::vector<Part> &parts) const {
    std::vector<Term> open;
    for (const Part &part : parts)
      if (part.is_open())
        open.push_back(part.formula);
    eliminate_variables(context.terms, given, open);
    size_t next = 0;
    for (Part &part : parts)
      if (part.is_open())
        part.eliminated = open[next++];
    bool compared_lifts = false;
    for (const Effort &effort : efforts) {
      if (effort.bisimulations && !compared_lifts)
        continue;
      Attempt attempt(context, prover, effort, name, limits);
      if (!attempt.answer(given, parts))
        break;
      compared_lifts |= attempt.compared_lifts();
      if (thoroughness == Thoroughness::Guess && effort.depth > 0)
        give_up_plain(parts);
    }
    return std::ranges::any_of(parts, &Part::is_open);
  }

  static void give_up_plain(std::vector<Part> &parts) {
    for (Part &part : parts)
      part.hopeless |= smt::is_refuted(part.answer) && is_plain(part.formula);
  }
};

} // namespace

Discharger::Discharger(ir::Context &context, smt::SolverPool &pool)
    : context_(context), pool_(pool),
      prover_(context.signature, pool, {smt::MemoryEncoding::Functions, smt::Opaque::Abstract}) {}

smt::Answer Discharger::prove(const Obligation &obligation, const smt::Limits &limits) {
  return prove_each(obligation.name, obligation.hypotheses, {obligation.goal}, limits).front();
}

smt::Answer Discharger::glance(const Obligation &obligation, const smt::Limits &limits) {
  std::vector<Term> given;
  for (Term hypothesis : obligation.hypotheses)
    split(hypothesis, given);
  std::vector<Term> goals{obligation.goal};
  eliminate_variables(context_.terms, given, goals);
  std::vector<Part> parts{{0, obligation.goal, goals.front(), {}}};
  if (is_relation(goals.front()))
    return smt::Unknown{smt::UnknownReason::Incomplete, "a relation needs more than a glance"};
  Attempt(context_, prover_, little, obligation.name, limits).answer(given, parts);
  return parts.front().answer;
}

std::vector<smt::Answer> Discharger::prove_each(const std::string &name,
                                                const std::vector<Term> &hypotheses,
                                                const std::vector<Term> &goals,
                                                const smt::Limits &limits,
                                                Thoroughness thoroughness) {
  std::vector<Term> given;
  for (Term hypothesis : hypotheses)
    split(hypothesis, given);
  std::vector<Part> parts;
  for (size_t i = 0; i < goals.size(); ++i) {
    std::vector<Term> conjuncts;
    split(goals[i], conjuncts);
    for (Term conjunct : conjuncts)
      parts.push_back({i, conjunct, {}, {}});
  }
  // One side being finite, the other is, once they are shown to be the same.
  std::vector<size_t> endless;
  for (const Part &part : parts)
    if (is_relation(part.formula) &&
        !is_finite(context_.signature, part.formula.operand(0), given) &&
        !is_finite(context_.signature, part.formula.operand(1), given))
      endless.push_back(part.goal);
  for (size_t round = 0; round < most_rounds; ++round) {
    if (round > 0 && !rotate_relations(given, round))
      break;
    if (!Effortful{context_, prover_, name, limits, thoroughness}.answer(given, parts))
      break;
  }
  std::vector<smt::Answer> answers(goals.size(), smt::Proved{});
  for (Part &part : parts)
    if (smt::is_proved(answers[part.goal]))
      answers[part.goal] = std::move(part.answer);
  for (const size_t goal : endless)
    answers[goal] = smt::Unknown{smt::UnknownReason::Incomplete,
                                 "two structures in memory are compared that may be cyclic"};
  return answers;
}

} // namespace lockstep::discharge
