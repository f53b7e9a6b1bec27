// The text of --input: `s = "ab", c = 98`, `strchr("ab", 98)` or just the values in order.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace lockstep::cli {

struct InputAssignment {
  std::string variable; // of the relation: spec.s
  std::string value;    // in Spec syntax
};

// `functions` are the names that a call may have; `parameters` are the relation's names of the function's parameters, in order; a name without a
// side is one of `default_side`.
std::optional<std::vector<InputAssignment>>
split_input(const std::string &text, const std::vector<std::string> &functions,
            const std::vector<std::string> &parameters, const std::string &default_side,
            std::string &problem);

} // namespace lockstep::cli
