// Builds types and terms from the parse tree. A null term stands for one that could not be built;
// the reason has been said by then.
#pragma once

#include "ir/program.h"
#include "ir/text/parser.h"
#include "ir/text/reader.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::ir::text {

using ir::VariableNames;

class TermReader {
public:
  TermReader(Context &context, Reader &reader) : context_(context), reader_(reader) {}

  std::optional<Type> type(IRParser::TypeContext &node);
  // The declared variable, or null.
  Term variable(IRParser::VariableContext &node);

  Term term(IRParser::BoundTermContext &node, const VariableNames &scope);
  // A variable that is read or changed by name, such as the target of an assignment.
  Term known_variable(IRParser::NameContext &node, const VariableNames &scope);

private:
  using Bindings = std::map<std::string, Term, std::less<>>;
  struct Names {
    const VariableNames &scope;
    Bindings bindings;
  };

  Term term(IRParser::TermContext &node, const Names &names);
  Term constant(IRParser::ConstantContext &node);
  Term bound(IRParser::BoundContext &node, const Names &names);
  Term reference(IRParser::ReferenceContext &node, const Names &names);
  Term application(IRParser::ApplicationContext &node, const Names &names);
  Term apply(IRParser::ApplicationContext &node, Op op, const std::vector<Term> &operands);
  Term apply_symbol(IRParser::ApplicationContext &node, const std::string &symbol,
                    const std::vector<Term> &operands);
  Term typed(IRParser::ApplicationContext &node, Op op, const std::vector<Term> &operands,
             std::array<uint32_t, 2> immediates);

  std::optional<uint32_t> builtin_width(const std::string &name, size_t prefix, uint32_t max,
                                        antlr4::ParserRuleContext &node);
  std::optional<std::array<uint32_t, 2>> immediates(IRParser::ApplicationContext &node, Op op);
  std::optional<uint32_t> number_index(IRParser::IndexContext &node);
  std::optional<CtorId> constructor_index(IRParser::IndexContext &node);
  std::optional<uint32_t> field_index(IRParser::IndexContext &node, CtorId ctor);
  std::optional<LiftId> lift_index(IRParser::IndexContext &node);

  void unknown_variable(antlr4::ParserRuleContext &node, const std::string &name,
                        const VariableNames &scope);
  void unknown_symbol(antlr4::ParserRuleContext &node, const std::string &name);

  Context &context_;
  Reader &reader_;
};

} // namespace lockstep::ir::text
