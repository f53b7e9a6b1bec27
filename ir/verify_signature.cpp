// ADTs and lifts. An ADT has a finite value if one of its constructors needs only types that have
// one; that is a least fixed point. A lift is productive if unfolding its body gives a constructor
// before it meets the next lift: on the way from the root to a lift there are only branches of
// `ite` and constructors, of the latter at least one.
#include "ir/variables.h"
#include "ir/verifier_parts.h"

#include <algorithm>
#include <set>

namespace lockstep::ir::verification {

bool is_valid(const Signature &signature, Type type) {
  switch (type.kind()) {
  case TypeKind::Bool:
    return true;
  case TypeKind::BitVec:
    return type.width() > 0 && type.width() <= max_bitvec_width;
  case TypeKind::Memory:
    return type.width() > 0;
  case TypeKind::Adt:
    return type.adt().value < signature.adt_count();
  }
  return false;
}

namespace {

bool has_finite_value(const Signature &signature, const std::vector<bool> &known, CtorId ctor) {
  return std::ranges::all_of(signature.constructor(ctor).fields, [&](const Field &field) {
    return !field.type.is_adt() || known[field.type.adt().value];
  });
}

void check_finite_values(const Signature &signature, Problems &problems) {
  std::vector<bool> known(signature.adt_count());
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < known.size(); ++i)
      if (!known[i] && std::ranges::any_of(signature.adt({i}).constructors, [&](CtorId ctor) {
            return has_finite_value(signature, known, ctor);
          }))
        changed = known[i] = true;
  }
  for (uint32_t i = 0; i < known.size(); ++i)
    if (!known[i])
      problems.add("adt " + signature.adt({i}).name, "it has no finite value");
}

bool check_constructors(const Signature &signature, Problems &problems) {
  bool fine = true;
  std::set<std::string> names;
  for (uint32_t i = 0; i < signature.constructor_count(); ++i) {
    const Constructor &ctor = signature.constructor({i});
    const std::string place = "constructor " + ctor.name;
    if (!names.insert(ctor.name).second)
      problems.add(place, "there are two of this name");
    for (const Field &field : ctor.fields)
      if (!is_valid(signature, field.type)) {
        problems.add(place, "the field `" + field.name + "` has no valid type");
        fine = false;
      }
  }
  return fine;
}

class LiftCheck {
public:
  LiftCheck(const Signature &signature, const Lift &lift, Problems &problems)
      : signature_(signature), lift_(lift), problems_(problems), place_("lift " + lift.name) {}

  void run() {
    if (lift_.result.value >= signature_.adt_count())
      return problems_.add(place_, "it has no valid result type");
    if (!lift_.memory || !lift_.memory.is_var() || !lift_.memory.type().is_memory())
      return problems_.add(place_, "its memory is no variable of a memory type");
    check_parameters();
    if (!lift_.body)
      return problems_.add(place_, "it has no body");
    for (Term v : variables_of(lift_.body))
      if (v != lift_.memory && std::ranges::find(lift_.parameters, v) == lift_.parameters.end())
        problems_.add(place_, "its body uses `" + v.name() + "`, which is no parameter");
    check_applications();
  }

private:
  // How far the way from the root to a subterm went.
  enum class Way { AtRoot, UnderConstructor, Elsewhere };

  void check_parameters() {
    std::set<std::string> names{lift_.memory.name()};
    for (Term p : lift_.parameters)
      if (!p || !p.is_var())
        problems_.add(place_, "a parameter is no variable");
      else if (!names.insert(p.name()).second)
        problems_.add(place_, "two parameters are called `" + p.name() + "`");
  }

  static Way way_to_operand(Term term, size_t index, Way way) {
    if (term.is(Op::Construct))
      return way == Way::Elsewhere ? way : Way::UnderConstructor;
    return term.is(Op::Ite) && index > 0 ? way : Way::Elsewhere;
  }

  void check_applications() {
    std::set<std::pair<Term, Way>> seen;
    std::vector<std::pair<Term, Way>> open{{lift_.body, Way::AtRoot}};
    while (!open.empty()) {
      const auto [term, way] = open.back();
      open.pop_back();
      if (!seen.emplace(term, way).second)
        continue;
      if (term.is(Op::Lift))
        check_application(term, way);
      for (size_t i = 0; i < term.operands().size(); ++i)
        open.emplace_back(term.operand(i), way_to_operand(term, i, way));
    }
  }

  void check_application(Term application, Way way) {
    const std::string &applied = signature_.lift({application.immediate(0)}).name;
    if (way != Way::UnderConstructor)
      problems_.add(place_, "`" + applied + "` is not applied directly under a constructor");
    if (application.operand(0) != lift_.memory)
      problems_.add(place_, "`" + applied + "` is applied to another memory");
  }

  const Signature &signature_;
  const Lift &lift_;
  Problems &problems_;
  std::string place_;
};

} // namespace

void check_signature(const Signature &signature, Problems &problems) {
  std::set<std::string> adts, lifts;
  for (uint32_t i = 0; i < signature.adt_count(); ++i)
    if (!adts.insert(signature.adt({i}).name).second)
      problems.add("adt " + signature.adt({i}).name, "there are two of this name");
  if (check_constructors(signature, problems))
    check_finite_values(signature, problems);
  for (uint32_t i = 0; i < signature.lift_count(); ++i) {
    const Lift &lift = signature.lift({i});
    if (!lifts.insert(lift.name).second)
      problems.add("lift " + lift.name, "there are two of this name");
    LiftCheck(signature, lift, problems).run();
  }
}

} // namespace lockstep::ir::verification
