#include "pcfg/flat_value.h"

namespace lockstep::pcfg {

FlatValue flatten(const ir::Value &value) {
  std::vector<ir::AdtValue> waiting{value.adt()};
  FlatValue flat;
  for (size_t at = 0; at < waiting.size(); ++at) {
    const ir::AdtValue node = waiting[at];
    flat.push_back({node.constructor(), {}});
    for (const ir::Value &field : node.fields()) {
      if (field.is_bits()) {
        flat.back().fields.emplace_back(field.bits());
        continue;
      }
      flat.back().fields.emplace_back(static_cast<uint32_t>(waiting.size()));
      waiting.push_back(field.adt());
    }
  }
  return flat;
}

ir::Value unflatten(const FlatValue &flat) {
  std::vector<ir::AdtValue> built(flat.size());
  for (size_t at = flat.size(); at-- > 0;) {
    std::vector<ir::Value> fields;
    for (const FlatNode::Field &field : flat[at].fields)
      if (const uint32_t *child = std::get_if<uint32_t>(&field))
        fields.emplace_back(built[*child]);
      else
        fields.emplace_back(std::get<ir::Bits>(field));
    built[at] = ir::AdtValue(flat[at].ctor, std::move(fields));
  }
  return built.front();
}

std::vector<uint32_t> nodes_of(const FlatValue &flat, const ir::Signature &signature,
                               uint32_t root) {
  const ir::AdtId adt = signature.constructor(flat[root].ctor).adt;
  std::vector<uint32_t> found{root};
  for (size_t at = 0; at < found.size(); ++at)
    for (const FlatNode::Field &field : flat[found[at]].fields)
      if (const uint32_t *child = std::get_if<uint32_t>(&field))
        if (signature.constructor(flat[*child].ctor).adt == adt)
          found.push_back(*child);
  return found;
}

} // namespace lockstep::pcfg
