#include "report/html/place_json.h"

namespace lockstep::report {

nlohmann::json place_json(const ir::Module &module, ir::Location where) {
  if (!where.known())
    return nullptr;
  return {{"file", module.files[where.file]}, {"line", where.line}, {"column", where.column}};
}

} // namespace lockstep::report
