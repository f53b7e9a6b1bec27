// The C declaration of a `test:` line.
#pragma once

#include "tests/frontend-truth/shape.h"

#include <string>

namespace lockstep::truth {

// Knows what functions under test have: integers, pointers, void. Throws ShapeError.
Prototype parse_prototype(const std::string &text);

} // namespace lockstep::truth
