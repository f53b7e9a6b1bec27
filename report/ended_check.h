// A check that was ended from outside (^C, its time, its memory) or crashed: unknown, and what was
// known of it. The JSON object has the fields of any other check (docs/check.md).
#pragma once

#include "pcfg/progress.h"

#include <nlohmann/json.hpp>

namespace lockstep::report {

struct EndedCheck {
  std::string relation; // the file
  std::string name;
  std::string reason;
  pcfg::Progress progress; // an empty phase: it had not begun
  double seconds = 0;
};

std::string ended_text(const EndedCheck &check);
nlohmann::json ended_json(const EndedCheck &check);

} // namespace lockstep::report
