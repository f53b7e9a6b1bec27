// Smaller ADT values for minimise.h.
#include "pcfg/minimise.h"

#include <algorithm>
#include <set>

namespace lockstep::pcfg {

namespace {

using ir::AdtId;

// A value of one ADT somewhere in the recipe that is no part of a bigger one of the same ADT.
struct Place {
  ir::Term variable;
  uint32_t root;
  std::vector<uint32_t> nodes; // breadth first
};

using Flats = std::map<ir::Term, FlatValue>;

Flats flatten_all(const Recipe &recipe) {
  Flats result;
  for (const auto &[variable, value] : recipe.given)
    if (value.is_adt())
      result.emplace(variable, flatten(value));
  return result;
}

std::map<AdtId, std::vector<Place>> places_in(const Flats &flats, const ir::Signature &signature) {
  std::map<AdtId, std::vector<Place>> result;
  for (const auto &[variable, flat] : flats) {
    std::set<uint32_t> inside; // of a bigger value of the same ADT
    for (uint32_t at = 0; at < flat.size(); ++at) {
      if (inside.contains(at))
        continue;
      Place place{variable, at, nodes_of(flat, signature, at)};
      inside.insert(place.nodes.begin(), place.nodes.end());
      result[signature.constructor(flat[at].ctor).adt].push_back(std::move(place));
    }
  }
  return result;
}

// Only the first `keep` nodes; what hung below them ends as the value ended before.
void truncate(FlatValue &flat, const Place &place, size_t keep) {
  const FlatNode end = flat[place.nodes.back()];
  for (size_t i = keep; i < place.nodes.size(); ++i)
    flat[place.nodes[i]] = end;
}

// Puts a child of the same ADT in the place of a node; the first such child, or the last.
void drop_one(FlatValue &flat, const Place &place, size_t index, bool last) {
  if (index >= place.nodes.size())
    return;
  FlatNode &node = flat[place.nodes[index]];
  std::optional<uint32_t> child;
  for (const FlatNode::Field &field : node.fields)
    if (const uint32_t *to = std::get_if<uint32_t>(&field))
      if (std::ranges::find(place.nodes, *to) != place.nodes.end() && (last || !child))
        child = *to;
  if (child)
    node = flat[*child];
}

// Several in a row: what lies in blocks (chunks of a list) only goes away as a block.
void drop(FlatValue &flat, const Place &place, size_t index, size_t count, bool last) {
  for (size_t i = 0; i < count; ++i)
    drop_one(flat, place, index, last);
}

class Shrinker {
public:
  Shrinker(const Recipe &recipe, const ir::Signature &signature)
      : recipe_(recipe), flats_(flatten_all(recipe)), places_(places_in(flats_, signature)) {}

  std::vector<Recipe> all() {
    for (const auto &[adt, places] : places_) {
      shrink(places);
      if (places.size() > 1)
        for (const Place &place : places)
          shrink({place});
    }
    return std::move(result_);
  }

private:
  template <class F> void add(const std::vector<Place> &places, F &&change) {
    Flats flats = flats_;
    for (const Place &place : places)
      change(flats.at(place.variable), place);
    Recipe smaller = recipe_;
    size_t before = 0;
    size_t after = 0;
    for (const auto &[variable, flat] : flats) {
      before += flats_.at(variable).size();
      smaller.given.insert_or_assign(variable, unflatten(flat));
      after += flatten(smaller.given.at(variable)).size();
    }
    if (after < before)
      result_.push_back(std::move(smaller));
  }

  void shrink(const std::vector<Place> &places) {
    constexpr size_t most = 80; // nodes that are looked at one by one
    size_t longest = 0;
    for (const Place &place : places)
      longest = std::max(longest, place.nodes.size());
    for (size_t keep = 0; keep + 1 < std::min(longest, most); ++keep)
      add(places, [&](FlatValue &flat, const Place &place) { truncate(flat, place, keep); });
    for (const size_t count : {16, 8, 4, 3, 2, 1})
      for (size_t index = 0; index + count < std::min(longest, most); ++index)
        for (const bool last : {false, true})
          add(places, [&](FlatValue &flat, const Place &place) {
            drop(flat, place, index, count, last);
          });
  }

  const Recipe &recipe_;
  Flats flats_;
  std::map<AdtId, std::vector<Place>> places_;
  std::vector<Recipe> result_;
};

} // namespace

std::vector<Recipe> simpler_structures(const Recipe &recipe, const ir::Signature &signature) {
  return Shrinker(recipe, signature).all();
}

} // namespace lockstep::pcfg
