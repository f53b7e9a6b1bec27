// How a value of a given size comes about (value_maker.h).
#include "pcfg/value_maker.h"

#include <algorithm>

namespace lockstep::pcfg {

using ir::AdtId;
using ir::CtorId;
using ir::Value;

Value ValueMaker::grown(AdtId adt) {
  Growth growth;
  growth.in_order = random_.percent(50) || !choose(ChoiceKind::AnyOrder, adt.value, 0);
  growth.same_inner_size = random_.percent(50) || !choose(ChoiceKind::InnerSizes, adt.value, 0);
  growth.left.push_back(random_.percent(80) ? size_
                                            : static_cast<uint32_t>(random_.below(size_ + 1)));
  fill(growth, {0, 0, adt, 0});
  while (!growth.open.empty())
    fill(growth, take_slot(growth));
  sizes_.push_back(nodes_of(growth.flat, signature_, 0).size() - 1);
  return unflatten(growth.flat);
}

ValueMaker::Slot ValueMaker::take_slot(Growth &growth) {
  const auto chosen = growth.open.begin() +
                      (growth.in_order ? 0 : static_cast<long>(random_.below(growth.open.size())));
  const Slot slot = *chosen;
  growth.open.erase(chosen);
  return slot;
}

// A field whose type belongs to the same recursion shares its parent's size; another (the row of a
// matrix) has a size of its own.
uint32_t ValueMaker::group_of(Growth &growth, const Slot &parent, AdtId child) {
  if (recursion_.reaches(child, parent.adt))
    return parent.group;
  const auto size = static_cast<uint32_t>(random_.below(std::min(size_, 8u) + 1));
  const auto [inner, fresh] = growth.inner_sizes.emplace(child, size);
  growth.left.push_back(growth.same_inner_size ? inner->second : size);
  return static_cast<uint32_t>(growth.left.size() - 1);
}

CtorId ValueMaker::choose_constructor(Growth &growth, const Slot &slot) {
  const std::vector<CtorId> &growing = recursion_.growing(slot.adt);
  if (uint32_t &left = growth.left[slot.group]; left > 0 && !growing.empty()) {
    --left;
    return random_.one_of(growing);
  }
  constexpr int attempts = 6;
  const uint64_t alone = growth.flat.empty() ? 1 : 0; // it is the whole value
  CtorId ctor = random_.one_of(recursion_.ending(slot.adt));
  for (int i = 0; i < attempts && !choose(ChoiceKind::LeafConstructor, ctor.value, alone); ++i)
    ctor = random_.one_of(recursion_.ending(slot.adt));
  return ctor;
}

void ValueMaker::fill(Growth &growth, const Slot &slot) {
  const CtorId ctor = choose_constructor(growth, slot);
  const auto index = static_cast<uint32_t>(growth.flat.size());
  if (index != 0)
    growth.flat[slot.node].fields[slot.field] = index;
  FlatNode node{ctor, {}};
  const std::vector<ir::Field> &fields = signature_.constructor(ctor).fields;
  for (uint32_t i = 0; i < fields.size(); ++i) {
    const ir::Type type = fields[i].type;
    if (type.is_adt()) {
      growth.open.push_back({index, i, type.adt(), group_of(growth, slot, type.adt())});
      node.fields.emplace_back(uint32_t{0});
    } else {
      node.fields.emplace_back(type.is_bool() ? ir::Bits::boolean(random_.percent(50))
                                              : element(type.width(), (uint64_t{ctor.value} << 16) | i));
    }
  }
  growth.flat.push_back(std::move(node));
}

// Like another value, but perhaps not quite.
Value ValueMaker::variation(const Value &of) {
  FlatValue flat = flatten(of);
  switch (random_.below(4)) {
  case 0:
    break;
  case 1:
    change_one(flat);
    break;
  case 2:
    change_all(flat);
    break;
  default:
    cut(flat);
  }
  return unflatten(flat);
}

void ValueMaker::change_one(FlatValue &flat) {
  FlatNode &node = flat[random_.below(flat.size())];
  for (ir::CtorId ctor = node.ctor; FlatNode::Field &field : node.fields)
    if (ir::Bits *bits = std::get_if<ir::Bits>(&field); bits && bits->width() > 1)
      *bits = element(bits->width(), uint64_t{ctor.value} << 16);
}

void ValueMaker::change_all(FlatValue &flat) {
  for (FlatNode &node : flat)
    for (uint32_t i = 0; i < node.fields.size(); ++i)
      if (ir::Bits *bits = std::get_if<ir::Bits>(&node.fields[i]); bits && bits->width() > 1)
        *bits = element(bits->width(), (uint64_t{node.ctor.value} << 16) | i);
}

// A prefix, or the upper part of a tree: some growing node becomes an ending one like those there.
void ValueMaker::cut(FlatValue &flat) {
  const std::vector<uint32_t> nodes = nodes_of(flat, signature_, 0);
  const FlatNode last = flat[nodes.back()]; // breadth first, the last one ends
  if (nodes.size() > 1)
    flat[nodes[random_.below(nodes.size())]] = last;
}

} // namespace lockstep::pcfg
