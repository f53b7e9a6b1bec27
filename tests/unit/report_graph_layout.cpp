#include "report/html/graph_layout.h"

#include <gtest/gtest.h>

#include <cmath>

namespace lockstep::report {
namespace {

const Graph loop{{{100, 40}, {120, 40}, {100, 40}},
                 {{0, 1, 60, 30}, {1, 1, 60, 30}, {1, 2, 60, 30}, {1, 2, 60, 30}}};

TEST(GraphLayout, RowsFollowTheEdges) {
  const GraphLayout layout = lay_out_in_rows(loop);
  ASSERT_EQ(layout.nodes.size(), 3u);
  EXPECT_LT(layout.nodes[0].y, layout.nodes[1].y);
  EXPECT_LT(layout.nodes[1].y, layout.nodes[2].y);
}

TEST(GraphLayout, ParallelEdgesDoNotShareACurve) {
  const GraphLayout layout = lay_out_in_rows(loop);
  EXPECT_NE(layout.curves[2][1].x, layout.curves[3][1].x);
  EXPECT_GE(layout.labels[3].x - layout.labels[2].x, 40);
}

TEST(GraphLayout, EverythingLiesInside) {
  for (const GraphLayout &layout : {lay_out_in_rows(loop), lay_out_graph(loop)})
    for (size_t i = 0; i < loop.nodes.size(); ++i) {
      EXPECT_GE(layout.nodes[i].x - loop.nodes[i].width / 2, 0);
      EXPECT_LE(layout.nodes[i].x + loop.nodes[i].width / 2, layout.width);
      EXPECT_GE(layout.nodes[i].y - loop.nodes[i].height / 2, 0);
      EXPECT_LE(layout.nodes[i].y + loop.nodes[i].height / 2, layout.height);
    }
}

// Points of a chain of cubic curves.
std::vector<Point> points_of(const std::vector<Point> &curve) {
  std::vector<Point> result;
  for (size_t i = 0; i + 3 < curve.size(); i += 3)
    for (double t = 0; t <= 1; t += 0.02) {
      const double a = (1 - t) * (1 - t) * (1 - t), b = 3 * t * (1 - t) * (1 - t),
                   c = 3 * t * t * (1 - t), d = t * t * t;
      result.push_back(
          {a * curve[i].x + b * curve[i + 1].x + c * curve[i + 2].x + d * curve[i + 3].x,
           a * curve[i].y + b * curve[i + 1].y + c * curve[i + 2].y + d * curve[i + 3].y});
    }
  return result;
}

// Its own label a loop may touch: there Graphviz leaves no room.
TEST(GraphLayout, LoopsOfANodeDoNotRunThroughOtherLabels) {
  const Graph graph{
      {{100, 48}, {120, 48}, {100, 48}},
      {{0, 1, 60, 30}, {1, 1, 70, 34}, {1, 1, 90, 34}, {1, 1, 50, 34}, {1, 2, 60, 30}}};
  const GraphLayout layout = lay_out_graph(graph);
  for (size_t edge = 1; edge <= 3; ++edge)
    for (const Point &point : points_of(layout.curves[edge]))
      for (size_t label = 1; label <= 3; ++label) {
        if (label == edge)
          continue;
        const bool beside =
            std::abs(point.x - layout.labels[label].x) >= graph.edges[label].label_width / 2;
        const bool above_or_below =
            std::abs(point.y - layout.labels[label].y) >= graph.edges[label].label_height / 2;
        EXPECT_TRUE(beside || above_or_below) << "loop " << edge << " runs through label " << label;
      }
}

TEST(GraphLayout, NoNodesIsALayout) { EXPECT_TRUE(lay_out_in_rows({}).nodes.empty()); }

TEST(GraphLayout, WhatGraphvizSaysMustBeComplete) {
  EXPECT_FALSE(read_plain(loop, "graph 1 2 3\nnode n0 1 1 1 1\nstop\n"));
  EXPECT_FALSE(read_plain(loop, ""));
  EXPECT_FALSE(read_plain(loop, "node n7 1 1\n"));
}

TEST(GraphLayout, ReadsGraphvizFromTheUpperLeft) {
  const Graph pair{{{72, 36}, {72, 36}}, {{0, 1, 10, 10}}};
  const auto layout = read_plain(
      pair, "graph 1 1 2\nnode n0 0.5 1.75 1 0.5 \"\" solid box black lightgrey\n"
            "node n1 0.5 0.25 1 0.5 \"\" solid box black lightgrey\n"
            "edge n0 n1 4 0.5 1.5 0.5 1.2 0.5 0.9 0.5 0.6 \"<TABLE>\" 0.8 1 solid 0\nstop\n");
  ASSERT_TRUE(layout);
  EXPECT_LT(layout->nodes[0].y, layout->nodes[1].y);
  EXPECT_EQ(layout->curves[0].size(), 4u);
  EXPECT_NEAR(layout->labels[0].y, layout->height / 2, 0.01);
}

} // namespace
} // namespace lockstep::report
