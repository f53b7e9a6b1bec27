// Where the nodes and edges of a small graph are drawn. Graphviz decides if it is installed; without it
// nodes stand in rows by their distance from the first one, which is plain but readable.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lockstep::report {

struct GraphNode {
  double width = 0;
  double height = 0;
};
struct GraphEdge {
  size_t from = 0;
  size_t to = 0;
  double label_width = 0;
  double label_height = 0;
};
struct Graph {
  std::vector<GraphNode> nodes;
  std::vector<GraphEdge> edges;
};

struct Point {
  double x = 0;
  double y = 0;
};
// In pixels, from the upper left corner.
struct GraphLayout {
  double width = 0;
  double height = 0;
  std::vector<Point> nodes;               // centres
  std::vector<std::vector<Point>> curves; // of each edge: the control points of a Bézier spline
  std::vector<Point> labels;              // of each edge: its label's centre
  bool by_graphviz = false;
};

GraphLayout lay_out_graph(const Graph &graph);
GraphLayout lay_out_in_rows(const Graph &graph);
// Reads what `dot -Tplain` printed; nothing if that is no layout of this graph.
std::optional<GraphLayout> read_plain(const Graph &graph, const std::string &text);

} // namespace lockstep::report
