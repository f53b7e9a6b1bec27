// Builds a function from the parse tree, whose module already has its files and globals.
#pragma once

#include "ir/program.h"
#include "ir/text/reader.h"
#include "ir/text/term_reader.h"

#include <set>
#include <vector>

namespace lockstep::ir::text {

class FunctionReader {
public:
  FunctionReader(const Module &module, Reader &reader)
      : module_(module), reader_(reader), terms_(module.context, reader) {}

  Function read(IRParser::FunctionContext &node);

private:
  void declare_variables(IRParser::FunctionContext &node);
  // The variables of one list, without duplicates within it.
  std::vector<Term> declared(IRParser::VariablesContext *node);
  void add_to_scope(IRParser::VariablesContext *node, const std::vector<Term> &variables,
                    bool may_be_known);
  void declare_pcs(IRParser::FunctionContext &node);

  Pc pc(antlr4::tree::TerminalNode *node);
  Location place(IRParser::PlaceContext *node);
  void read_edge(IRParser::EdgeContext &node, Pc from);
  Check read_check(IRParser::CheckContext &node);

  Step read_step(IRParser::StepContext &node);
  Step read_assign(IRParser::AssignContext &node);
  Step read_allocate(IRParser::AllocateContext &node);
  Step read_release(IRParser::ReleaseContext &node);
  Step read_call(IRParser::CallContext &node);
  std::vector<Term> known_variables(IRParser::NamesContext *node);
  ObjectKind object_kind(IRParser::NameContext &node);
  Term term(IRParser::BoundTermContext &node) { return terms_.term(node, scope_); }

  const Module &module_;
  Reader &reader_;
  TermReader terms_;
  VariableNames scope_;
  std::set<Term> listed_; // what is in the function's variables
  Function function_;
};

} // namespace lockstep::ir::text
