// Reads the IR's text (grammar: IR.g4, example: ir/printer.h) into a module. Whatever the text is,
// the worst that happens are diagnostics: every name is looked up and every term is typed before it
// is built, and nesting and numbers are limited.
//
//   bad.ir:7:23: error: `add` does not fit its operands (bv64, bv8)
#pragma once

#include "ir/diagnostic.h"
#include "ir/program.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::ir {

// ADTs and lifts join the context's signature; on errors it may hold some of them and should be
// thrown away. The module's structure is not verified (ir/verifier.h).
std::optional<Module> parse_module(Context &context, const std::string &file,
                                   const std::string &text, Diagnostics &diagnostics);

// The same, then verified; the verifier's complaints are about the file as a whole.
std::optional<Module> parse_verified_module(Context &context, const std::string &file,
                                            const std::string &text, Diagnostics &diagnostics);

// `n: bv64, s: Str`
std::optional<std::vector<Term>> parse_variables(Context &context, const std::string &file,
                                                 const std::string &text,
                                                 Diagnostics &diagnostics);

// The variables that a term may mention, by name.
using VariableNames = std::map<std::string, Term, std::less<>>;

std::optional<Term> parse_term(Context &context, const VariableNames &scope, const std::string &file,
                               const std::string &text, Diagnostics &diagnostics);

} // namespace lockstep::ir
