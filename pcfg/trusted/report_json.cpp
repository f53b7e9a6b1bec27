#include "pcfg/trusted/report_json.h"

#include <nlohmann/json.hpp>

namespace lockstep::pcfg {

using nlohmann::json;

json condition_json(const ProvedCondition &condition) {
  return {{"name", condition.name},
          {"about", condition.about},
          {"edge", condition.edge ? json(*condition.edge) : json(nullptr)},
          {"solvers", condition.solvers},
          {"seconds", condition.seconds}};
}

ProvedCondition read_condition(const json &condition) {
  ProvedCondition result{condition.at("name"), condition.at("about"), std::nullopt,
                         condition.at("solvers"), condition.at("seconds")};
  if (!condition.at("edge").is_null())
    result.edge = condition.at("edge").get<size_t>();
  return result;
}

json result_json(const CheckedCertificate &result) {
  json proofs = json::array();
  for (const CheckedProof &proof : result.proofs) {
    const CheckReport &report = proof.report;
    json failure;
    if (report.failure)
      failure = {{"condition", report.failure->condition}, {"reason", report.failure->reason}};
    proofs.push_back({{"check", proof.check},
                      {"failure", std::move(failure)},
                      {"relies_on", proof.relies_on},
                      {"conditions", report.conditions},
                      {"assumes", report.assumes},
                      {"solver_seconds", report.solver_seconds},
                      {"queries", report.queries}});
  }
  return {{"refused", result.refused ? json(*result.refused) : json(nullptr)},
          {"proofs", std::move(proofs)}};
}

} // namespace lockstep::pcfg
