// Makes random inputs of the shapes that a corpus file asks for: a memory image and arguments.
#pragma once

#include "c-frontend/native/native.h"
#include "ir/target.h"
#include "tests/frontend-truth/shape.h"

#include <cstdint>
#include <string>

namespace lockstep::truth {

// The same file, target and seed give the same input. Throws ShapeError if the file asks for
// something that does not exist.
native::Input generate(const CorpusFile &file, ir::Target target, uint64_t seed);

// Arguments and objects in hexadecimal, for people.
std::string spell(const CorpusFile &file, const native::Input &input);

} // namespace lockstep::truth
