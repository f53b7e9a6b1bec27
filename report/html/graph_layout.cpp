#include "report/html/graph_layout.h"

#include "c-frontend/subprocess.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

namespace lockstep::report {

namespace {

constexpr double per_inch = 72; // Graphviz counts in inches
constexpr double margin = 12;

std::string dot_text(const Graph &graph) {
  std::ostringstream out;
  out << "digraph product {\n  graph [nodesep=0.45 ranksep=0.4];\n"
      << "  node [shape=box fixedsize=true label=\"\"];\n";
  for (size_t i = 0; i < graph.nodes.size(); ++i)
    out << "  n" << i << " [width=" << graph.nodes[i].width / per_inch
        << " height=" << graph.nodes[i].height / per_inch << "];\n";
  // A label of the right size, since fonts differ: an empty table.
  for (size_t i = 0; i < graph.edges.size(); ++i)
    out << "  n" << graph.edges[i].from << " -> n" << graph.edges[i].to << " [color=\"" << i
        << "\" label=<<table border=\"0\" cellspacing=\"0\" cellpadding=\"0\" fixedsize=\"true\" width=\""
        << graph.edges[i].label_width << "\" height=\"" << graph.edges[i].label_height
        << "\"><tr><td></td></tr></table>>];\n";
  out << "}\n";
  return out.str();
}

// A folder of our own for dot's input, gone at the end.
class ScratchFolder {
public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "lockstep-XXXXXX").string();
    if (::mkdtemp(name.data()))
      path_ = name;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty())
      std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder &) = delete;
  ScratchFolder &operator=(const ScratchFolder &) = delete;
  const std::filesystem::path &path() const { return path_; }

private:
  std::filesystem::path path_;
};

std::optional<GraphLayout> ask_graphviz(const Graph &graph) {
  const ScratchFolder scratch;
  if (scratch.path().empty())
    return std::nullopt;
  const std::string file = scratch.path() / "product.dot";
  std::ofstream(file) << dot_text(graph);
  const cfront::ProcessResult result = cfront::run_process({"dot", "-Tplain", file});
  if (!result.started || result.exit_code != 0)
    return std::nullopt;
  return read_plain(graph, result.output);
}

} // namespace

// The lines of the format: `graph scale width height`, `node n3 x y …`,
// `edge n3 n4 points x1 y1 … [label x y] style color`. We gave edges their number as colour. A label
// that is a table stands there as `<TABLE>` or as text; only its place counts.
std::optional<GraphLayout> read_plain(const Graph &graph, const std::string &text) {
  GraphLayout layout;
  layout.by_graphviz = true;
  layout.nodes.resize(graph.nodes.size());
  layout.curves.resize(graph.edges.size());
  layout.labels.resize(graph.edges.size());
  size_t seen = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line);
    std::string word;
    in >> word;
    const auto point = [&] {
      Point p;
      in >> p.x >> p.y;
      return Point{p.x * per_inch + margin, layout.height - p.y * per_inch - margin};
    };
    if (word == "graph") {
      double scale = 0;
      in >> scale >> layout.width >> layout.height;
      layout.width = layout.width * per_inch + 2 * margin;
      layout.height = layout.height * per_inch + 2 * margin;
    } else if (word == "node") {
      in >> word;
      const size_t index = std::strtoul(word.c_str() + 1, nullptr, 10);
      if (index >= graph.nodes.size())
        return std::nullopt;
      layout.nodes[index] = point();
      ++seen;
    } else if (word == "edge") {
      size_t count = 0;
      in >> word >> word >> count;
      std::vector<Point> curve;
      for (size_t i = 0; i < count && in; ++i)
        curve.push_back(point());
      std::vector<std::string> rest;
      while (in >> word)
        rest.push_back(word);
      if (rest.size() < 4 || curve.size() != count)
        return std::nullopt;
      const size_t index = std::strtoul(rest.back().c_str(), nullptr, 10);
      if (index >= graph.edges.size())
        return std::nullopt;
      layout.curves[index] = std::move(curve);
      layout.labels[index] = {
          std::strtod(rest[rest.size() - 4].c_str(), nullptr) * per_inch + margin,
          layout.height - std::strtod(rest[rest.size() - 3].c_str(), nullptr) * per_inch - margin};
      ++seen;
    }
  }
  return seen == graph.nodes.size() + graph.edges.size() ? std::optional(layout) : std::nullopt;
}

namespace {

// How many edges a node is away from the first one.
std::vector<size_t> depths(const Graph &graph) {
  constexpr size_t far = SIZE_MAX;
  std::vector<size_t> depth(graph.nodes.size(), far);
  if (!depth.empty())
    depth.front() = 0;
  for (size_t round = 0; round < graph.nodes.size(); ++round)
    for (const GraphEdge &edge : graph.edges)
      if (depth[edge.from] != far)
        depth[edge.to] = std::min(depth[edge.to], depth[edge.from] + 1);
  for (size_t &d : depth)
    d = d == far ? 0 : d;
  return depth;
}

std::vector<std::vector<size_t>> rows_of(const Graph &graph) {
  std::vector<std::vector<size_t>> rows;
  const std::vector<size_t> depth = depths(graph);
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    rows.resize(std::max(rows.size(), depth[i] + 1));
    rows[depth[i]].push_back(i);
  }
  return rows;
}

constexpr double row_gap = 80;
constexpr double column_gap = 130;

// Every row is centred.
void place_nodes(const Graph &graph, GraphLayout &layout) {
  const auto rows = rows_of(graph);
  const auto width_of = [&](const std::vector<size_t> &row) {
    double width = column_gap * static_cast<double>(row.size() - 1);
    for (const size_t node : row)
      width += graph.nodes[node].width;
    return width;
  };
  for (const auto &row : rows)
    layout.width = std::max(layout.width, width_of(row) + 2 * margin);
  double y = margin;
  layout.nodes.resize(graph.nodes.size());
  for (const auto &row : rows) {
    double x = (layout.width - width_of(row)) / 2;
    double height = 0;
    for (const size_t node : row) {
      layout.nodes[node] = {x + graph.nodes[node].width / 2, y + graph.nodes[node].height / 2};
      x += graph.nodes[node].width + column_gap;
      height = std::max(height, graph.nodes[node].height);
    }
    y += height + row_gap;
  }
  layout.height = std::max(y - row_gap + margin, 2 * margin);
}

// How many edges before this one join the same nodes; each gets a bow of its own.
double parallels(const Graph &graph, size_t index) {
  const GraphEdge &edge = graph.edges[index];
  return static_cast<double>(std::count_if(
      graph.edges.begin(), graph.edges.begin() + static_cast<long>(index),
      [&](const GraphEdge &other) { return other.from == edge.from && other.to == edge.to; }));
}

} // namespace

GraphLayout lay_out_in_rows(const Graph &graph) {
  GraphLayout layout;
  place_nodes(graph, layout);
  for (size_t i = 0; i < graph.edges.size(); ++i) {
    const GraphEdge &edge = graph.edges[i];
    const GraphNode &source = graph.nodes[edge.from];
    const GraphNode &target = graph.nodes[edge.to];
    const Point from = layout.nodes[edge.from];
    const Point to = layout.nodes[edge.to];
    const double extra = parallels(graph, i) * (edge.label_width + 20);
    // Downwards from the lower border to the upper one; everything else leaves and enters on the right.
    const bool down = to.y > from.y;
    const Point start = down ? Point{from.x, from.y + source.height / 2}
                             : Point{from.x + source.width / 2, from.y - source.height / 5};
    const Point end = down ? Point{to.x, to.y - target.height / 2}
                           : Point{to.x + target.width / 2, to.y + target.height / 5};
    const double bow = extra + (down ? 0 : 60);
    const double third = (end.y - start.y) / 3;
    layout.curves.push_back({start, {start.x + bow, start.y + third}, {end.x + bow, end.y - third}, end});
    layout.labels.push_back({(start.x + end.x) / 2 + 0.75 * bow + edge.label_width / 2 + 6,
                             (start.y + end.y) / 2});
    layout.width = std::max(layout.width, layout.labels.back().x + edge.label_width / 2 + margin);
  }
  return layout;
}

namespace {

// A loop on the right of a node that leaves room for a label inside it, `reach` wide and twice
// `half` high.
std::vector<Point> wide_loop(Point node, const GraphNode &size, double reach, double half) {
  constexpr double corner = 12;
  const double border = node.x + size.width / 2;
  const double right = border + reach;
  const double start = size.height / 3;
  std::vector<Point> upper{{border, node.y - start},
                           {border + reach / 3, node.y - half},
                           {border + reach / 2, node.y - half},
                           {right - corner, node.y - half},
                           {right, node.y - half},
                           {right, node.y - half / 2}};
  std::vector<Point> curve = upper;
  curve.push_back({right, node.y});
  for (auto point = upper.rbegin(); point != upper.rend(); ++point)
    curve.push_back({point->x, 2 * node.y - point->y});
  return curve;
}

std::vector<size_t> loops_at(const Graph &graph, size_t node, const GraphLayout &layout) {
  std::vector<size_t> loops;
  for (size_t i = 0; i < graph.edges.size(); ++i)
    if (graph.edges[i].from == node && graph.edges[i].to == node)
      loops.push_back(i);
  std::ranges::sort(loops, {}, [&](size_t loop) { return layout.labels[loop].x; });
  return loops;
}

// Graphviz puts the labels of a node's loops beside each other, so that an outer loop runs through
// the inner labels. Here it goes around them.
void go_around_inner_labels(const Graph &graph, GraphLayout &layout) {
  constexpr double space = 6;
  for (size_t node = 0; node < graph.nodes.size(); ++node) {
    const std::vector<size_t> loops = loops_at(graph, node, layout);
    for (size_t outer = 1; outer < loops.size(); ++outer) {
      const GraphEdge &edge = graph.edges[loops[outer]];
      Point &label = layout.labels[loops[outer]];
      label.x += 2 * space * static_cast<double>(outer);
      layout.width = std::max(layout.width, label.x + edge.label_width / 2 + margin);
      const double border = layout.nodes[node].x + graph.nodes[node].width / 2;
      const double reach = label.x - edge.label_width / 2 - space - border;
      const double half = edge.label_height / 2 + space * static_cast<double>(outer);
      layout.curves[loops[outer]] = wide_loop(layout.nodes[node], graph.nodes[node], reach, half);
    }
  }
}

} // namespace

GraphLayout lay_out_graph(const Graph &graph) {
  if (auto layout = ask_graphviz(graph)) {
    go_around_inner_labels(graph, *layout);
    return *layout;
  }
  return lay_out_in_rows(graph);
}

} // namespace lockstep::report
