// How names are spelled in the IR's text. Most are written as they are (`n`, `i.0`, `%5`, `@table`,
// `impl.mem'`); one that the grammar (text/IR.g4) would read differently is quoted:
//
//   "true"   "pc3"   "src/strlen.c"   "a \"b\"\x0a"
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lockstep::ir {

// The name, quoted if it needs to be.
std::string spell_name(std::string_view name);

// Always quoted; every byte that is not printable ASCII is escaped.
std::string quote(std::string_view text);

// The inverse of `quote`, of a text with its quotes; nothing if an escape is malformed.
std::optional<std::string> unquote(std::string_view text);

// Whether it names a type that is built in: `bool`, `bv8`, `mem64`.
bool looks_like_builtin_type(std::string_view name);

} // namespace lockstep::ir
