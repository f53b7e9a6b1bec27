#include "ir/text/function_reader.h"

#include <algorithm>
#include <set>

namespace lockstep::ir::text {

Function FunctionReader::read(IRParser::FunctionContext &node) {
  function_.name = reader_.name(*node.name());
  for (const Global &global : module_.globals)
    scope_.emplace(global.address.name(), global.address);
  declare_variables(node);
  declare_pcs(node);
  function_.entry = pc(node.PC(0));
  function_.exit = pc(node.PC(1));
  for (IRParser::BlockContext *block : node.block())
    for (IRParser::EdgeContext *edge : block->edge())
      read_edge(*edge, pc(block->PC()));
  return std::move(function_);
}

void FunctionReader::declare_variables(IRParser::FunctionContext &node) {
  function_.parameters = declared(node.parameters);
  function_.results = declared(node.results);
  const std::vector<Term> others = declared(node.others);
  add_to_scope(node.parameters, function_.parameters, false);
  add_to_scope(node.results, function_.results, true);
  add_to_scope(node.others, others, false);
}

std::vector<Term> FunctionReader::declared(IRParser::VariablesContext *node) {
  std::vector<Term> variables;
  std::set<std::string> names;
  if (!node)
    return variables;
  for (IRParser::VariableContext *each : node->variable()) {
    const Term variable = terms_.variable(*each);
    if (!variable)
      continue;
    variables.push_back(variable);
    if (!names.insert(variable.name()).second)
      reader_.error(*each, "`" + variable.name() + "` occurs twice");
  }
  return variables;
}

// Results may be parameters too, and the address of a global may be listed as a variable.
void FunctionReader::add_to_scope(IRParser::VariablesContext *node,
                                  const std::vector<Term> &variables, bool may_be_known) {
  for (Term variable : variables) {
    const Term known = scope_.emplace(variable.name(), variable).first->second;
    const bool listed = !listed_.insert(known).second;
    if (known != variable)
      reader_.error(*node, "`" + variable.name() + "` has two types");
    else if (listed && !may_be_known)
      reader_.error(*node, "`" + variable.name() + "` is declared twice");
    else if (!listed)
      function_.variables.push_back(variable);
  }
}

void FunctionReader::declare_pcs(IRParser::FunctionContext &node) {
  const auto blocks = node.block();
  std::vector<bool> seen(blocks.size());
  function_.pcs.resize(blocks.size());
  for (IRParser::BlockContext *block : blocks) {
    const auto number = reader_.pc(block->PC());
    if (!number)
      continue;
    const antlr4::Token &label = *block->PC()->getSymbol();
    if (*number >= blocks.size()) {
      reader_.error(label, "a lower PC is missing",
                    "the function has " + std::to_string(blocks.size()) +
                        " PCs, which are numbered from pc0");
      continue;
    }
    if (seen[*number])
      reader_.error(label, block->PC()->getText() + " occurs twice");
    seen[*number] = true;
    function_.pcs[*number] = place(block->place());
  }
}

Pc FunctionReader::pc(antlr4::tree::TerminalNode *node) {
  const auto number = reader_.pc(node);
  if (!number)
    return {};
  if (*number >= function_.pcs.size())
    reader_.error(*node->getSymbol(), "the function has no " + node->getText());
  return {*number};
}

Location FunctionReader::place(IRParser::PlaceContext *node) {
  if (!node)
    return {};
  const auto file = std::ranges::find(module_.files, reader_.name(*node->name()));
  if (file == module_.files.end())
    reader_.error(*node->name(), "this file is not in the module's list `files`");
  const auto line = reader_.number(node->NUMBER(0), UINT32_MAX, "the line");
  const auto column = reader_.number(node->NUMBER(1), UINT32_MAX, "the column");
  return {static_cast<uint32_t>(file - module_.files.begin()),
          static_cast<uint32_t>(line.value_or(0)), static_cast<uint32_t>(column.value_or(0))};
}

void FunctionReader::read_edge(IRParser::EdgeContext &node, Pc from) {
  Edge edge;
  edge.from = from;
  edge.to = pc(node.PC());
  edge.guard = node.boundTerm() ? term(*node.boundTerm()) : module_.context.terms.boolean(true);
  if (node.step())
    edge.step = read_step(*node.step());
  edge.where = place(node.place());
  for (IRParser::CheckContext *check : node.check())
    edge.checks.push_back(read_check(*check));
  function_.edges.push_back(std::move(edge));
}

Check FunctionReader::read_check(IRParser::CheckContext &node) {
  const auto kind = parse_check_kind(reader_.name(*node.name()));
  if (!kind)
    reader_.error(*node.name(), "there is no such kind of check");
  return {kind.value_or(CheckKind::SpecUndefined), term(*node.boundTerm()), place(node.place())};
}

Step FunctionReader::read_step(IRParser::StepContext &node) {
  if (auto *havoc = dynamic_cast<IRParser::HavocContext *>(&node))
    return Havoc{known_variables(havoc->names())};
  if (auto *allocate = dynamic_cast<IRParser::AllocateContext *>(&node))
    return read_allocate(*allocate);
  if (auto *release = dynamic_cast<IRParser::ReleaseContext *>(&node))
    return read_release(*release);
  if (auto *call = dynamic_cast<IRParser::CallContext *>(&node))
    return read_call(*call);
  return read_assign(dynamic_cast<IRParser::AssignContext &>(node));
}

Step FunctionReader::read_assign(IRParser::AssignContext &node) {
  Assign step;
  for (IRParser::MoveContext *move : node.move())
    step.moves.push_back({terms_.known_variable(*move->name(), scope_), term(*move->boundTerm())});
  return step;
}

Step FunctionReader::read_allocate(IRParser::AllocateContext &node) {
  Allocate step;
  step.pointer = terms_.known_variable(*node.name(0), scope_);
  step.memory = terms_.known_variable(*node.name(1), scope_);
  step.kind = object_kind(*node.name(2));
  step.size = term(*node.boundTerm());
  step.alignment = reader_.number(node.NUMBER(0), UINT64_MAX, "the alignment").value_or(1);
  const auto site = reader_.number(node.NUMBER(1), UINT32_MAX, "the allocation site");
  step.site = {static_cast<uint32_t>(site.value_or(0))};
  step.label = reader_.unquote(*node.QUOTED()->getSymbol());
  return step;
}

Step FunctionReader::read_release(IRParser::ReleaseContext &node) {
  Release step;
  step.memory = terms_.known_variable(*node.name(0), scope_);
  step.kind = object_kind(*node.name(1));
  step.pointer = term(*node.boundTerm());
  return step;
}

Step FunctionReader::read_call(IRParser::CallContext &node) {
  Call step;
  step.callee = reader_.name(*node.name());
  step.results = known_variables(node.names());
  for (IRParser::BoundTermContext *argument : node.boundTerm())
    step.arguments.push_back(term(*argument));
  return step;
}

std::vector<Term> FunctionReader::known_variables(IRParser::NamesContext *node) {
  std::vector<Term> variables;
  if (node)
    for (IRParser::NameContext *name : node->name())
      variables.push_back(terms_.known_variable(*name, scope_));
  return variables;
}

ObjectKind FunctionReader::object_kind(IRParser::NameContext &node) {
  const std::string text = reader_.name(node);
  for (ObjectKind kind :
       {ObjectKind::Heap, ObjectKind::Stack, ObjectKind::Global, ObjectKind::Argument})
    if (name(kind) == text)
      return kind;
  reader_.error(node, "there is no such kind of object", "heap, stack, global or argument");
  return ObjectKind::Heap;
}

} // namespace lockstep::ir::text
