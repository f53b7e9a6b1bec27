#include "ir/verifier.h"

#include "ir/variables.h"
#include "ir/verifier_parts.h"

#include <algorithm>
#include <iterator>

namespace lockstep::ir {

namespace verification {

std::string spell(const Module &module, const Function &function, Pc pc) {
  std::string out = "function " + function.name + ", pc" + std::to_string(pc.value);
  if (pc.value >= function.pcs.size())
    return out;
  const Location where = function.pcs[pc.value];
  return where.known() && where.file < module.files.size() ? out + " (" + module.spell(where) + ")"
                                                           : out;
}

namespace {

template <class Names>
void check_distinct(const Names &names, const std::string &place, const char *what,
                    Problems &problems) {
  std::set<std::string> seen;
  for (const std::string &name : names)
    if (!seen.insert(name).second)
      problems.add(place, std::string("two ") + what + " are called `" + name + "`");
}

std::vector<std::string> names_of(const std::vector<Term> &variables) {
  std::vector<std::string> names;
  for (Term v : variables)
    if (v && v.is_var())
      names.push_back(v.name());
  return names;
}

class StructureCheck {
public:
  StructureCheck(const Module &module, const Function &function, Problems &problems)
      : module_(module), function_(function), problems_(problems),
        place_("function " + function.name),
        declared_(function.variables.begin(), function.variables.end()) {}

  void run() {
    check_variables();
    check_declared(function_.parameters, "parameter");
    check_declared(function_.results, "result");
    for (const Global &global : module_.globals)
      declared_.insert(global.address);
    check_pc(function_.entry, place_, "entry");
    check_pc(function_.exit, place_, "exit");
    for (Location where : function_.pcs)
      check_location(where, place_);
    for (const Edge &edge : function_.edges)
      check_edge(edge);
  }

private:
  void check_variables() {
    const uint32_t width = address_width(module_.target);
    for (Term v : function_.variables) {
      if (!v || !v.is_var())
        problems_.add(place_, "something is declared that is no variable");
      else if (!is_valid(module_.context.signature, v.type()))
        problems_.add(place_, "`" + v.name() + "` has no valid type");
      else if (v.type().is_memory() && v.type().width() != width)
        problems_.add(place_, "`" + v.name() + "` is a memory of another target");
      else if (const Global *global = global_with_address(v.name()); global && global->address != v)
        problems_.add(place_, "`" + v.name() + "` is the address of a global, of another type");
    }
    check_distinct(names_of(function_.variables), place_, "variables", problems_);
  }

  const Global *global_with_address(const std::string &name) const {
    return name.starts_with("@") ? module_.find_global(name.substr(1)) : nullptr;
  }

  void check_declared(const std::vector<Term> &list, const std::string &what) {
    std::set<Term> seen;
    for (Term v : list) {
      if (!v || !v.is_var())
        problems_.add(place_, "a " + what + " is no variable");
      else if (!declared_.contains(v))
        problems_.add(place_, "the " + what + " `" + v.name() + "` is not among the variables");
      else if (!seen.insert(v).second)
        problems_.add(place_, "the " + what + " `" + v.name() + "` occurs twice");
    }
  }

  void check_pc(Pc pc, const std::string &place, const std::string &what) {
    if (pc.value >= function_.pcs.size())
      problems_.add(place, "the " + what + " pc" + std::to_string(pc.value) + " does not exist");
  }

  void check_location(Location where, const std::string &place) {
    if (where.file != Location::no_file && where.file >= module_.files.size())
      problems_.add(place, "a location names a file that is not in the module");
  }

  void check_edge(const Edge &edge) {
    const std::string place = spell(module_, function_, edge.from);
    check_pc(edge.from, place, "source");
    check_pc(edge.to, place, "target");
    check_location(edge.where, place);
    check_condition(edge.guard, place, "guard");
    for (const Check &check : edge.checks) {
      check_condition(check.holds, place, "check");
      check_location(check.where, place);
    }
    check_step(module_, function_, declared_, edge, problems_);
  }

  void check_condition(Term term, const std::string &place, const std::string &what) {
    if (!term)
      return problems_.add(place, "a " + what + " is missing");
    if (!term.type().is_bool())
      problems_.add(place, "a " + what + " is not of type bool");
    for (Term v : variables_of(term))
      if (!declared_.contains(v))
        problems_.add(place, "a " + what + " uses `" + v.name() + "`, which is not declared");
  }

  const Module &module_;
  const Function &function_;
  Problems &problems_;
  std::string place_;
  std::set<Term> declared_;
};

void check_relocations(const Module &module, const Global &global, const std::string &place,
                       Problems &problems) {
  const uint64_t bytes = address_bytes(module.target);
  for (const Relocation &r : global.relocations) {
    if (global.size < bytes || r.offset > global.size - bytes)
      problems.add(place, "the address at offset " + std::to_string(r.offset) + " sticks out");
    if (!module.find_global(r.target) && !module.find(r.target))
      problems.add(place, "it holds the address of `" + r.target + "`, which is not in the module");
  }
}

} // namespace

void check_structure(const Module &module, const Function &function, Problems &problems) {
  StructureCheck(module, function, problems).run();
}

void check_globals(const Module &module, Problems &problems) {
  std::vector<std::string> names;
  for (const Global &global : module.globals) {
    const std::string place = "global " + global.name;
    names.push_back(global.name);
    const Term expected =
        module.context.terms.var("@" + global.name, Type::bitvec(address_width(module.target)));
    if (global.address != expected)
      problems.add(place, "its address is not the variable `@" + global.name + "`");
    if (global.bytes.size() != global.size && !(global.is_function && global.bytes.empty()))
      problems.add(place, "it has not as many bytes as its size says");
    if (!is_power_of_two(global.alignment))
      problems.add(place, "its alignment is no power of two");
    check_relocations(module, global, place, problems);
  }
  check_distinct(names, "module", "globals", problems);
  check_distinct(module.files, "module", "files", problems);
}

} // namespace verification

using verification::Problems;

std::vector<std::string> verify(const Signature &signature) {
  Problems problems;
  verification::check_signature(signature, problems);
  return problems.take();
}

std::vector<std::string> verify(const Module &module, const Function &function) {
  Problems problems;
  verification::check_structure(module, function, problems);
  if (problems.empty())
    verification::check_flow(module, function, problems);
  return problems.take();
}

std::vector<std::string> verify(const Module &module) {
  std::vector<std::string> all = verify(module.context.signature);
  Problems globals;
  verification::check_globals(module, globals);
  std::ranges::move(globals.take(), std::back_inserter(all));
  for (const auto &[name, function] : module.functions) {
    if (name != function.name)
      all.push_back("function " + function.name + ": it is listed as `" + name + "`");
    std::ranges::move(verify(module, function), std::back_inserter(all));
  }
  return all;
}

} // namespace lockstep::ir
