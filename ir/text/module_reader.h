// Builds a module from the parse tree: names first (ADTs, then lifts, then globals), what mentions
// them after, so that declarations may stand in any order.
#pragma once

#include "ir/program.h"
#include "ir/text/reader.h"
#include "ir/text/term_reader.h"

#include <utility>
#include <vector>

namespace lockstep::ir::text {

class ModuleReader {
public:
  ModuleReader(Context &context, Reader &reader)
      : module_(context), reader_(reader), terms_(context, reader) {}

  Module read(IRParser::FileContext &node);

private:
  void read_target(IRParser::HeaderContext *node);
  void read_files(IRParser::FilesContext *node);
  void read_adts(IRParser::FileContext &node);
  void read_constructor(IRParser::ConstructorContext &node, AdtId adt);
  void read_lifts(IRParser::FileContext &node);
  void declare_lift(IRParser::LiftContext &node);
  void define_lift(IRParser::LiftContext &node, LiftId lift);
  void read_global(IRParser::GlobalContext &node);
  void read_contents(IRParser::GlobalContext &node, Global &global);
  Relocation read_relocation(IRParser::RelocationContext &node);
  void read_function(IRParser::FunctionContext &node);

  Module module_;
  Reader &reader_;
  TermReader terms_;
  uint64_t bytes_left_ = 0; // that globals may still occupy
  std::vector<std::pair<IRParser::LiftContext *, LiftId>> lifts_;
};

} // namespace lockstep::ir::text
