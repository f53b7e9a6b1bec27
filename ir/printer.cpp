#include "ir/printer.h"

#include "ir/names.h"
#include "ir/overloaded.h"

#include <map>
#include <set>

namespace lockstep::ir {

namespace {

constexpr size_t line_width = 100;
constexpr size_t bytes_per_line = 40;

template <class Range, class F>
std::string join(const Range &items, std::string_view separator, F &&text) {
  std::string out;
  for (const auto &item : items) {
    if (!out.empty())
      out += separator;
    out += text(item);
  }
  return out;
}

std::string declaration(const Signature &signature, Term variable) {
  return spell_name(variable.name()) + ": " + print(signature, variable.type());
}

std::string declarations(const Signature &signature, const std::vector<Term> &variables) {
  return join(variables, ", ", [&](Term v) { return declaration(signature, v); });
}

std::string names(const std::vector<Term> &variables) {
  return join(variables, ", ", [](Term v) { return spell_name(v.name()); });
}

std::string terms(const Signature &signature, const std::vector<Term> &all) {
  return join(all, ", ", [&](Term t) { return print(signature, t); });
}

std::string spell_pc(Pc pc) {
  return "pc" + std::to_string(pc.value);
}

// ` ; strlen.c:3:10`, or nothing.
std::string place(const Module &module, Location where) {
  if (where.file >= module.files.size())
    return {};
  return " ; " + spell_name(module.files[where.file]) + ":" + std::to_string(where.line) + ":" +
         std::to_string(where.column);
}

// The moves of an assignment: on one line if they fit, else one per line.
std::string moves(const Signature &signature, const Assign &step) {
  const auto move = [&](const Assignment &m) {
    return spell_name(m.variable.name()) + " := " + print(signature, m.value);
  };
  if (step.moves.empty())
    return {};
  const std::string line = join(step.moves, ", ", move);
  if (step.moves.size() == 1 || line.size() <= line_width)
    return "{ " + line + " }";
  return "{\n          " + join(step.moves, ",\n          ", move) + " }";
}

std::string allocation(const Signature &signature, const Allocate &step) {
  return "{ " + spell_name(step.pointer.name()) + ", " + spell_name(step.memory.name()) +
         " := allocate " + std::string(name(step.kind)) + "(" + print(signature, step.size) +
         ") align " + std::to_string(step.alignment) + " site " + std::to_string(step.site.value) +
         " " + quote(step.label) + " }";
}

std::string call(const Signature &signature, const Call &step) {
  const std::string results = step.results.empty() ? "" : names(step.results) + " := ";
  return "{ " + results + "call " + spell_name(step.callee) + "(" +
         terms(signature, step.arguments) + ") }";
}

std::string constructor(const Signature &signature, const Constructor &ctor) {
  const auto field = [&](const Field &f) {
    return spell_name(f.name) + ": " + print(signature, f.type);
  };
  const std::string fields = join(ctor.fields, ", ", field);
  return spell_name(ctor.name) + (fields.empty() ? "" : "(" + fields + ")");
}

std::string adt(const Signature &signature, const Adt &adt) {
  const auto text = [&](CtorId id) { return constructor(signature, signature.constructor(id)); };
  const std::string ctors = join(adt.constructors, " | ", text);
  return "adt " + spell_name(adt.name) + (ctors.empty() ? "" : " = " + ctors) + "\n";
}

std::string lift(const Signature &signature, const Lift &lift) {
  std::vector<Term> variables{lift.memory};
  variables.insert(variables.end(), lift.parameters.begin(), lift.parameters.end());
  return "lift " + spell_name(lift.name) + "(" + declarations(signature, variables) +
         "): " + print(signature, Type::adt(lift.result)) +
         (lift.body ? " =\n  " + print(signature, lift.body) : "") + "\n";
}

// The initial contents without trailing zeros, in hexadecimal.
std::string contents(const std::vector<uint8_t> &bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  size_t used = bytes.size();
  while (used > 0 && bytes[used - 1] == 0)
    --used;
  if (used == 0)
    return {};
  std::string out = " =";
  for (size_t i = 0; i < used; ++i) {
    if (i % bytes_per_line == 0)
      out += i == 0 ? " \"" : "\"\n  \"";
    out += {digits[bytes[i] / 16], digits[bytes[i] % 16]};
  }
  return out + "\"";
}

// Results and other variables that are no parameters, each once.
std::vector<Term> without(const std::vector<Term> &variables, std::set<Term> &seen) {
  std::vector<Term> rest;
  for (Term v : variables)
    if (seen.insert(v).second)
      rest.push_back(v);
  return rest;
}

std::string header(const Module &module, const Function &f) {
  const Signature &signature = module.context.signature;
  std::set<Term> seen(f.parameters.begin(), f.parameters.end());
  seen.insert(f.results.begin(), f.results.end());
  const std::string others = declarations(signature, without(f.variables, seen));
  return "function " + spell_name(f.name) + "(" + declarations(signature, f.parameters) + ") -> (" +
         declarations(signature, f.results) + ")\n" +
         (others.empty() ? "" : "  var " + others + "\n") + "  entry " + spell_pc(f.entry) +
         " exit " + spell_pc(f.exit) + "\n";
}

} // namespace

std::string print(const Signature &signature, const Step &step) {
  return std::visit(Overloaded{
                        [&](const Assign &s) { return moves(signature, s); },
                        [](const Havoc &s) { return "{ havoc " + names(s.variables) + " }"; },
                        [&](const Allocate &s) { return allocation(signature, s); },
                        [&](const Release &s) {
                          return "{ " + spell_name(s.memory.name()) + " := release " +
                                 std::string(name(s.kind)) + "(" + print(signature, s.pointer) +
                                 ") }";
                        },
                        [&](const Call &s) { return call(signature, s); },
                    },
                    step);
}

std::string print(const Module &module, const Edge &edge) {
  const Signature &signature = module.context.signature;
  std::string out = "    ";
  if (!edge.guard || !edge.guard.is(Op::True))
    out += "when " + print(signature, edge.guard) + " ";
  out += "goto " + spell_pc(edge.to);
  const std::string step = print(signature, edge.step);
  if (!step.empty())
    out += (out.size() + step.size() > line_width ? "\n        " : " ") + step;
  out += place(module, edge.where);
  for (const Check &check : edge.checks)
    out += "\n      check " + std::string(name(check.kind)) + " " + print(signature, check.holds) +
           place(module, check.where);
  return out;
}

std::string print(const Module &module, const Function &function) {
  std::map<uint32_t, std::string> below; // a PC without a line of its own is shown all the same
  for (uint32_t pc = 0; pc < function.pcs.size(); ++pc)
    below[pc] = place(module, function.pcs[pc]) + "\n";
  for (const Edge &edge : function.edges)
    below.try_emplace(edge.from.value, "\n").first->second += print(module, edge) + "\n";
  std::string out = header(module, function);
  for (const auto &[pc, text] : below)
    out += "  " + spell_pc({pc}) + ":" + text;
  return out;
}

std::string print(const Module &, const Global &global) {
  std::string out = "global " + spell_name(global.name) + " size " + std::to_string(global.size) +
                    " align " + std::to_string(global.alignment);
  out += global.constant ? " constant" : "";
  out += global.is_function ? " code" : "";
  out += contents(global.bytes);
  for (const Relocation &r : global.relocations)
    out += "\n  address at " + std::to_string(r.offset) + " of " + spell_name(r.target) +
           (r.addend ? " plus " + std::to_string(r.addend) : "");
  return out + "\n";
}

std::string print(const Signature &signature) {
  std::string out;
  for (uint32_t i = 0; i < signature.adt_count(); ++i)
    out += adt(signature, signature.adt({i}));
  for (uint32_t i = 0; i < signature.lift_count(); ++i)
    out += lift(signature, signature.lift({i}));
  return out;
}

namespace {

std::string module_header(const Module &module) {
  std::string out = "module " + std::string(name(module.target)) + "\n";
  if (!module.files.empty())
    out += "files " + join(module.files, ", ", [](const auto &f) { return spell_name(f); }) + "\n";
  return out;
}

std::string definitions(const Module &module) {
  std::string out;
  for (const Global &global : module.globals)
    out += print(module, global);
  for (const auto &[name, function] : module.functions)
    out += "\n" + print(module, function);
  return out;
}

} // namespace

std::string print(const Module &module) {
  return module_header(module) + print(module.context.signature) + definitions(module);
}

std::string print_code(const Module &module) {
  return module_header(module) + definitions(module);
}

} // namespace lockstep::ir
