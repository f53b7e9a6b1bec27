// Steps: what they change is declared and distinct, and what they compute has the type of its
// place.
#include "ir/printer.h"
#include "ir/variables.h"
#include "ir/verifier_parts.h"

namespace lockstep::ir::verification {

namespace {

class StepCheck {
public:
  StepCheck(const Module &module, const Function &function, const std::set<Term> &declared,
            const Edge &edge, Problems &problems)
      : module_(module), declared_(declared), problems_(problems),
        place_(spell(module, function, edge.from)) {}

  void check(const Assign &step) {
    for (const Assignment &move : step.moves) {
      check_target(move.variable);
      if (move.variable)
        check_value(move.value, move.variable.type(), "the value of " + spelled(move.variable));
    }
  }

  void check(const Havoc &step) {
    for (Term v : step.variables)
      check_target(v);
  }

  void check(const Allocate &step) {
    check_target(step.pointer);
    check_target(step.memory);
    check_object_kind(step.kind);
    if (!is_power_of_two(step.alignment))
      complain("an allocation's alignment is no power of two");
    if (!is_memory(step.memory))
      return;
    const Type address = Type::bitvec(step.memory.type().width());
    check_value(step.pointer, address, "an allocation's pointer", false);
    check_value(step.size, address, "an allocation's size");
  }

  void check(const Release &step) {
    check_target(step.memory);
    check_object_kind(step.kind);
    if (is_memory(step.memory))
      check_value(step.pointer, Type::bitvec(step.memory.type().width()), "the released pointer");
  }

  void check(const Call &step) {
    for (Term v : step.results)
      check_target(v);
    const Function *callee = module_.find(step.callee);
    if (!callee)
      return complain("the called function `" + step.callee + "` is not in the module");
    if (step.arguments.size() != callee->parameters.size())
      complain("`" + step.callee + "` is called with a wrong number of arguments");
    else
      check_types(step.arguments, callee->parameters, "an argument of `" + step.callee + "`", true);
    if (step.results.size() != callee->results.size())
      complain("`" + step.callee + "` is called with a wrong number of results");
    else
      check_types(step.results, callee->results, "a result of `" + step.callee + "`", false);
  }

private:
  void complain(const std::string &message) { problems_.add(place_, message); }

  static std::string spelled(Term variable) {
    return variable.is_var() ? "`" + variable.name() + "`" : "a term";
  }

  bool is_memory(Term term) {
    const bool memory = term && term.type().is_memory();
    if (!memory)
      complain("something else than a memory is allocated in or released from");
    return memory;
  }

  void check_target(Term v) {
    if (!v || !v.is_var())
      return complain("something is assigned that is no variable");
    if (v.name().starts_with("@") && module_.find_global(v.name().substr(1)))
      complain("the address " + spelled(v) + " of a global is assigned");
    else if (!declared_.contains(v))
      complain(spelled(v) + " is assigned, but not declared");
    if (!targets_.insert(v).second)
      complain(spelled(v) + " is assigned twice in one step");
  }

  // Its variables were already checked if it is a target itself.
  void check_value(Term value, Type type, const std::string &what, bool check_uses = true) {
    if (!value)
      return complain(what + " is missing");
    if (value.type() != type)
      complain(what + " has type " + print(module_.context.signature, value.type()) +
               " instead of " + print(module_.context.signature, type));
    if (!check_uses)
      return;
    for (Term v : variables_of(value))
      if (!declared_.contains(v))
        complain(what + " uses " + spelled(v) + ", which is not declared");
  }

  void check_types(const std::vector<Term> &terms, const std::vector<Term> &expected,
                   const std::string &what, bool check_uses) {
    for (size_t i = 0; i < terms.size(); ++i)
      if (expected[i])
        check_value(terms[i], expected[i].type(), what, check_uses);
  }

  void check_object_kind(ObjectKind kind) {
    if (kind != ObjectKind::Heap && kind != ObjectKind::Stack)
      complain("only heap and stack objects are allocated and released");
  }

  const Module &module_;
  const std::set<Term> &declared_;
  Problems &problems_;
  std::string place_;
  std::set<Term> targets_;
};

} // namespace

void check_step(const Module &module, const Function &function, const std::set<Term> &declared,
                const Edge &edge, Problems &problems) {
  StepCheck check(module, function, declared, edge, problems);
  std::visit([&](const auto &step) { check.check(step); }, edge.step);
}

} // namespace lockstep::ir::verification
