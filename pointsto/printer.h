// Facts as text, for people and tests.
//
//   function list_construct
//     pc6:
//       val = malloc#0 newest
//     pc9:
//       mem[malloc#0 newest+8, 8] = malloc#0 older, null
#pragma once

#include "pointsto/analysis.h"

#include <string>

namespace lockstep::pointsto {

std::string print(const PointsTo &facts, const ir::Module &module,
                  Region region); // `malloc#0 newest`
std::string print(const PointsTo &facts, const ir::Module &module, const Value &value);
// Variables that hold addresses, and what memory holds, at every PC where that is new.
std::string print(const PointsTo &facts, const ir::Module &module);

} // namespace lockstep::pointsto
