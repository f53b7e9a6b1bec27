// Guesses about memory for programs that change it: what is still as it was at entry, which objects the
// program made and where they cannot be, and that what a lift reads is there and apart from what is
// written. The data and the prover decide which of them hold.
#pragma once

#include "pcfg/regions.h"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace lockstep::pcfg {

class MemoryFacts {
public:
  MemoryFacts(const Programs &programs, const Regions &regions, const ir::Sided<ir::Pc> &pcs);

  std::vector<ir::Term> about_objects() const;
  // What the program has written so far: every element up to some place is a copy, or some value.
  std::vector<ir::Term> about_contents() const;
  // Of a lift that some value is related to.
  std::vector<ir::Term> about_lift(ir::Side side, ir::Term lift) const;

private:
  struct View { // of one side's memory
    ir::Term now; // no term if none is live
    ir::Term before;
    bool changes = false;
    std::vector<ir::Term> modifies; // pointer, size, pointer, size, …
    std::vector<ir::Term> entry;    // numbers
    std::vector<ir::Term> live;     // numbers
    std::set<uint32_t> stores;      // how many bytes the program stores at once
    std::optional<Output> output{}; // the list that it builds, if that is live
  };

  void find_memory(const Program &program, ir::Side side, const std::vector<ir::Term> &live);
  void find_objects(const Program &program, ir::Side side, const std::vector<ir::Term> &live);
  void find_pointers(ir::Side side);
  void about_object(const OwnObject &object, std::vector<ir::Term> &facts) const;
  void about_pairs(std::vector<ir::Term> &facts) const;
  std::vector<ir::Term> written_from(const View &view, ir::Side side) const;
  std::vector<ir::Term> lengths(const View &view, ir::Term base) const;
  void about_output(const View &view, const Output &output, ir::Term base, ir::Term length,
                    std::vector<ir::Term> &facts) const;
  void about_elements(const View &view, ir::Term base, ir::Term length, uint32_t bytes,
                      std::vector<ir::Term> &facts) const;

  const Programs &programs_;
  const Regions &regions_;
  ir::Sided<ir::Pc> pcs_;
  ir::Terms &terms_;
  ir::Sided<View> views_;
  std::vector<OwnObject> objects_;  // whose allocation gave the pointer
  std::vector<OwnObject> pointers_; // and those that points-to knows a pointer to
};

} // namespace lockstep::pcfg
