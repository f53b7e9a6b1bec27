// From text to syntax tree. Mistakes go to the Diagnostics; the result is then empty. Any input at
// all is survived: nesting is limited, and nothing here is exponential.
#pragma once

#include "ir/diagnostic.h"
#include "spec-frontend/ast.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::spec {

enum class FileKind { Spec, Relation };

// `name` is what messages call the file. The text is added to the diagnostics' sources.
std::optional<ast::File> parse_file(const std::string &name, const std::string &text, FileKind kind,
                                    Diagnostics &diagnostics);

// One expression, such as a Spec value; null after an error.
ast::ExprPtr parse_expression(const std::string &name, const std::string &text,
                              Diagnostics &diagnostics);

SourceRange source_range(const std::string &file, const ast::Span &span);

} // namespace lockstep::spec
