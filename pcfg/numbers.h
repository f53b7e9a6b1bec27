// Numbers worth trying: the corners of every width, small ones, and the constants of both programs
// and of the relation, also cut to narrower widths (the 0x80 of 0x80808080 for a byte).
#pragma once

#include "ir/bitvector.h"
#include "pcfg/judge.h"
#include "pcfg/random.h"

#include <cstdint>
#include <set>
#include <unordered_map>
#include <vector>

namespace lockstep::pcfg {

class Numbers {
public:
  explicit Numbers(const Pair &pair);

  ir::BitVector worth_trying(uint32_t width, Random &random);
  static ir::BitVector any(uint32_t width, Random &random);

private:
  void collect(ir::Term term, std::set<ir::Term> &visited);
  void collect(const ir::Function &function, std::set<ir::Term> &visited);
  const std::vector<uint64_t> &of_width(uint32_t width);

  std::set<uint64_t> constants_;
  std::unordered_map<uint32_t, std::vector<uint64_t>> by_width_;
};

} // namespace lockstep::pcfg
