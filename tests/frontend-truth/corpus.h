// The files of tests/corpus.
#pragma once

#include "ir/target.h"
#include "tests/frontend-truth/shape.h"

#include <filesystem>
#include <string>
#include <vector>

namespace lockstep::truth {

std::vector<std::filesystem::path> corpus_files(); // in order

// C text that compiles only if the structs of the notation have the sizes, and their fields that
// the shapes mention the offsets, that they have in the file's own code.
std::string layout_assertions(const CorpusFile &file, ir::Target target);

} // namespace lockstep::truth
