// `--proof FILE`: the certificate of the checks that came out equivalent, written anew after each.
#pragma once

#include "cli/commands.h"
#include "pcfg/closure.h"
#include "recheck/source_record.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace lockstep::cli {

class ProofFile {
public:
  // An empty path: nothing is written.
  ProofFile(std::string path, recheck::SourceNames sources)
      : path_(std::move(path)), sources_(std::move(sources)) {}

  // False after an error, which is in the diagnostics.
  bool add(const std::vector<pcfg::Pair> &pairs, const pcfg::Closure &closure, size_t check,
           Diagnostics &diagnostics);
  bool wanted() const { return !path_.empty(); }
  // Goes on with what an earlier process of this call has written.
  void resume();

private:
  bool write(const std::vector<pcfg::Pair> &pairs, Diagnostics &diagnostics);

  std::string path_;
  recheck::SourceNames sources_;
  std::vector<size_t> claims_;
  std::map<size_t, nlohmann::json> proofs_;
};

} // namespace lockstep::cli
