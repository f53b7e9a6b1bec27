// Which programs can be solvers, and how each wants to be talked to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lockstep::smt {

// How a warm process gets rid of the query before.
enum class Between {
  PushPop, // (push 1) … (pop 1): fast, keeps what was learnt about nothing but its own options
  Reset,   // (reset): as good as new
};

struct BackendSpec {
  std::string name;                 // what statistics and --solver call it
  std::string family;               // two of one family are no second opinion on each other
  std::vector<std::string> command; // the first word is a program in PATH, or a path
  Between between = Between::PushPop;
  bool datatypes = true; // takes scripts with logic ALL
  std::string specialty; // joins a race only where the script has this word
};

// Z3, cvc5, cvc5 with bitvectors as integers, Bitwuzla, Yices; the first is asked first.
std::vector<BackendSpec> known_backends();

// Those whose program is there, with its path filled in.
std::vector<BackendSpec> available_backends();

} // namespace lockstep::smt
