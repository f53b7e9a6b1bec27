// Inputs that satisfy `Pre`, from small ones to larger ones, varied, and the same for the same seed.
//
// ADT values of both sides are made up (value_maker.h); so are the scalars of a side without memory.
// The layout finds everything else: the other side's scalars, pointers, and memory. Some inputs then
// get a scalar of the other side changed, or a pointer moved to where another one points, or a few bytes
// further, where `Pre` allows it.
// Where `Pre` relates two lifts (C against C), the value that both have is made up.
//
//   InputSource inputs(judge, 1);
//   while (auto input = inputs.next())
//     judge.run(input->values);
#pragma once

#include "pcfg/judge.h"
#include "pcfg/preferences.h"
#include "pcfg/value_maker.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockstep::pcfg {

// `other` points so many bytes after where `one` does, or after where the pointer does that is stored
// `through` bytes after that: into the second node of a list.
struct Alias {
  ir::Term one;
  ir::Term other;
  uint64_t distance = 0;
  std::optional<uint64_t> through{};
};

// What an input is made from; the layout does the rest, always in the same way.
struct Recipe {
  Valuation given{}; // no memories, no addresses; may hold values that two lifts share
  std::vector<Alias> aliases{};
  LayoutOptions options{};
};

struct Input {
  Recipe recipe;
  Valuation values; // every entry variable, and the addresses of globals
};

// Turns recipes into inputs.
class InputMaker {
public:
  explicit InputMaker(const Judge &judge);

  std::optional<Input> make(Recipe recipe) const;

  const std::vector<ir::Term> &adts() const { return adts_; }       // all that must be given
  const std::vector<ir::Term> &scalars() const { return scalars_; } // no pointers; may be given
  const std::vector<ir::Term> &pointers() const { return pointers_; }
  bool has_memory(ir::Term variable) const { return with_memory_.contains(variable); }

private:
  void add_conjunct(ir::Term conjunct);
  bool add_shared_value(ir::Term equation);
  void sort_variables();
  std::set<ir::Term> find_pointers() const;
  std::optional<Valuation> lay_out_with(const Valuation &given, const LayoutOptions &options) const;
  std::optional<ir::BitVector> place_of(const Alias &alias, const Valuation &values) const;

  const Judge &judge_;
  std::vector<ir::Term> pre_; // conjuncts, with variables for values that two lifts share
  std::vector<ir::Term> adts_;
  std::vector<std::pair<ir::Term, ir::Term>> same_adts_; // the second is always what the first is
  std::vector<ir::Term> scalars_;
  std::vector<ir::Term> pointers_;
  std::vector<ir::Term> shared_;
  std::set<ir::Term> with_memory_; // variables of a side that has a memory
};

class InputSource {
public:
  InputSource(const Judge &judge, uint64_t seed);

  // Nothing if none was found for a long time.
  std::optional<Input> next();
  // The last input taught nothing (the left side is undefined there, a run did not end): fewer such.
  void disappointing();

  const InputMaker &maker() const { return maker_; }

private:
  uint32_t next_size();
  Recipe make_up(uint32_t size);
  LayoutOptions options_for(uint32_t size);
  std::optional<Input> attempt();
  Input perturbed(Input input);
  void change_scalar(const Input &input, Recipe &recipe);
  void make_alias(Recipe &recipe);
  bool is_new(const Recipe &recipe);

  const ir::Signature &signature_;
  Random random_;
  Preferences preferences_;
  InputMaker maker_;
  ValueMaker values_;
  uint64_t attempts_ = 0;
  std::vector<Choice> last_;   // the choices of the last input
  std::set<std::string> seen_; // recipes
};

} // namespace lockstep::pcfg
