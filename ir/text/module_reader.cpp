#include "ir/text/module_reader.h"

#include "ir/limits.h"
#include "ir/text/function_reader.h"

#include <algorithm>
#include <set>

namespace lockstep::ir::text {

namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// Appends the bytes that the digits stand for; false if they are no bytes.
bool append_bytes(std::vector<uint8_t> &bytes, const std::string &digits) {
  for (size_t i = 0; i + 1 < digits.size(); i += 2) {
    const int high = hex_value(digits[i]), low = hex_value(digits[i + 1]);
    if (high < 0 || low < 0)
      return false;
    bytes.push_back(static_cast<uint8_t>(high * 16 + low));
  }
  return digits.size() % 2 == 0;
}

} // namespace

Module ModuleReader::read(IRParser::FileContext &node) {
  bytes_left_ = max_global_bytes;
  read_target(node.header());
  read_files(node.files());
  read_adts(node);
  read_lifts(node);
  for (IRParser::DeclarationContext *declaration : node.declaration())
    if (declaration->global())
      read_global(*declaration->global());
  for (IRParser::DeclarationContext *declaration : node.declaration())
    if (declaration->function())
      read_function(*declaration->function());
  return std::move(module_);
}

void ModuleReader::read_target(IRParser::HeaderContext *node) {
  if (!node)
    return;
  const auto target = parse_target(reader_.name(*node->name()));
  if (!target)
    reader_.error(*node, "there is no such target", "x86_64 or i386");
  module_.target = target.value_or(Target::X86_64);
}

void ModuleReader::read_files(IRParser::FilesContext *node) {
  if (!node)
    return;
  for (IRParser::NameContext *name : node->name()) {
    const size_t before = module_.files.size();
    module_.file_index(reader_.name(*name));
    if (module_.files.size() == before)
      reader_.error(*name, "this file is listed twice");
  }
}

void ModuleReader::read_adts(IRParser::FileContext &node) {
  Signature &signature = module_.context.signature;
  std::vector<std::pair<IRParser::AdtContext *, AdtId>> declared;
  for (IRParser::DeclarationContext *declaration : node.declaration()) {
    IRParser::AdtContext *adt = declaration->adt();
    if (!adt)
      continue;
    const std::string name = reader_.name(*adt->name());
    if (signature.find_adt(name))
      reader_.error(*adt->name(), "there are two types `" + name + "`");
    else
      declared.emplace_back(adt, signature.declare_adt(name));
  }
  for (const auto &[adt, id] : declared)
    for (IRParser::ConstructorContext *ctor : adt->constructor())
      read_constructor(*ctor, id);
}

void ModuleReader::read_constructor(IRParser::ConstructorContext &node, AdtId adt) {
  const std::string name = reader_.name(*node.name());
  if (module_.context.signature.find_constructor(name))
    reader_.error(*node.name(), "there are two constructors `" + name + "`");
  std::vector<Field> fields;
  if (node.variables())
    for (IRParser::VariableContext *field : node.variables()->variable())
      if (const auto type = terms_.type(*field->type()))
        fields.push_back({reader_.name(*field->name()), *type});
  module_.context.signature.add_constructor(adt, name, std::move(fields));
}

void ModuleReader::read_lifts(IRParser::FileContext &node) {
  for (IRParser::DeclarationContext *declaration : node.declaration())
    if (declaration->lift())
      declare_lift(*declaration->lift());
  for (const auto &[lift, id] : lifts_)
    define_lift(*lift, id);
}

void ModuleReader::declare_lift(IRParser::LiftContext &node) {
  const std::string name = reader_.name(*node.name());
  if (module_.context.signature.find_lift(name))
    return reader_.error(*node.name(), "there are two lifts `" + name + "`");
  std::vector<Term> variables;
  std::set<std::string> names;
  for (IRParser::VariableContext *each : node.variables()->variable()) {
    const Term variable = terms_.variable(*each);
    if (!variable)
      return;
    if (!names.insert(variable.name()).second)
      reader_.error(*each, "`" + variable.name() + "` occurs twice");
    variables.push_back(variable);
  }
  if (!variables.front().type().is_memory())
    return reader_.error(*node.variables(), "a lift's first parameter is the memory it reads");
  const auto result = terms_.type(*node.type());
  if (!result)
    return;
  if (!result->is_adt())
    return reader_.error(*node.type(), "a lift gives a value of an algebraic data type");
  const Term memory = variables.front();
  variables.erase(variables.begin());
  lifts_.emplace_back(&node, module_.context.signature.declare_lift(name, result->adt(), memory,
                                                                    std::move(variables)));
}

void ModuleReader::define_lift(IRParser::LiftContext &node, LiftId id) {
  if (!node.boundTerm())
    return;
  const Lift &lift = module_.context.signature.lift(id);
  VariableNames scope{{lift.memory.name(), lift.memory}};
  for (Term parameter : lift.parameters)
    scope.emplace(parameter.name(), parameter);
  const Term body = terms_.term(*node.boundTerm(), scope);
  if (body && body.type() != Type::adt(lift.result))
    reader_.error(*node.boundTerm(), "the body has another type than the lift");
  else if (body)
    module_.context.signature.define_lift(id, body);
}

void ModuleReader::read_global(IRParser::GlobalContext &node) {
  Global global;
  global.name = reader_.name(*node.name());
  if (module_.find_global(global.name))
    reader_.error(*node.name(), "there are two globals `" + global.name + "`");
  global.address =
      module_.context.terms.var("@" + global.name, Type::bitvec(address_width(module_.target)));
  global.size = reader_.number(node.NUMBER(0), bytes_left_, "the size").value_or(0);
  bytes_left_ -= global.size;
  global.alignment = reader_.number(node.NUMBER(1), UINT64_MAX, "the alignment").value_or(1);
  global.constant = node.CONSTANT() != nullptr;
  global.is_function = node.CODE() != nullptr;
  read_contents(node, global);
  for (IRParser::RelocationContext *relocation : node.relocation())
    global.relocations.push_back(read_relocation(*relocation));
  module_.globals.push_back(std::move(global));
}

void ModuleReader::read_contents(IRParser::GlobalContext &node, Global &global) {
  for (antlr4::tree::TerminalNode *part : node.QUOTED())
    if (!append_bytes(global.bytes, reader_.unquote(*part->getSymbol())))
      reader_.error(*part->getSymbol(), "expected two hexadecimal digits per byte");
  if (global.bytes.size() > global.size)
    reader_.error(*node.name(), "there are more bytes than the size says");
  global.bytes.resize(global.size);
}

Relocation ModuleReader::read_relocation(IRParser::RelocationContext &node) {
  Relocation relocation;
  relocation.offset = reader_.number(node.NUMBER(0), UINT64_MAX, "the offset").value_or(0);
  relocation.target = reader_.name(*node.name());
  if (node.NUMBER().size() > 1)
    relocation.addend = reader_.number(node.NUMBER(1), UINT64_MAX, "the addend").value_or(0);
  return relocation;
}

void ModuleReader::read_function(IRParser::FunctionContext &node) {
  Function function = FunctionReader(module_, reader_).read(node);
  const std::string name = function.name;
  if (!module_.functions.emplace(name, std::move(function)).second)
    reader_.error(*node.name(), "there are two functions `" + name + "`");
}

} // namespace lockstep::ir::text
