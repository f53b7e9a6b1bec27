// Random well-typed modules that use every operator, every kind of step and names that are hard to
// print. They are not meant to be sensible programs; only to be printed and parsed.
#pragma once

#include "ir/program.h"

#include <cstdint>

namespace lockstep::ir::testing {

// Fills the context's signature and makes a module in it.
Module random_module(Context &context, uint64_t seed);

} // namespace lockstep::ir::testing
