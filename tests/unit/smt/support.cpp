#include "tests/unit/smt/support.h"

#include <fstream>
#include <unistd.h>

namespace lockstep::testing {

std::optional<smt::BackendSpec> find_backend(const std::string &name) {
  for (smt::BackendSpec &spec : smt::available_backends())
    if (spec.name == name)
      return std::move(spec);
  return std::nullopt;
}

smt::PoolOptions pool_of(const std::vector<std::string> &names) {
  smt::PoolOptions options;
  options.backends.clear();
  for (const std::string &name : names) {
    auto spec = find_backend(name);
    EXPECT_TRUE(spec) << name << " is not installed";
    if (spec)
      options.backends.push_back(std::move(*spec));
  }
  options.alarm = [](const std::string &message) { ADD_FAILURE() << message; };
  return options;
}

ScratchFolder::ScratchFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "lockstep-smt-XXXXXX").string();
  path_ = mkdtemp(pattern.data());
}

ScratchFolder::~ScratchFolder() { std::filesystem::remove_all(path_); }

smt::BackendSpec ScratchFolder::fake_solver(const std::string &name,
                                            const std::string &script) const {
  const std::filesystem::path file = path_ / name;
  std::ofstream(file) << "#!/usr/bin/python3 -u\nimport os, re, sys, time\n" << script;
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  return {name, name, {file.string()}, smt::Between::PushPop, true, ""};
}

std::string answering(const std::string &status, const std::string &model) {
  return "for line in sys.stdin:\n"
         "  if line.startswith('(check-sat)'): print('" + status + "')\n"
         "  if line.startswith('(get-value'): print('" + model + "')\n"
         "  echo = re.match(r'\\(echo \"(.*)\"\\)', line)\n"
         "  if echo: print(echo[1])\n";
}

smt::Query hard_query(ir::Context &context) {
  ir::Terms &t = context.terms;
  const ir::Term p = t.var("p", ir::Type::bitvec(64));
  const ir::Term q = t.var("q", ir::Type::bitvec(64));
  const ir::Term one = t.constant(64, 1);
  const ir::Term n = t.constant(128, 18446744073709551557ULL); // the largest prime below 2^64
  const ir::Term product = t.mul(t.zero_extend(p, 128), t.zero_extend(q, 128));
  return {"hard",
          {t.binary(ir::Op::Ult, one, p), t.binary(ir::Op::Ult, one, q)},
          t.negate(t.eq(product, n))};
}

SampleTypes::SampleTypes(ir::Signature &signature) {
  list = signature.declare_adt("List");
  nil = signature.add_constructor(list, "Nil", {});
  cons = signature.add_constructor(
      list, "Cons", {{"head", ir::Type::bitvec(8)}, {"tail", ir::Type::adt(list)}});
  tree = signature.declare_adt("Tree");
  leaf = signature.add_constructor(tree, "Leaf", {});
  node = signature.add_constructor(tree, "Node",
                                   {{"left", ir::Type::adt(tree)},
                                    {"value", ir::Type::bitvec(16)},
                                    {"flag", ir::Type::boolean()},
                                    {"right", ir::Type::adt(tree)}});
}

} // namespace lockstep::testing
