// The truth about a random obligation, found without the tool: by evaluating it in all states of a tiny world,
// or in many random ones of a wide world, where only "false" can be found.
#pragma once

#include "tests/support/random_obligation.h"

namespace lockstep::testing {

enum class Truth { True, False, Undecided };

Truth brute_force(World &world, const discharge::Obligation &obligation, uint32_t seed);

} // namespace lockstep::testing
