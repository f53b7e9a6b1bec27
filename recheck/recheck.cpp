#include "recheck/recheck.h"

#include "pcfg/trusted/claim.h"
#include "recheck/embedded.h"
#include "recheck/relation_source.h"

#include <array>
#include <filesystem>

namespace lockstep::recheck {

namespace {

using nlohmann::json;

// The folder in which the sources' paths mean something: this one if the relation file is there, else
// the one where the certificate was made.
void enter_folder(const json &sources) {
  std::error_code problem;
  if (!std::filesystem::exists(sources.at("relation").get<std::string>(), problem))
    std::filesystem::current_path(sources.at("directory").get<std::string>(), problem);
}

// Which part of the claim is another one; empty: none.
std::string difference(const json &claimed, const json &lowered) {
  constexpr std::array parts{std::pair{"signature", "the types and lifts"},
                             std::pair{"modules", "the IR of the functions"},
                             std::pair{"recursive_forms", "the IR of the recursive functions"},
                             std::pair{"checks", "pre, post or what may be modified"}};
  for (const auto &[key, words] : parts)
    if (!claimed.is_object() || claimed.value(key, json()) != lowered.at(key))
      return words;
  return claimed == lowered ? "" : "the claim";
}

// Why the sources do not make this claim; empty if they do.
std::string why_another_claim(const json &certificate) {
  const SourceNames names = names_of(certificate.at("sources"));
  if (const std::string changed = why_changed(certificate.at("sources")); !changed.empty())
    return changed;
  Diagnostics diagnostics;
  const auto loaded = load_relation(names.relation, names.files, names.common, diagnostics);
  if (!loaded)
    return "the sources cannot be read any more:\n" + diagnostics.render();
  if (loaded->relation->checks.empty())
    return names.relation + " has no check";
  const std::string different =
      difference(certificate.at("claim"), pcfg::claim_json(pairs_of(*loaded)));
  return different.empty() ? "" : different + " in the certificate are not those of the sources";
}

} // namespace

json make_certificate(json sources, json claim, const std::vector<size_t> &claims, json proofs,
                      const std::string &version) {
  return {{"format", pcfg::certificate_format},
          {"version", pcfg::certificate_version},
          {"made_by", version},
          {"sources", std::move(sources)},
          {"claim", std::move(claim)},
          {"claims", claims},
          {"proofs", std::move(proofs)}};
}

pcfg::CheckedCertificate recheck(const json &certificate, const RecheckOptions &options) {
  pcfg::CheckedCertificate refused;
  if (refused.refused = pcfg::why_not_readable(certificate); refused.refused)
    return refused;
  try {
    std::optional<EmbeddedSources> embedded;
    if (options.embedded)
      embedded.emplace(certificate.at("sources"));
    else
      enter_folder(certificate.at("sources"));
    if (std::string reason = why_another_claim(certificate); !reason.empty()) {
      refused.refused = std::move(reason);
      return refused;
    }
  } catch (const json::exception &problem) {
    refused.refused = std::string("it is malformed: ") + problem.what();
    return refused;
  }
  return pcfg::check_certificate(certificate, options.checker);
}

} // namespace lockstep::recheck
