// Random choices that look where bugs live: corners, small numbers, repeated characters.
// The same seed gives the same choices everywhere (no std:: distributions).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lockstep::truth {

class Random {
public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t bits();
  uint64_t below(uint64_t bound) { return bits() % bound; } // bound > 0
  int64_t between(int64_t low, int64_t high);
  bool chance(uint64_t percent) { return below(100) < percent; }
  uint64_t length(uint64_t max); // short ones more often
  uint64_t interesting();        // any 64 bits, corners preferred
  std::vector<uint8_t> bytes(uint64_t count);

private:
  uint64_t state_;
};

// Strings without terminator. An empty alphabet means one of several, chosen per string.
std::vector<uint8_t> random_string(Random &random, uint64_t max, const std::string &alphabet);
// Equal, or cut, or longer, or different in one place.
std::vector<uint8_t> vary_string(Random &random, std::span<const uint8_t> original, uint64_t max,
                                 const std::string &alphabet);

} // namespace lockstep::truth
