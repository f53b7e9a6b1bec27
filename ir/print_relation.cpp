#include "ir/printer.h"

namespace lockstep::ir {

std::string print(const Signature &signature, const Relation &relation) {
  std::string text = "check " + relation.functions.left + " against " + relation.functions.right;
  if (relation.name != relation.functions.left)
    text += " as " + relation.name;
  text += "\n";
  for (Term conjunct : relation.pre)
    text += "  pre " + print(signature, conjunct) + "\n";
  for (Term conjunct : relation.post)
    text += "  post " + print(signature, conjunct) + "\n";
  for (const Side side : both_sides)
    for (const ByteRange &range : relation.modifies[side])
      text += "  modifies " + relation.side_names[side] + " [" + print(signature, range.base) +
              ", +" + print(signature, range.bytes) + ")\n";
  return text;
}

} // namespace lockstep::ir
