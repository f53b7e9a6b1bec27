// Random numbers that are the same on every machine (splitmix64).
#pragma once

#include <cstdint>
#include <vector>

namespace lockstep::pcfg {

class Random {
public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t next() {
    uint64_t x = (state_ += 0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }
  uint64_t below(uint64_t bound) { return next() % bound; } // bound > 0
  bool percent(unsigned chance) { return below(100) < chance; }
  template <class T> const T &one_of(const std::vector<T> &items) { return items[below(items.size())]; }

private:
  uint64_t state_;
};

} // namespace lockstep::pcfg
