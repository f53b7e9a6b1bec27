// Reads the header comments of a corpus file.
#pragma once

#include "tests/frontend-truth/shape.h"

#include <stdexcept>
#include <string>

namespace lockstep::truth {

// A mistake in a corpus file; the message has file and line.
struct ShapeError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

CorpusFile read_corpus_file(const std::string &path);
CorpusFile parse_corpus_text(const std::string &path, const std::string &text);

} // namespace lockstep::truth
