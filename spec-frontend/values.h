// Spec values as text: what users write for the inputs of a run, and how results are shown to them.
//
//   42   -1   'a'   true   SCons('a', SCons(98, SNil))   "ab"   [1, 2, 3]
//
// The last two are short for values of list-like types (types.h, ListShape).
#pragma once

#include "ir/diagnostic.h"
#include "ir/value.h"
#include "spec-frontend/program.h"

#include <optional>
#include <string>

namespace lockstep::spec {

// `name` is what messages call the text.
std::optional<ir::Value> parse_value(const std::string &name, const std::string &text,
                                     ir::Type type, const TypeTable &types,
                                     Diagnostics &diagnostics);

// A short way to write the value, which parse_value reads back. Numbers are unsigned; garbage, of
// which only C results can have some, is shown as `?`.
std::string spell_value(const ir::Signature &signature, const ir::Value &value, ir::Type type);

} // namespace lockstep::spec
