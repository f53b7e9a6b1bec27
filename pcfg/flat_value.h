// ADT values taken apart into a table of nodes, breadth first, so that they can be made, varied and
// cut down without recursion: lists are long. A node's children come after it.
//
//   SCons(97, SNil)   is   0: SCons(97, →1)   1: SNil
#pragma once

#include "ir/value.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace lockstep::pcfg {

struct FlatNode {
  using Field = std::variant<uint32_t, ir::Bits>; // a child's index, or a number

  ir::CtorId ctor;
  std::vector<Field> fields;
};

using FlatValue = std::vector<FlatNode>; // the root is the first

FlatValue flatten(const ir::Value &value);
ir::Value unflatten(const FlatValue &flat); // nodes that nothing points to are ignored

// The nodes of the value that starts at `root`, breadth first, as far as they belong to the ADT.
std::vector<uint32_t> nodes_of(const FlatValue &flat, const ir::Signature &signature, uint32_t root);

} // namespace lockstep::pcfg
