#include "tests/frontend-truth/random.h"

#include <algorithm>

namespace lockstep::truth {

// splitmix64: a counter and a mixer, which is all that is needed here.
uint64_t Random::bits() {
  uint64_t z = state_ += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

int64_t Random::between(int64_t low, int64_t high) {
  auto span = static_cast<uint64_t>(high) - static_cast<uint64_t>(low) + 1;
  if (chance(10))
    return chance(50) ? low : high;
  return static_cast<int64_t>(static_cast<uint64_t>(low) + (span ? below(span) : bits()));
}

uint64_t Random::length(uint64_t max) {
  return chance(25) ? below(std::min<uint64_t>(max, 3) + 1) : below(max + 1);
}

uint64_t Random::interesting() {
  switch (below(6)) {
  case 0:
    return below(4) - 2;
  case 1:
    return below(64) - 32;
  case 2:
    return (uint64_t{1} << below(64)) + below(3) - 1;
  case 3:
    return ~((uint64_t{1} << below(64)) + below(3) - 1);
  case 4:
    return bits() >> below(64);
  default:
    return bits();
  }
}

std::vector<uint8_t> Random::bytes(uint64_t count) {
  std::vector<uint8_t> all(count);
  for (uint8_t &byte : all)
    byte = static_cast<uint8_t>(bits());
  return all;
}

namespace {

uint8_t random_character(Random &random, const std::string &alphabet) {
  if (alphabet.empty())
    return static_cast<uint8_t>(1 + random.below(255));
  return static_cast<uint8_t>(alphabet[random.below(alphabet.size())]);
}

std::string choose_alphabet(Random &random, const std::string &alphabet) {
  static const std::string choices[] = {"ab", "abc", "a\x80\xff\x01\x7f", ""};
  return alphabet.empty() ? choices[random.below(std::size(choices))] : alphabet;
}

} // namespace

std::vector<uint8_t> random_string(Random &random, uint64_t max, const std::string &alphabet) {
  std::string from = choose_alphabet(random, alphabet);
  std::vector<uint8_t> string(random.length(max));
  for (uint8_t &c : string)
    c = random_character(random, from);
  return string;
}

std::vector<uint8_t> vary_string(Random &random, std::span<const uint8_t> original, uint64_t max,
                                 const std::string &alphabet) {
  std::vector<uint8_t> string(original.begin(), original.end());
  switch (random.below(5)) {
  case 0:
    return random_string(random, max, alphabet);
  case 1:
    break;
  case 2:
    string.resize(random.below(string.size() + 1));
    break;
  case 3:
    string.push_back(random_character(random, alphabet));
    break;
  default:
    if (!string.empty())
      string[random.below(string.size())] = random_character(random, alphabet);
  }
  if (string.size() > max)
    string.resize(max);
  return string;
}

} // namespace lockstep::truth
