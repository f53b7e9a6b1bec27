// What a script has to declare: the variables, datatypes and opaque functions of its terms, in
// order of first occurrence.
#pragma once

#include "discharge/smt/encode.h"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace lockstep::smt {

class Vocabulary {
public:
  // Of terms that are lowered already.
  Vocabulary(const ir::Signature &signature, std::span<const ir::Term> roots,
             const EncodingOptions &options);

  // Why these terms cannot be encoded, if so; nothing else is meaningful then.
  const std::optional<std::string> &obstacle() const { return obstacle_; }
  const std::vector<ir::Term> &variables() const { return variables_; }
  bool abstracted() const { return !functions_.empty(); }
  std::string logic() const;
  std::string declarations() const;

  std::string symbol(ir::Term variable) const;
  std::string function(ir::Term opaque) const; // of an application of an opaque operator

private:
  // Two applications are of one function if operator, immediates and memory are the same.
  using FunctionKey = std::tuple<ir::Op, uint32_t, uint32_t, ir::Term>;
  static FunctionKey key(ir::Term opaque);

  void visit(ir::Term term);
  void visit_opaque(ir::Term term);
  void use(ir::Type type);
  std::string declare_variable(ir::Term variable) const;
  std::string declare_datatypes() const;

  const ir::Signature &signature_;
  EncodingOptions options_;
  std::optional<std::string> obstacle_;
  std::vector<ir::Term> variables_;
  std::unordered_map<ir::Term, size_t> numbers_;
  std::map<FunctionKey, size_t> functions_;
  std::vector<ir::Term> function_samples_; // an application of each function
  std::set<ir::AdtId> adts_;
  bool arrays_ = false;
};

bool is_opaque(ir::Op op);

} // namespace lockstep::smt
