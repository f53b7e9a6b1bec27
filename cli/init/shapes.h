// What the data behind a C parameter is likely to be, guessed from its type and the names around it:
// a list, a tree, chunks, an array with its length, a string. Each guess comes as the Spec type and the lift
// that reads it. A wrong guess costs an edit; it proves nothing.
#pragma once

#include "ir/program.h"

#include <optional>
#include <string>
#include <vector>

namespace lockstep::cli {

struct SpecField {
  std::string name;
  std::string type;
};
struct SpecConstructor {
  std::string name;
  std::vector<SpecField> fields;
};

// A Spec type with the lift that reads it.
struct Shape {
  std::string type; // `Node`
  std::vector<SpecConstructor> constructors;
  std::string lift;                // `node`
  std::string lift_parameters;     // `p: struct node*`
  std::string lift_body;           // what stands after `=`, may be of several lines
  std::vector<std::string> constants; // arguments after the pointer that are always the same: `0`
  bool has_length = false;         // one more argument: how many elements there are
  bool is_string = false;
};

// How a parameter is related to a parameter of the Spec.
struct Datum {
  enum class Kind { Number, Cell, Structure, Unrelated };
  Kind kind = Kind::Unrelated;
  std::string name;      // in the Spec
  std::string spec_type; // of the Spec's parameter
  std::string c_value;   // `impl.n`, `*impl.p`; of a structure, the lift applied
  std::string c_name;    // `impl.p`
  std::vector<std::string> pre;
  std::string memory;              // what an array or a cell occupies, as a relation file says it
  std::optional<size_t> shape;     // of a structure
  std::optional<uint64_t> pointee; // the id of the type that it points to
};

struct Guess {
  std::vector<Shape> shapes;
  std::vector<Datum> parameters;
  // How a result of that type would be related; nothing for void.
  std::optional<Datum> result;
};

Guess guess_shapes(const ir::Module &module, const ir::Function &function);

// A name that the Spec language takes for a variable: not reserved, not capital.
std::string spec_name(const std::string &c_name);

} // namespace lockstep::cli
