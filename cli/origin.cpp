#include "cli/origin.h"

#include "recheck/sources.h"

#include <filesystem>

namespace lockstep::cli {

report::Origin origin_of(const std::string &relation_file, const std::vector<std::string> &files,
                         const CommonOptions &common, const ir::Relation &relation,
                         Diagnostics &diagnostics) {
  return {relation_file,
          read_file(relation_file, diagnostics).value_or(""),
          files,
          std::filesystem::current_path().string(),
          relation.functions.right,
          common.target,
          common.clang_flags,
          common.compile_commands,
          common.keep_calls};
}

} // namespace lockstep::cli
