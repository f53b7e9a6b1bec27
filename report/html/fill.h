// One self-contained page from its style, its data and the script that draws it.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace lockstep::report {

std::string filled_page(std::string_view style, const nlohmann::json &data, std::string_view script);

} // namespace lockstep::report
