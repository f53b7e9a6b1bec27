// One term as SMT-LIB2 text, with a `let` for every subterm that is used more than once (and for
// long ones, so that building the text stays linear). One let binds all subterms of a level:
//
//   (let ((t0 (bvadd v0 v1))) (let ((t1 (bvmul t0 t0))) (= t1 #x00000010)))
#pragma once

#include "discharge/smt/vocabulary.h"

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace lockstep::smt {

class TermPrinter {
public:
  TermPrinter(const ir::Signature &signature, const Vocabulary &vocabulary, MemoryEncoding memory)
      : signature_(signature), vocabulary_(vocabulary), memory_(memory) {}

  std::string print(ir::Term root);

private:
  struct Printed {
    std::string text;
    size_t level = 0; // of the lets that it needs around it
  };
  struct Binding {
    std::string name;
    std::string text;
  };
  std::vector<ir::Term> in_post_order(ir::Term root);
  std::string expression(ir::Term term) const;
  std::string application(ir::Term term, std::string_view head) const;
  std::string overflow(ir::Term term, std::string_view operation, uint32_t extra_bits) const;
  std::string access(ir::Term term) const;
  std::string connective(ir::Term term, std::string_view head, std::string_view unit) const;
  const std::string &operand(ir::Term term, size_t i) const;

  const ir::Signature &signature_;
  const Vocabulary &vocabulary_;
  MemoryEncoding memory_;
  std::unordered_map<ir::Term, uint32_t> uses_; // in the text, not in the term
  std::unordered_set<ir::Term> accessed_;
  std::unordered_map<ir::Term, Printed> printed_;
};

} // namespace lockstep::smt
