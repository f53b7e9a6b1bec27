#include "ir/rename.h"

#include "ir/overloaded.h"

namespace lockstep::ir {
namespace {

void rename_all(std::vector<Term> &terms, Substitution &names) {
  for (Term &term : terms)
    term = names(term);
}

} // namespace

void rename(Step &step, Substitution &names) {
  std::visit(Overloaded{
                 [&](Assign &s) {
                   for (Assignment &move : s.moves)
                     move = {names(move.variable), names(move.value)};
                 },
                 [&](Havoc &s) { rename_all(s.variables, names); },
                 [&](Allocate &s) {
                   s.pointer = names(s.pointer);
                   s.memory = names(s.memory);
                   s.size = names(s.size);
                 },
                 [&](Release &s) {
                   s.memory = names(s.memory);
                   s.pointer = names(s.pointer);
                 },
                 [&](Call &s) {
                   rename_all(s.arguments, names);
                   rename_all(s.results, names);
                 },
             },
             step);
}

void rename(Edge &edge, Substitution &names) {
  edge.guard = names(edge.guard);
  for (Check &check : edge.checks)
    check.holds = names(check.holds);
  rename(edge.step, names);
}

Function with_prefix(Terms &terms, Function function, const std::string &prefix) {
  Substitution names(terms);
  for (Term variable : function.variables)
    names.set(variable, terms.var(prefix + variable.name(), variable.type()));
  for (Edge &edge : function.edges)
    rename(edge, names);
  rename_all(function.variables, names);
  rename_all(function.parameters, names);
  rename_all(function.results, names);
  return function;
}

void for_each_read(const Step &step, const std::function<void(Term)> &read) {
  std::visit(Overloaded{
                 [&](const Assign &s) {
                   for (const Assignment &move : s.moves)
                     read(move.value);
                 },
                 [](const Havoc &) {},
                 [&](const Allocate &s) {
                   read(s.memory);
                   read(s.size);
                 },
                 [&](const Release &s) {
                   read(s.memory);
                   read(s.pointer);
                 },
                 [&](const Call &s) {
                   for (Term argument : s.arguments)
                     read(argument);
                 },
             },
             step);
}

void for_each_written(const Step &step, const std::function<void(Term)> &written) {
  std::visit(Overloaded{
                 [&](const Assign &s) {
                   for (const Assignment &move : s.moves)
                     written(move.variable);
                 },
                 [&](const Havoc &s) {
                   for (Term variable : s.variables)
                     written(variable);
                 },
                 [&](const Allocate &s) {
                   written(s.pointer);
                   written(s.memory);
                 },
                 [&](const Release &s) { written(s.memory); },
                 [&](const Call &s) {
                   for (Term result : s.results)
                     written(result);
                 },
             },
             step);
}

} // namespace lockstep::ir
