// What one step of a program does to a state; calls are the analysis' business.
#pragma once

#include "pointsto/state.h"

namespace lockstep::pointsto {

void take(const Setting &setting, State &state, const ir::Assign &step);
void take(const Setting &setting, State &state, const ir::Havoc &step);
void take(const Setting &setting, State &state, const ir::Allocate &step);
void take(const Setting &setting, State &state, const ir::Release &step);

// The variable has a new value, and nothing is defined by the old one any more.
void set(const Setting &setting, State &state, ir::Term variable, Value value);
void set(const Setting &setting, State &state, ir::Term variable, Contents contents);

} // namespace lockstep::pointsto
