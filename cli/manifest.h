// The manifest of `lockstep suite`: which checks to run, and what is expected of each.
//
//   [{ "name": "strlen/small", "group": "strlen", "layout": "u8[]", "variant": "small",
//      "relation": "strlen.rel", "sources": ["small.c"], "cflags": [], "target": "x86_64",
//      "expect": "equivalent", "reference_seconds": 10 }]
//
// or an object that has such a list as `rows`. Every field above must be there; `expect` and
// `reference_seconds` may be null. `check` (which check of the relation file) and `wrong` (a wrong
// version, with the `bug` that it has) may be left out. Nothing else may be there: a misspelt field
// must not go unnoticed.
#pragma once

#include "report/suite.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::cli {

// Nothing after an error, which is put into `problem` with the row's name.
std::optional<std::vector<report::SuiteRow>> read_manifest(const std::string &text,
                                                           std::string &problem);

} // namespace lockstep::cli
