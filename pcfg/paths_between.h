// Paths of one side that pass a number of cut points.
#pragma once

#include "pcfg/trusted/path.h"

namespace lockstep::pcfg {

// All paths from `from` that pass `least` to `most` cut points, the last of which is `target`, without
// those that are impossible on the face of them.
std::vector<Path> paths_between(const Program &program, ir::Pc from, ir::Pc target, size_t least,
                                size_t most);

// All paths from `from` to the next cut point of at most so many edges, without those that are impossible
// on the face of them: there may be loops without a cut point (unroll.h).
std::vector<Path> segments_within(const Program &program, ir::Pc from, size_t most_edges);

// How many cut points a path passes, its end included.
size_t cut_points_passed(const Program &program, const Path &path);

} // namespace lockstep::pcfg
