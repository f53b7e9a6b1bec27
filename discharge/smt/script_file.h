// Reads an SMT-LIB2 file with one (check-sat), such as Dump writes, back into a Script.
#pragma once

#include "discharge/smt/solver.h"

#include <variant>

namespace lockstep::smt {

// What is wrong with the text, or its script. Options, infos and questions about the model are left
// out; the script has no symbols, so that no model is asked for.
std::variant<Script, std::string> read_script(std::string_view text);

} // namespace lockstep::smt
