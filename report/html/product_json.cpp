#include "report/html/product_json.h"

#include "pcfg/trusted/report_json.h"
#include "report/formula_text.h"
#include "report/html/graph_layout.h"
#include "report/html/place_json.h"
#include "report/trace_text.h"

#include <regex>
#include <set>

namespace lockstep::report {

namespace {

using ir::Side;
using nlohmann::json;

constexpr double letter = 7.3; // the width of a character in the page's graph
constexpr double line_height = 17;

class ProductWriter {
public:
  ProductWriter(const pcfg::Judge &judge, const pcfg::ProofResult &proof)
      : judge_(judge), product_(proof.shown ? *proof.shown : *proof.product), programs_(*proof.programs),
        proved_(proof.equivalent ? proof.check.proved : std::vector<pcfg::ProvedCondition>()) {}

  json write() {
    json nodes = json::array();
    for (size_t i = 0; i < product_.nodes.size(); ++i)
      nodes.push_back(node_json(i));
    json edges = json::array();
    for (const pcfg::ProductEdge &edge : product_.edges)
      edges.push_back(edge_json(edge));
    json conditions = json::array();
    for (const pcfg::ProvedCondition &condition : proved_)
      conditions.push_back(condition_json(condition));
    json result{{"nodes", nodes}, {"edges", edges}, {"conditions", conditions}};
    draw(result);
    return result;
  }

private:
  const pcfg::Program &program(Side side) const { return programs_.sides[side]; }

  std::string place_title(Side side, ir::Pc pc) const {
    const ir::Function &function = program(side).function;
    const ir::Location where = function.pcs[pc.value];
    const std::string name = judge_.pair().relation->side_names[side] + " ";
    if (pc == function.entry)
      return name + "entry";
    if (pc == function.exit)
      return name + "exit";
    return name + "line " + std::to_string(where.line);
  }

  json node_json(size_t index) const {
    const pcfg::ProductNode &node = product_.nodes[index];
    json places = json::array();
    json titles = json::array();
    for (const Side side : ir::both_sides) {
      const ir::Pc pc = node.pcs[side];
      places.push_back(place_json(*program(side).module, program(side).function.pcs[pc.value]));
      titles.push_back(place_title(side, pc));
    }
    json invariant = json::array();
    for (ir::Term formula : node.invariant)
      invariant.push_back(
          formula_text(judge_.context().signature, *judge_.pair().relation, formula));
    return {{"places", places}, {"titles", titles}, {"invariant", invariant}};
  }

  json path_json(Side side, const pcfg::Path &path) const {
    json places = json::array();
    std::vector<uint32_t> lines;
    ir::Location last;
    std::set<uint32_t> on_this_line; // a second time over one of these is a second time through the line
    for (const uint32_t index : path) {
      const ir::Location where = program(side).edge(index).where;
      const bool same_line = where.file == last.file && where.line == last.line;
      if (!where.known() || (same_line && on_this_line.insert(index).second))
        continue;
      on_this_line = {index};
      last = where;
      lines.push_back(where.line);
      places.push_back(place_json(*program(side).module, where));
    }
    return {{"places", places}, {"text", path.empty() ? "waits" : spell_lines(lines)}};
  }

  json edge_json(const pcfg::ProductEdge &edge) const {
    json paths = json::array();
    json label = json::array();
    for (const Side side : ir::both_sides) {
      paths.push_back(path_json(side, edge.paths[side]));
      label.push_back(judge_.pair().relation->side_names[side] + " " +
                      shortened(paths.back().at("text").get<std::string>()));
    }
    return {{"from", edge.from}, {"to", edge.to}, {"paths", paths}, {"label", label}};
  }

  // With the node or edge that it is about; nothing: the entry's invariant.
  static json condition_json(const pcfg::ProvedCondition &condition) {
    json result = pcfg::condition_json(condition);
    const json part = failing_part(condition.name + ":");
    result["node"] = condition.edge || !part.contains("node") ? json() : part.at("node");
    return result;
  }

  static std::string shortened(const std::string &text) {
    constexpr size_t most = 20;
    if (text.size() <= most)
      return text;
    const size_t comma = text.rfind(',', most);
    return text.substr(0, comma == std::string::npos ? most : comma) + " …";
  }

  static double text_width(const json &lines) {
    size_t widest = 0;
    for (const std::string text : lines)
      widest = std::max(widest, text.size());
    return letter * static_cast<double>(widest);
  }

  static void draw(json &product) {
    Graph graph;
    for (const json &node : product.at("nodes"))
      graph.nodes.push_back({text_width(node.at("titles")) + 44, 2 * line_height + 14});
    for (const json &edge : product.at("edges"))
      graph.edges.push_back({edge.at("from"), edge.at("to"),
                             0.9 * text_width(edge.at("label")) + 12, 2 * line_height});
    const GraphLayout layout = lay_out_graph(graph);
    product["width"] = layout.width;
    product["height"] = layout.height;
    product["drawn_by"] = layout.by_graphviz ? "Graphviz" : "lockstep";
    for (size_t i = 0; i < graph.nodes.size(); ++i)
      product["nodes"][i].update({{"x", layout.nodes[i].x},
                                  {"y", layout.nodes[i].y},
                                  {"width", graph.nodes[i].width},
                                  {"height", graph.nodes[i].height}});
    for (size_t i = 0; i < graph.edges.size(); ++i) {
      json curve = json::array();
      for (const Point &point : layout.curves[i])
        curve.push_back({point.x, point.y});
      product["edges"][i].update(
          {{"curve", curve}, {"label_x", layout.labels[i].x}, {"label_y", layout.labels[i].y}});
    }
  }

  const pcfg::Judge &judge_;
  const pcfg::Product &product_;
  const pcfg::Programs programs_;
  const std::vector<pcfg::ProvedCondition> proved_;
};

} // namespace

json product_json(const pcfg::Judge &judge, const pcfg::ProofResult &proof) {
  return proof.product ? ProductWriter(judge, proof).write() : json();
}

// Conditions are named `node3-coverage`, `node1-to-node2`, `entry` (pcfg/trusted/conditions.cpp).
json failing_part(const std::string &reason) {
  static const std::regex edge("node([0-9]+)-to-node([0-9]+)");
  static const std::regex node("node([0-9]+)-");
  std::smatch found;
  if (std::regex_search(reason, found, edge))
    return {{"edge", {std::stoul(found[1]), std::stoul(found[2])}}};
  if (std::regex_search(reason, found, node))
    return {{"node", std::stoul(found[1])}};
  if (reason.starts_with("entry:"))
    return {{"node", 0}};
  return nullptr;
}

} // namespace lockstep::report
