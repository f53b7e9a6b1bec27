// A concrete memory as boxes and arrows: every object with its fields or elements, as far as their
// types are known from the pointers that lead there, and where its pointers point.
#pragma once

#include "ir/memory.h"
#include "ir/program.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace lockstep::report {

// A typed way into the memory: a pointer parameter, a global.
struct PictureRoot {
  uint64_t address = 0;
  ir::SourceTypeId type; // of what lies there
};

// {"objects": [{"base", "size", "kind", "label", "live", "more", "parts": [PART]}]}
// PART is {"title", "cells": [CELL]}, a strip of elements, or {"title", "fields": [{"name", "cells"}]}.
// CELL is {"at", "size", "text", "char"?, "to"?}; `to` is the address that a pointer holds.
nlohmann::json memory_picture(const ir::Module &module, const ir::Memory &memory,
                              const std::vector<PictureRoot> &roots);

} // namespace lockstep::report
